import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { constraintsQuery, isNotInstalled, suggestionsQuery } from './constraints'
import { offers } from '~/api/wiki/abilities'
import { propertyFormatsQuery } from '~/api/wiki/properties'
import { readConstraints } from '~/model/checks/read-constraints'
import { testClient, type TestClientOptions } from '~/test/client'
import { tokens } from '~/test/wikibase'
import { recordedConstraints } from '~/test/wikibase/constraints-api'

const wikidata = { instance: { formatterProperty: 'P1630' } }

const fetched = (itemId: string, options: TestClientOptions = wikidata, language = 'en') =>
  new QueryClient().fetchQuery(constraintsQuery(testClient(options).client, [itemId], language))

/** Every place where a recorded answer has a result, whatever is around it. */
function resultsIn(value: unknown): { status: string; 'message-html': string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('message-html' in value) return [value as { status: string; 'message-html': string }]
  return Object.values(value).flatMap(resultsIn)
}

const isFinding = ({ status }: { status: string }) => /^(violation|warning|suggestion)$/.test(status)

describe('constraints', () => {
  test.each([
    '398-constraints-Q42',
    '399-constraints-Q64',
    '400-constraints-Q183',
    '401-constraints-Q42-all',
    '402-constraints-Q64-violation',
    '403-constraints-Q42-de',
    '404-constraints-claim',
    '405-constraints-claim-all',
    '406-constraints-two',
    '407-constraints-none',
    '408-constraints-missing',
    '411-constraints-claim-missing',
    '412-constraints-both',
    '414-constraints-bad-status',
    '415-constraints-constraintid',
    '416-constraints-redirect',
    '417-constraints-property',
    '420-constraints-token',
  ])('the findings of %s are all read', (name) => {
    const body = recordedConstraints(name)
    const expected = resultsIn(body).filter(isFinding)
    const found = readConstraints(body)!
    expect(found.map(({ status, constraint }) => [status, constraint?.html])).toEqual(
      expected.map((one) => [one.status, one['message-html']]),
    )
  })

  test('are those of a lexeme, its senses and its forms, as many at a time as the wiki takes', async () => {
    const results = [{ status: 'warning', property: 'P443', constraint: {}, 'message-html': 'No' }]
    const claims = { P443: [{ id: 'L1-F60$1', mainsnak: { hash: '', results } }] }
    const { client, requests } = testClient({ ...wikidata, wikibase: { constraints: { 'L1-F60': claims } } })
    const ids = ['L1', ...Array.from({ length: 60 }, (_, index) => `L1-F${index + 1}`)]
    const found = await new QueryClient().fetchQuery(constraintsQuery(client, ids, 'en'))
    expect(found).toMatchObject([{ statementId: 'L1-F60$1', propertyId: 'P443', status: 'warning' }])
    expect(requests).toHaveLength(2)
  })

  test('say which statement and which constraint they are about', async () => {
    const found = await fetched('Q64')
    expect(found).toHaveLength(21)
    expect(found[0]).toMatchObject({
      status: 'violation',
      propertyId: 'P1813',
      statementId: 'Q64$B4D36C68-6DF5-4880-A32A-782B1BAA48D8',
      constraint: { type: 'required qualifier constraint' },
    })
  })

  test('are in the reader’s language', async () => {
    expect((await fetched('Q42', wikidata, 'de'))[0]?.constraint?.html).toContain('fehlt der Qualifikator')
  })

  test.each([[null], [[]], [{ wbcheckconstraints: 1 }], [{ error: {} }]])(
    'no other body is taken for them: %j',
    (body) => expect(readConstraints(body)).toBeUndefined(),
  )

  test('unreadable results are skipped', () => {
    const results = [
      null,
      'violation',
      { status: 'nonsense' },
      { status: 'violation' },
      { status: 'warning', property: 'P1/../x', constraint: 7, 'message-html': 'x'.repeat(20_000) },
    ]
    const claims = {
      P31: [{ id: 'Q1$a', mainsnak: { results }, references: 'none', qualifiers: [] }, 7],
      X1: [{ id: 'Q1$b' }],
    }
    const found = readConstraints({ wbcheckconstraints: { Q1: { claims }, Q2: { claims: [] }, Q3: null } })
    expect(found?.map(({ propertyId, constraint }) => [propertyId, constraint])).toEqual([
      ['P31', { type: '', link: undefined, html: '' }],
      ['P31', { type: '', link: undefined, html: '' }],
    ])
  })

  test('of a wiki without the extension are known to be missing', async () => {
    const thrown = await fetched('Q42', { wikibase: { constraints: false } }).catch((error: unknown) => error)
    expect(isNotInstalled(thrown)).toBe(true)
  })

  test('are not requested again of a wiki without the extension, whatever the item', async () => {
    const { client, requests } = testClient({ wikibase: { constraints: false } })
    const fetchOf = (id: string) =>
      new QueryClient().fetchQuery(constraintsQuery(client, [id], 'en')).catch((error: unknown) => error)
    const [first, second] = [await fetchOf('Q42'), await fetchOf('Q64')]
    expect(second).toBe(first)
    expect(requests).toHaveLength(1)
    expect(offers(client, 'wbcheckconstraints')).toBe(false)
    expect(offers(client, 'wbsgetsuggestions')).toBeUndefined()
  })

  test('of a private wiki are refused, which does not mean that the extension is missing', async () => {
    const wikibase = { privateWiki: true, tokens: { [tokens.revoked]: null } }
    const thrown = await fetched('Q42', { wikibase }).catch((error: unknown) => error)
    expect(isNotInstalled(thrown)).toBe(false)
    expect(thrown).toMatchObject({ error: { code: 'readapidenied' } })
  })
})

describe('suggestions', () => {
  const query = (wikibase: TestClientOptions['wikibase']) =>
    new QueryClient().fetchQuery(suggestionsQuery(testClient({ wikibase: wikibase ?? {} }).client, 'Q42'))

  test('are ids of properties, each once', async () => {
    expect(await query({ suggestions: ['P21', 'P31', 'P21', 'Q5', 'P1|P2'] })).toEqual(['P21', 'P31'])
  })

  test('of a wiki without the extension are known to be missing', async () => {
    expect(isNotInstalled(await query({}).catch((error: unknown) => error))).toBe(true)
  })
})

test('formats of identifiers are read from statements of the properties', async () => {
  const { client, requests } = testClient()
  const ids = ['P214', 'P345', ...Array.from({ length: 60 }, (_, index) => `P${9001 + index}`)]
  const formats = await new QueryClient().fetchQuery(propertyFormatsQuery(client, ids, 'P1793'))
  expect(formats.get('P345')).toEqual(['(ch|co|ev|nm|tt)\\d{7,8}'])
  expect(formats.get('P214')).toEqual([])
  expect(requests).toHaveLength(2)
})
