import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { createClient, type Client, type RequestOptions } from '~/api/request/client'
import { ApiException, type ApiError } from '~/api/request/api-error'
import { searchQuery } from './item-search'
import type { Connection } from '~/model/connection/connection'
import { fetchFrom, type WikibaseOptions } from '~/test/wikibase'
import { settled } from '~/test/settled'
import { waitFor } from '~/test/wait'

const connection: Connection = {
  instance: {
    id: 'test',
    name: 'Test wiki',
    baseUrl: 'http://wiki.example/w/rest.php/wikibase',
    version: 'v1',
    examples: [],
  },
  contact: 'unit tests',
  credentialRevision: 0,
}

/** A client of a test wiki, with its requests. */
function wiki(options: WikibaseOptions) {
  const asked: string[] = []
  const fetch = fetchFrom(options)
  const client = createClient({
    connection,
    fetch: (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      asked.push(pathname.replace('/w/rest.php/wikibase/v1/', '').replace('/w/', ''))
      return fetch(input, init)
    },
  })
  return { client, asked }
}

type Answers = Record<string, unknown>

/** A client whose paths and `api.php` respond with a body (by language if it is a map) or fail with an error. */
function fake(answers: Answers): { client: Client; asked: string[] } {
  const asked: string[] = []
  const answer = async (path: string, language = '') => {
    asked.push(path)
    const given = answers[path]
    const body: unknown = given instanceof Map ? given.get(language) : given
    if (body instanceof ApiException) throw body
    return Promise.resolve({ body, url: `http://wiki.example/${path}` })
  }
  const { queueState, subscribeToQueue, retries } = createClient({ connection })
  const client = {
    connection,
    queueState,
    subscribeToQueue,
    retries,
    getRest: (path: string, options?: RequestOptions) => answer(path, options?.searchParams?.['language']),
    getAction: () => answer('api.php'),
    getCore: () => answer('core'),
    getAnonymous: () => answer('index.php'),
    distrust: () => undefined,
    allowToken: () => undefined,
  }
  return { client, asked }
}

const fails = (error: ApiError) => new ApiException(error)
const noMatch = fails({ kind: 'framework', status: 404, code: 'rest-no-match', message: '' })
const blocked = fails({ kind: 'network', cause: 'cors' })
const searchIn = (client: Client, text: string, language = 'en') =>
  new QueryClient().fetchQuery(searchQuery(client, text, language))
const idsIn = async (client: Client, text: string, language = 'en') =>
  (await searchIn(client, text, language)).suggestions.map(({ id }) => id)
/** Resolves when the search endpoint has been found or found missing. */
async function searchIsFound(asked: readonly string[]) {
  await waitFor(() => expect(asked).toContain('suggest/items'))
  await settled()
}

describe('a wiki without a search in its REST API', () => {
  test('is searched through the Action API', async () => {
    const { client } = wiki({})
    expect(await searchIn(client, 'Berli')).toEqual({
      isOffered: true,
      suggestions: [
        {
          id: 'Q64',
          label: { text: 'Berlin', language: 'en' },
          description: { text: expect.stringContaining('Germany') as string, language: 'en' },
        },
        expect.objectContaining({ id: 'Q59055' }),
        expect.objectContaining({ id: 'Q648102' }),
      ],
    })
  })

  test('gets no second request for it', async () => {
    const { client, asked } = wiki({})
    await searchIn(client, 'Berl')
    await searchIsFound(asked)
    expect(asked.toSorted()).toEqual(['api.php', 'search/items', 'suggest/items'])
    await searchIn(client, 'Berli')
    expect(asked.slice(3)).toEqual(['api.php'])
  })

  test('finds an alias and says which', async () => {
    const { client } = wiki({})
    const { suggestions } = await searchIn(client, 'Douglas Noel')
    expect(suggestions[0]).toMatchObject({
      id: 'Q42',
      label: { text: 'Douglas Adams' },
      alias: { text: expect.stringMatching(/^Douglas Noel/) as string, language: 'mul' },
    })
  })

  test.each([
    ['berli', 'en', 'Q64'],
    ['douglas ad', 'en', 'Q42'],
    ['Q64', 'en', 'Q64'],
  ])('distinguishes case, so %j is tried with capitals', async (text, language, id) => {
    const { client } = wiki({})
    expect(await idsIn(client, text, language)).toContain(id)
  })

  test('… by the rules of the language', async () => {
    const labels = { mul: 'İzmir' }
    const { client } = wiki({ entities: { Q64: { labels, aliases: {} } } })
    expect(await idsIn(client, 'izm', 'tr')).toContain('Q64')
  })

  test('… and only where the text as typed finds nothing', async () => {
    const { client, asked } = wiki({})
    await searchIn(client, 'Berl')
    await searchIn(client, 'berl')
    expect(asked.filter((path) => path === 'api.php')).toHaveLength(3)
  })

  test('answers in the language of the reader', async () => {
    const { client } = wiki({})
    const { suggestions } = await searchIn(client, 'Deutschl', 'de')
    expect(suggestions[0]).toMatchObject({ id: 'Q183', label: { text: 'Deutschland', language: 'de' } })
  })
})

describe('a wiki with REST API 1.5', () => {
  test('is searched through it once that is known', async () => {
    const { client, asked } = wiki({ search: true })
    expect(await idsIn(client, 'Berl')).toContain('Q64')
    await searchIsFound(asked)
    asked.length = 0
    const { suggestions, isOffered } = await searchIn(client, 'Berlin')
    expect(isOffered).toBe(true)
    expect(suggestions[0]).toMatchObject({ id: 'Q64', label: { text: 'Berlin', language: 'en' } })
    expect(asked).toEqual(['suggest/items'])
  })

  test('answers at once where the Action API is closed', async () => {
    const denied = fails({ kind: 'action', code: 'readapidenied', message: '' })
    const results = [
      { id: 'Q7', 'display-label': null, description: null, match: { type: 'alias', text: 'x' } },
    ]
    const { client } = fake({ 'suggest/items': noMatch, 'search/items': { results }, 'api.php': denied })
    expect(await searchIn(client, 'x')).toEqual({
      isOffered: true,
      suggestions: [{ id: 'Q7', alias: { text: 'x' } }],
    })
  })

  test('skips a result that cannot be read', async () => {
    const { client } = fake({ 'suggest/items': { results: [{ id: 7 }, { id: 'Q7' }] }, 'api.php': blocked })
    expect(await searchIn(client, 'x')).toEqual({ isOffered: true, suggestions: [{ id: 'Q7' }] })
  })
})

describe('a text that no name begins with', () => {
  test.each([0, 120] as const)(
    'is searched in items, whose pages are in namespace %i',
    async (itemNamespace) => {
      const { client } = wiki({ cirrusSearch: true, itemNamespace })
      expect((await searchIn(client, 'noel adams')).suggestions).toContainEqual({
        id: 'Q42',
        label: { text: 'Douglas Adams', language: 'mul' },
        description: { text: expect.stringMatching(/./) as string, language: 'en' },
      })
      // In other languages too.
      const { suggestions } = await searchIn(client, 'ベルリン')
      expect(suggestions[0]).toMatchObject({ id: 'Q64', label: { text: 'Berlin', language: 'en' } })
    },
  )

  test('is not searched anywhere else where a name begins with it', async () => {
    const { client, asked } = wiki({ cirrusSearch: true })
    await searchIn(client, 'Berlin')
    await searchIsFound(asked)
    expect(asked.filter((path) => path === 'api.php')).toHaveLength(1)
  })

  test('finds nothing where the wiki has no such search, or refuses it', async () => {
    expect(await searchIn(wiki({}).client, 'noel adams')).toEqual({ isOffered: true, suggestions: [] })
    const none = { results: [] }
    const denied = fails({ kind: 'action', code: 'readapidenied', message: '' })
    const { client } = fake({ 'suggest/items': none, 'api.php': denied })
    const { client: odd } = fake({
      'suggest/items': none,
      'api.php': { search: [], query: { namespaces: 5 } },
    })
    expect(await searchIn(client, 'x')).toEqual({ isOffered: true, suggestions: [] })
    expect(await searchIn(odd, 'x')).toEqual({ isOffered: true, suggestions: [] })
  })
})

describe('a wiki without any search', () => {
  test('such as a folder of files, offers none', async () => {
    const page = fails({ kind: 'http', status: 404, reason: '', contentType: 'text/html', excerpt: '' })
    const answers = { 'suggest/items': page, 'search/items': page, 'api.php': { entities: {} } }
    const { client, asked } = fake(answers)
    expect(await searchIn(client, 'Berlin')).toEqual({ isOffered: false, suggestions: [] })
    asked.length = 0
    expect(await searchIn(client, 'Bern')).toEqual({ isOffered: false, suggestions: [] })
    expect(asked).toEqual([])
  })

  test('is looked at again after a while, as it may have been a proxy that answered', async () => {
    const answers: Answers = {
      'suggest/items': noMatch,
      'search/items': noMatch,
      'api.php': fails({ kind: 'http', status: 200, reason: '', contentType: 'text/html', excerpt: '' }),
    }
    const { client } = fake(answers)
    const queryClient = new QueryClient()
    const searched = () => queryClient.fetchQuery(searchQuery(client, 'x', 'en'))
    expect(await searched()).toEqual({ isOffered: false, suggestions: [] })
    answers['api.php'] = { search: [{ id: 'Q7' }] }
    expect(await searchIn(client, 'y')).toEqual({ isOffered: false, suggestions: [] })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    expect(await searched()).toEqual({ isOffered: true, suggestions: [{ id: 'Q7' }] })
  })

  test('because this origin may not read it, offers none', async () => {
    const { client } = fake({ 'suggest/items': blocked, 'search/items': blocked, 'api.php': blocked })
    expect(await searchIn(client, 'Berlin')).toEqual({ isOffered: false, suggestions: [] })
  })
})

test('a failure is reported, and is no evidence of a missing search', async () => {
  const offline = fails({ kind: 'network', cause: 'offline' })
  const answers: Answers = { 'suggest/items': offline, 'search/items': offline, 'api.php': offline }
  const { client } = fake(answers)
  await expect(searchIn(client, 'Berlin')).rejects.toBe(offline)
  await settled()
  answers['suggest/items'] = { results: [{ id: 'Q64' }] }
  answers['api.php'] = blocked
  expect(await idsIn(client, 'Berlin')).toEqual(['Q64'])
})

test('a wiki whose Action API is closed is not said to have no search while its REST API refuses', async () => {
  const denied = fails({ kind: 'action', code: 'readapidenied', message: '' })
  const expired = fails({ kind: 'token-expired' })
  const answers: Answers = { 'suggest/items': expired, 'search/items': expired, 'api.php': denied }
  const { client } = fake(answers)
  await expect(searchIn(client, 'Berlin')).rejects.toBe(expired)
  answers['suggest/items'] = { results: [{ id: 'Q64' }] }
  expect(await idsIn(client, 'Berlin')).toEqual(['Q64'])
})

test('a private wiki on the page’s own host says that a credential is needed, not that it has no search', async () => {
  const url = `${location.origin}/w/api.php?action=wbsearchentities`
  const denied = fails({ kind: 'action', code: 'readapidenied', message: '', url })
  const { client } = fake({ 'suggest/items': blocked, 'search/items': blocked, 'api.php': denied })
  await expect(searchIn(client, 'Berlin')).rejects.toBe(denied)
})

test('a language that the wiki does not know falls back to English', async () => {
  const { client } = wiki({})
  expect(await idsIn(client, 'Berli', 'xx-made-up')).toEqual(await idsIn(client, 'Berli'))
})

test('… also where only the REST API may be read', async () => {
  const unknown = fails({
    kind: 'api',
    status: 400,
    code: 'invalid-query-parameter',
    message: '',
    context: { parameter: 'language' },
  })
  const denied = fails({ kind: 'action', code: 'readapidenied', message: '' })
  const results = { results: [{ id: 'Q64' }] }
  const { client } = fake({
    'suggest/items': new Map<string, unknown>([
      ['de-formal', unknown],
      ['en', results],
    ]),
    'api.php': denied,
  })
  expect(await idsIn(client, 'Berlin', 'de-formal')).toEqual(['Q64'])
})

test('an empty text is not searched', () => {
  expect(searchQuery(wiki({}).client, '', 'en').enabled).toBe(false)
})

test.each([
  ['the Action API', {}, 'api.php'],
  ['the REST API', { search: true }, 'suggest/properties'],
])('properties are found through %s, and no items', async (_, options, path) => {
  const { client, asked } = wiki(options)
  const find = async (text: string) => {
    const answer = await new QueryClient().fetchQuery(searchQuery(client, text, 'en', 'property'))
    return answer.suggestions.map(({ id }) => id)
  }
  expect(await find('place of bir')).toEqual(['P19'])
  await waitFor(() => expect(asked).toContain('suggest/properties'))
  await settled()
  const before = asked.length
  expect(await find('date of bir')).toEqual(['P569'])
  expect(asked.slice(before)).toEqual([path])
})
