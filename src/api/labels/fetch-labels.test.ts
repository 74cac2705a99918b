import { describe, expect, it } from 'vitest'
import { ApiException, type ApiError } from '~/api/request/api-error'
import { labelFromRest, namesFromActionApi } from './fetch-labels'
import { labelsFromActionApi } from './label-request'
import { isOutOfReach } from '~/api/request/error-classification'
import { errorOf, testClient, type TestClientOptions } from '~/test/client'
import { fetchFrom } from '~/test/wikibase'

const idsOf = (request: Request) => new URL(request.url).searchParams.get('ids')?.split('|') ?? []
const pathsOf = (requests: readonly Request[]) =>
  requests.map(({ url }) => url.replace(/^.*\/wikibase\/v1\/entities\//, ''))

async function batch(ids: string[], languages = ['en'], options: TestClientOptions = {}) {
  const { client, requests } = testClient(options)
  return { labels: await labelsFromActionApi(client, ids, languages), requests }
}

async function single(id: string, languages: string[], options: TestClientOptions = {}) {
  const { client, requests } = testClient(options)
  return { label: await labelFromRest(client, id, languages), paths: pathsOf(requests) }
}

describe('labels in batches from the Action API', () => {
  it('come in one request, in the languages of the reader, with fallbacks', async () => {
    const { labels, requests } = await batch(['P31', 'Q64'], ['de', 'en'])
    expect(labels).toEqual(
      new Map([
        ['P31', { text: 'ist ein(e)', language: 'de' }],
        ['Q64', { text: 'Berlin', language: 'de' }],
      ]),
    )
    expect(requests).toHaveLength(1)
    expect(Object.fromEntries(new URL(requests[0]?.url ?? '').searchParams)).toMatchObject({
      action: 'wbgetentities',
      ids: 'P31|Q64',
      props: 'labels',
      languages: 'de|en',
      languagefallback: '1',
    })
  })

  it('contain the language of a fallback', async () => {
    const { labels } = await batch(['P31'], ['de-formal'])
    expect(labels.get('P31')).toEqual({ text: 'ist ein(e)', language: 'de', isFallback: true })
  })

  it('take the label for all languages for no fallback', async () => {
    const { labels } = await batch(['Q42'], ['en'])
    expect(labels.get('Q42')).toEqual({ text: 'Douglas Adams', language: 'mul' })
  })

  it('distinguish an entity without a label, a missing one, and a redirect', async () => {
    const { labels } = await batch(['Q900000002', 'Q999999999', 'Q900000004'], ['en'])
    expect(labels.get('Q900000002')).toEqual({})
    expect(labels.get('Q999999999')).toEqual({ isMissing: true })
    expect(labels.get('Q900000004')).toMatchObject({
      text: '[synthetic] to be redirected',
      redirectedTo: 'Q900000010',
    })
  })

  it('lose only the id that the wiki refuses, by halving', async () => {
    const { labels, requests } = await batch(['Q64', 'P31', 'X1', 'Q5', 'Q30'])
    expect([...labels].map(([id, { text }]) => [id, text])).toEqual([
      ['Q64', 'Berlin'],
      ['P31', 'instance of'],
      ['X1', undefined],
      ['Q5', 'human'],
      ['Q30', 'United States of America'],
    ])
    expect(labels.get('X1')).toEqual({ isMissing: true })
    expect(requests.map((request) => idsOf(request).length)).toEqual([5, 3, 2, 2, 1])
  })

  it('halve a batch that is too large for the wiki', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `Q${index + 1}`)
    const { labels, requests } = await batch(ids)
    expect(labels.size).toBe(51)
    expect(requests.map((request) => idsOf(request).length)).toEqual([51, 26, 25])
  })

  it('may contain more than was requested, in more languages', async () => {
    const entities = {
      Q1: { id: 'Q1', labels: { en: { language: 'en', value: 'universe' } } },
      Q2: {
        id: 'Q2',
        labels: { de: { language: 'de', value: 'Erde' }, en: { language: 'en', value: 'Earth' } },
      },
      broken: 7,
    }
    const { labels } = await batch(['Q1'], ['de'], {
      fetch: () => Promise.resolve(Response.json({ entities })),
    })
    expect([...labels.keys()]).toEqual(['Q1', 'Q2'])
    expect(labels.get('Q2')).toEqual({ text: 'Erde', language: 'de' })
    expect(labels.get('Q1')).toMatchObject({ text: 'universe', isFallback: true })
  })

  it('read an empty list of labels, as PHP writes an empty object', async () => {
    const { labels } = await batch(['Q1'], ['en'], {
      fetch: () => Promise.resolve(Response.json({ entities: { Q1: { id: 'Q1', labels: [] } } })),
    })
    expect(labels.get('Q1')).toEqual({})
  })

  it('fail for another reason without halving', async () => {
    const { client, requests } = testClient({ wikibase: { privateWiki: true } })
    expect(await errorOf(labelsFromActionApi(client, ['Q1', 'Q2'], ['en']))).toMatchObject({
      kind: 'action',
      code: 'readapidenied',
    })
    expect(requests).toHaveLength(1)
  })

  it('fail on an answer of another shape', async () => {
    const { client } = testClient({ fetch: () => Promise.resolve(Response.json({ query: {} })) })
    expect(await errorOf(labelsFromActionApi(client, ['Q1'], ['en']))).toMatchObject({ kind: 'schema' })
  })
})

describe('names of lexemes, forms and senses', () => {
  it('come in one request, from the HTML that the wiki writes', async () => {
    const ids = ['L525', 'L525-F1', 'L525-S1', 'L1347', 'L900003', 'L999999999', 'L900001-S30']
    const { client, requests } = testClient({ fetch: fetchFrom() })
    expect(await namesFromActionApi(client, ids, ['en'])).toEqual(
      new Map([
        ['L525', { text: 'maison', language: 'fr', about: 'French, noun' }],
        ['L525-F1', { text: 'maisons', language: 'fr', about: 'plural' }],
        ['L525-S1', { text: 'maison (French) - house, building for living in' }],
        ['L1347', { text: 'colour/colour/color', language: 'en', about: 'English, noun' }],
        [
          'L900003',
          {
            text: '<script>alert("lemma")</script> & <b>x</b>',
            language: 'en',
            about: 'Q999999999, Q999999998',
          },
        ],
        ['L999999999', { isMissing: true }],
        ['L900001-S30', {}],
      ]),
    )
    expect(requests).toHaveLength(1)
  })

  it('are those of every form and sense that exists', async () => {
    const ids = ['L900001-F2', 'L900001-S1', 'L900001-F61', 'L42', 'L42-F1']
    const { client } = testClient({ fetch: fetchFrom() })
    const names = await namesFromActionApi(client, ids, ['en'])
    expect(names.get('L900001-F2')).toMatchObject({ text: 'דיבר2/דִּבֵּר2', about: expect.anything() as string })
    expect(names.get('L900001-S1')?.text).toMatch(/ \(Q9288\) - synthetic sense number 1, with a gloss$/)
    expect(names.get('L900001-F61')).toEqual({ isMissing: true })
    expect(names.get('L42')?.about).toBeDefined()
    expect(names.get('L42-F1')?.text).toBeDefined()
  })

  it('have no note of another language in them', async () => {
    const { client } = testClient({ fetch: fetchFrom() })
    const names = await namesFromActionApi(client, ['L1347-S1', 'L1347'], ['fr'])
    expect(names.get('L1347-S1')?.text).toMatch(/visual perception of light wavelengths$/)
    expect(names.get('L1347')).toMatchObject({
      text: expect.stringMatching(/^colour\s\/\scolour\s\/\scolor$/) as string,
      about: '(English) noun',
    })
  })

  it('are unknown on a wiki without lexemes', async () => {
    const { client } = testClient({ fetch: fetchFrom({ lexemes: false }) })
    expect(await namesFromActionApi(client, ['L525'], ['en'])).toEqual(new Map())
  })

  it('of a schema is asked for as a value', async () => {
    const { client, requests } = testClient({
      fetch: () => Promise.resolve(Response.json({ result: 'human' })),
    })
    expect(await namesFromActionApi(client, ['E10'], ['en'])).toEqual(new Map([['E10', { text: 'human' }]]))
    expect(new URL(requests[0]?.url ?? '').searchParams.get('datatype')).toBe('entity-schema')
  })
})

describe('one label from the REST API', () => {
  it('comes with the language that was found', async () => {
    expect(await single('Q64', ['de'])).toEqual({
      label: { text: 'Berlin', language: 'de' },
      paths: ['items/Q64/labels_with_language_fallback/de'],
    })
    expect((await single('P31', ['de-formal'])).label).toEqual({
      text: 'ist ein(e)',
      language: 'de',
      isFallback: true,
    })
    expect((await single('Q42', ['en'])).label).toEqual({ text: 'Douglas Adams', language: 'mul' })
  })

  it('uses all labels, where there are several languages', async () => {
    expect(await single('P31', ['tlh', 'de'])).toEqual({
      label: { text: 'ist ein(e)', language: 'de' },
      paths: ['properties/P31/labels'],
    })
  })

  it('uses all labels, where the wiki does not know the language', async () => {
    expect(await single('Q64', ['de-xx'])).toMatchObject({
      label: { text: 'Berlin', language: 'de', isFallback: true },
      paths: ['items/Q64/labels_with_language_fallback/de-xx', 'items/Q64/labels'],
    })
  })

  it.each([
    ['zh', { 'zh-hant': '柏林', en: 'Berlin' }, 'zh-hant'],
    ['sco', { mul: 'BERLIN', en: 'Berlin' }, 'en'],
    ['gsw', { mul: 'BERLIN', de: 'Berlin' }, 'de'],
    ['ro', { fr: 'Berlin', mul: 'BERLIN' }, 'mul'],
  ])('is chosen among all labels as Wikibase does: in %s', async (language, labels, chosen) => {
    const fetch = () => Promise.resolve(Response.json(labels))
    expect((await single('Q64', [language, language], { fetch })).label).toMatchObject({ language: chosen })
  })

  it.each([['en'], ['de', 'en']])('may not be there (%s)', async (...languages) => {
    expect((await single('Q900000002', languages)).label).toEqual({})
  })

  it.each([
    ['Q999999999', 'v1', ['en']],
    ['Q999999999', 'v1', ['de', 'en']],
    ['P99999', 'v1', ['en']],
    ['Q999999999', 'v0', ['en']],
  ] as const)('is that of a missing entity: %s in %s, %s', async (id, version, languages) => {
    expect((await single(id, [...languages], { instance: { version } })).label).toEqual({ isMissing: true })
  })

  it.each([['en'], ['de', 'en']])('follows a redirect, and says where (%s)', async (...languages) => {
    expect((await single('Q900000004', languages)).label).toMatchObject({
      text: expect.stringContaining('synthetic') as string,
      redirectedTo: 'Q900000010',
    })
  })

  it('requests the fallback from a wiki before 1.43 only once', async () => {
    const { client, requests } = testClient({ wikibase: { languageFallback: false } })
    expect(await labelFromRest(client, 'Q64', ['de'])).toEqual({ text: 'Berlin', language: 'de' })
    expect(await labelFromRest(client, 'P31', ['de'])).toEqual({ text: 'ist ein(e)', language: 'de' })
    expect(pathsOf(requests)).toEqual([
      'items/Q64/labels_with_language_fallback/de',
      'items/Q64/labels',
      'properties/P31/labels',
    ])
  })

  it('carries the token, for a private wiki', async () => {
    const wikibase = { privateWiki: true, tokens: { secret: 'Reader' } }
    const tokens = { get: () => Promise.resolve('secret') }
    expect((await single('Q64', ['de'], { wikibase, tokens })).label).toMatchObject({ text: 'Berlin' })
  })

  it('reads an empty list, as PHP writes an empty object', async () => {
    const fetch = () => Promise.resolve(Response.json([]))
    expect((await single('Q1', ['de', 'en'], { fetch })).label).toEqual({})
  })

  it('fails where the wiki fails', async () => {
    const { client } = testClient({ wikibase: { privateWiki: true } })
    expect(await errorOf(labelFromRest(client, 'Q64', ['en']))).toMatchObject({ code: 'rest-read-denied' })
    expect(await errorOf(labelFromRest(client, 'Q64', ['en', 'de']))).toMatchObject({
      code: 'rest-read-denied',
    })
  })

  it('is aborted when it is no longer needed', async () => {
    const answer = fetchFrom()
    const { client, requests } = testClient({ fetch: answer })
    const aborted = labelFromRest(client, 'Q64', ['en'], AbortSignal.abort())
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
    expect(requests).toEqual([])
  })
})

describe('the Action API is unreachable', () => {
  const http = (status: number): ApiError => ({
    kind: 'http',
    status,
    reason: '',
    contentType: 'text/html',
    excerpt: '',
  })

  it.each<[ApiError, boolean]>([
    [{ kind: 'action', code: 'readapidenied', message: '' }, true],
    [{ kind: 'action', code: 'mwoauth-invalid-authorization', message: '' }, true],
    [{ kind: 'action', code: 'ratelimited', message: '' }, false],
    [{ kind: 'action', code: 'maxlag', message: '' }, false],
    [{ kind: 'action', code: 'internal_api_error_DBQueryError', message: '' }, false],
    [{ kind: 'network', cause: 'cors' }, true],
    [{ kind: 'network', cause: 'preflight' }, true],
    [{ kind: 'network', cause: 'hidden' }, false],
    [{ kind: 'network', cause: 'offline' }, false],
    [{ kind: 'network', cause: 'unreachable' }, false],
    [{ kind: 'network', cause: 'interrupted' }, false],
    [{ kind: 'timeout', seconds: 20 }, false],
    [{ kind: 'schema', problem: '' }, true],
    [http(200), true],
    [http(403), true],
    [http(404), true],
    [http(429), false],
    [http(502), false],
  ])('after %j: %s', (error, expected) => {
    expect(isOutOfReach(new ApiException(error))).toBe(expected)
  })
})
