import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetRoute, forgetAllRoutes } from './remember-route'
import { fallbackCause, knownRoute, restBase, storedRoutes } from './known-route'
import type { ItemStatements } from './item-statements'
import { statementsQuery } from '~/api/item/queries'
import { clientCredentialsTokens } from '~/api/sign-in/oauth-tokens'
import { writeStored } from '~/lib/storage'
import { toJson } from '~/lib/to-json'
import { versionedKey } from '~/model/connection/connection'
import { errorOf, expiredToken, testClient, type TestClientOptions } from '~/test/client'
import { fetchFrom, tokens, type WikibaseOptions } from '~/test/wikibase'

beforeEach(() => {
  localStorage.clear()
  forgetAllRoutes()
})
afterEach(() => vi.useRealTimers())

const auto = { version: 'auto' as const }

/** A browser on another site, whose requests to a REST API without CORS fail. */
function withoutCors(options: WikibaseOptions = {}): (request: Request) => Promise<Response> {
  const answer = fetchFrom(options)
  return async (request) => {
    if (!request.url.includes('/rest.php/')) return answer(request)
    if (request.mode === 'no-cors') return new Response()
    throw new TypeError('Failed to fetch')
  }
}

function read(itemId: string, options: TestClientOptions = {}) {
  const { client, requests } = testClient(options)
  const queries = new QueryClient()
  const statements = queries.fetchQuery(statementsQuery(client, itemId))
  const paths = () => requests.map(({ url }) => new URL(url).pathname.replace(/\/entities.*/, ''))
  return { statements, requests, paths, instance: client.connection.instance }
}

const rest = '/w/rest.php/wikibase'
const apiPhp = '/w/api.php'

describe('a wiki whose REST API does not answer other sites', () => {
  test('is read through the Action API, with the same statements', async () => {
    const here = await read('Q42').statements
    const { statements, requests, instance } = read('Q42', { fetch: withoutCors() })
    const there = await statements
    expect(toJson(there.list)).toBe(toJson(here.list))
    expect(there).toMatchObject({ fallbackCause: 'cors', lastModified: here.lastModified })
    expect(there.url).toBe(requests.at(-1)?.url)
    expect(knownRoute(instance)).toBe('cors')
  })

  test('is not asked by REST again for a week', async () => {
    await read('Q42', { fetch: withoutCors() }).statements
    const { statements, paths, instance } = read('Q64', { fetch: withoutCors() })
    expect((await statements).fallbackCause).toBe('cors')
    expect(paths()).toEqual([apiPhp])
    forgetAllInThisTab()
    expect(fallbackCause(instance)).toBe('cors')
    vi.useFakeTimers({ now: Date.now() + 7 * 24 * 60 * 60 * 1000 })
    expect(fallbackCause(instance)).toBeUndefined()
  })

  test('is asked by REST again where the user wants that', async () => {
    const { statements, instance } = read('Q42', { fetch: withoutCors() })
    await statements
    forgetRoute(instance)
    const again = read('Q42')
    expect((await again.statements).fallbackCause).toBeUndefined()
    expect(again.paths()).toEqual([`${rest}/v1`])
  })

  test('gets no token, and nothing of it is kept with one', async () => {
    const { statements, requests, instance } = read('Q42', {
      fetch: withoutCors(),
      credentialRevision: 1,
      tokens: { get: () => Promise.resolve(tokens.user) },
    })
    expect((await statements).fallbackCause).toBe('cors')
    const toAction = requests.filter(({ url }) => url.includes(apiPhp))
    expect(toAction.map(({ headers }) => headers.get('Authorization'))).toEqual([null])
    expect(localStorage).toHaveLength(0)
    expect(knownRoute(instance)).toBe('cors')
  })

  test('is not what a wiki without a token endpoint is taken for', async () => {
    const restRoot = 'https://wiki.example/w/rest.php'
    const credentials = { clientId: 'id', clientSecret: 'secret' }
    const send = fetchFrom({ oauth: false })
    const { statements, instance } = read('Q42', {
      credentialRevision: 1,
      tokens: clientCredentialsTokens({ restRoot, credentials, fetch: send }),
    })
    expect(await errorOf(statements)).toMatchObject({ kind: 'oauth', code: 'rest-no-match' })
    expect(knownRoute(instance)).toBeUndefined()
  })

  test('and that is private says so in the words of the Action API', async () => {
    const { statements, instance } = read('Q42', { fetch: withoutCors({ privateWiki: true }) })
    expect(await errorOf(statements)).toMatchObject({ code: 'readapidenied', isRestClosed: true })
    expect(knownRoute(instance)).toBeUndefined()
  })

  test('shows its first error where there is no Action API either', async () => {
    const { statements, instance } = read('Q42', { fetch: withoutCors({ actionApi: false }) })
    expect(await errorOf(statements)).toMatchObject({ kind: 'network', cause: 'cors' })
    expect(knownRoute(instance)).toBeUndefined()
  })

  test('says that there is no such item, and is known from then on', async () => {
    const { statements, instance } = read('Q404', { fetch: withoutCors() })
    expect(await errorOf(statements)).toMatchObject({ kind: 'action', code: 'no-such-entity' })
    expect(knownRoute(instance)).toBe('cors')
  })

  test('leads from a redirect to its target', async () => {
    const { redirectedTo, list } = await read('Q900000004', { fetch: withoutCors() }).statements
    expect(redirectedTo).toBe('Q900000010')
    expect(list.entries).toHaveLength(1)
  })

  test('is read through REST again once the Action API is closed', async () => {
    await read('Q42', { fetch: withoutCors() }).statements
    const { statements, paths, instance } = read('Q42', { wikibase: { actionApi: false } })
    expect((await statements).fallbackCause).toBeUndefined()
    expect(paths()).toEqual([apiPhp, `${rest}/v1`])
    expect(knownRoute(instance)).toBeUndefined()
  })

  test('says what REST says once the Action API is closed, if that can be read', async () => {
    await read('Q42', { fetch: withoutCors() }).statements
    const { statements, paths } = read('Q42', { wikibase: { privateWiki: true } })
    expect(await errorOf(statements)).toMatchObject({ code: 'rest-read-denied' })
    expect(paths()).toEqual([apiPhp, `${rest}/v1`])
  })
})

describe('what another page has written where Qlens remembers wikis', () => {
  const at = Date.now() - 1000
  const write = (entry: unknown) => {
    const { instance } = testClient({ instance: auto }).connection
    writeStored('localStorage', 'wikis', { [versionedKey(instance)]: entry })
    return instance
  }

  test.each<[unknown]>([
    ['cors'],
    [null],
    [{}],
    [{ at, access: 'v7' }],
    [{ at, access: '../../evil' }],
    [{ at, access: { toString: 'cors' } }],
    [{ at: String(at), access: 'cors' }],
    [{ at: 9e15, access: 'cors' }],
    [{ access: 'absent' }],
  ])('is ignored: %j', (entry) => {
    const instance = write(entry)
    expect(knownRoute(instance)).toBeUndefined()
    expect(restBase(instance)).toMatch(/\/v1$/)
    expect(storedRoutes()).toEqual({})
  })

  test.each([['wikis'], [7], [[{ at, access: 'cors' }, 'text']]])('is no list of them: %j', (all) => {
    const instance = write({})
    writeStored('localStorage', 'wikis', all)
    expect(knownRoute(instance)).toBeUndefined()
  })

  test('is used where it is as Qlens writes it', () => {
    expect(knownRoute(write({ at, access: 'cors' }))).toBe('cors')
    expect(restBase(write({ at, access: 'v0' }))).toMatch(/\/v0$/)
  })
})

describe('a wiki of which the version is not known', () => {
  test('is read as v1', async () => {
    const { statements, paths, instance } = read('Q42', { instance: auto })
    await statements
    expect(paths()).toEqual([`${rest}/v1`])
    expect(knownRoute(instance)).toBeUndefined()
  })

  test('is read as v0 where that is what there is, from then on at once', async () => {
    const wikibase = { versions: ['v0'] }
    const first = read('Q42', { instance: auto, wikibase })
    expect((await first.statements).fallbackCause).toBeUndefined()
    expect(first.paths()).toEqual([`${rest}/v1`, `${rest}/v0`])
    expect(restBase(first.instance)).toMatch(/\/v0$/)
    const second = read('Q64', { instance: auto, wikibase })
    await second.statements
    expect(second.paths()).toEqual([`${rest}/v0`])
  })

  test('is read as v1 again once v0 is gone', async () => {
    await read('Q42', { instance: auto, wikibase: { versions: ['v0'] } }).statements
    const { statements, paths, instance } = read('Q42', { instance: auto, wikibase: { versions: ['v1'] } })
    await statements
    expect(paths()).toEqual([`${rest}/v0`, `${rest}/v1`])
    expect(restBase(instance)).toMatch(/\/v1$/)
  })

  test('still has v0 if that has only items', async () => {
    const answer = fetchFrom({ versions: ['v0'] })
    const fetch = (request: Request) =>
      answer(new Request(request.url.replace('/v0/entities/properties/', '/v0/'), request))
    const property = read('P31', { instance: auto, fetch })
    expect(await property.statements).toMatchObject({ isAction: true, list: { entries: [] } })
    expect(property.paths()).toEqual([`${rest}/v1`, `${rest}/v0`, apiPhp])
    expect((await property.statements).fallbackCause).toBeUndefined()
    const item = read('Q42', { instance: auto, fetch })
    await item.statements
    expect(item.paths().at(-1)).toBe(`${rest}/v0`)
  })

  test('has v0 if that says that there is no such item', async () => {
    const { statements, instance } = read('Q404', { instance: auto, wikibase: { versions: ['v0'] } })
    expect(await errorOf(statements)).toMatchObject({ kind: 'api', status: 404 })
    expect(knownRoute(instance)).toBe('v0')
  })

  test('has v0 if that refuses to be read', async () => {
    const wikibase = { versions: ['v0'], privateWiki: true }
    const { statements, instance } = read('Q42', { instance: auto, wikibase })
    expect(await errorOf(statements)).toMatchObject({ code: 'rest-read-denied' })
    expect(knownRoute(instance)).toBe('v0')
  })

  test.each([{ versions: [] }, { restApi: false }])(
    'is read through the Action API: %j',
    async (wikibase) => {
      const { statements, paths, instance } = read('Q42', { instance: auto, wikibase })
      expect((await statements).fallbackCause).toBe('absent')
      expect(paths()).toEqual([`${rest}/v1`, `${rest}/v0`, apiPhp])
      expect(knownRoute(instance)).toBe('absent')
    },
  )
})

describe('a wiki with a version of its own', () => {
  test.each([{ versions: ['v0'] }, { restApi: false }])('is tried in no other: %j', async (wikibase) => {
    const { statements, paths } = read('Q42', { wikibase })
    expect((await statements).fallbackCause).toBe('absent')
    expect(paths()).toEqual([`${rest}/v1`, apiPhp])
  })

  test('says that there is no such item where only the Action API can know', async () => {
    const { statements } = read('Q404', { wikibase: { versions: [] } })
    expect(await errorOf(statements)).toMatchObject({ kind: 'action', code: 'no-such-entity' })
  })

  test('keeps its first error where the Action API refuses', async () => {
    const { statements } = read('Q42', { wikibase: { versions: [], privateWiki: true } })
    expect(await errorOf(statements)).toMatchObject({ kind: 'framework', code: 'rest-no-match' })
  })
})

test.each(['Q404', 'Q429', 'Q500', 'Q930000001', 'Q930000002'])(
  'an answer of the REST API itself, or of a server in trouble, is final: %s',
  async (itemId) => {
    const { statements, paths } = read(itemId)
    await errorOf(statements)
    expect(paths()).not.toContain(apiPhp)
  },
)

test('the built-in sample has no other source', async () => {
  const { statements, paths } = read('Q64', { instance: { items: ['Q42'] }, wikibase: { restApi: false } })
  expect(await errorOf(statements)).toMatchObject({ kind: 'http', status: 404 })
  expect(paths()).toEqual([`${rest}/v1`])
})

describe('an answer of the Action API', () => {
  const answering = (body: unknown) => (request: Request) =>
    Promise.resolve(request.url.includes(apiPhp) ? Response.json(body) : new Response('no', { status: 404 }))

  test.each([
    {},
    { entities: {} },
    { entities: { Q42: { id: 'Q42' } } },
    { entities: { Q42: { id: 'Q64', claims: {} } } },
    { entities: { Q42: { id: 'Q42', claims: { P1: [{ id: 'Q64$a' }] } } } },
  ])('that is none, or of another item, is not shown: %j', async (body) => {
    const { statements, instance } = read('Q42', { fetch: answering(body) })
    expect(await errorOf(statements)).toMatchObject({ kind: 'http', status: 404 })
    expect(knownRoute(instance)).toBeUndefined()
  })

  test.each(['ratelimited', 'maxlag'])('that is an error leaves the first one: %s', async (code) => {
    const { statements } = read('Q42', { fetch: answering({ error: { code, info: '' } }) })
    expect(await errorOf(statements)).toMatchObject({ kind: 'http', status: 404 })
  })
})

/** Stored data stays, as for the next visit. */
function forgetAllInThisTab(): void {
  const kept = { ...localStorage }
  forgetAllRoutes()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value))
}

describe('a lexeme where the Action API can’t be read', () => {
  const partsOf = ({ list }: ItemStatements) => list.lexeme?.parts.map(({ id }) => id)

  test('is read through REST, with its senses, forms and all statements', async () => {
    const here = await read('L525').statements
    const wikibase = { actionApi: false, restLexemes: true }
    const { statements, paths } = read('L525', { wikibase })
    const there = await statements
    expect(toJson(there.list.entries)).toBe(toJson(here.list.entries))
    expect(partsOf(there)).toEqual(partsOf(here))
    expect(there.isAction).toBeUndefined()
    expect(paths()).toEqual([apiPhp, `${rest}/v0`])
  })

  test('leads from a redirect to its target', async () => {
    const { statements } = read('L1', { wikibase: { actionApi: false, restLexemes: true } })
    expect((await statements).redirectedTo).toBe('L2')
  })

  test.each([false, 'incomplete'] as const)(
    'is not shown without its senses and forms: %s',
    async (restLexemes) => {
      const { statements } = read('L525', { wikibase: { actionApi: false, restLexemes } })
      expect(await errorOf(statements)).toMatchObject({ kind: 'http', status: 404 })
    },
  )

  test('is refused with the reason of REST, which is read with a credential', async () => {
    const denied = await errorOf(
      read('L525', { wikibase: { privateWiki: true, restLexemes: true } }).statements,
    )
    expect(denied).toMatchObject({ kind: 'framework', code: 'rest-read-denied' })
    const { statements } = read('L525', { wikibase: { privateWiki: true }, tokens: expiredToken })
    expect(await errorOf(statements)).toMatchObject({ kind: 'token-expired' })
  })

  test('that does not exist is said to be missing', async () => {
    const { statements } = read('L999', { wikibase: { actionApi: false, restLexemes: true } })
    expect(await errorOf(statements)).toMatchObject({ kind: 'api', status: 404 })
  })
})

test('what is no ID on any wiki says nothing about whether this one has lexemes', async () => {
  expect(await errorOf(read('L0').statements)).toMatchObject({ code: 'no-such-entity' })
  const { statements } = read('L42', { wikibase: { lexemes: false } })
  expect(await errorOf(statements)).toMatchObject({ code: 'no-lexemes' })
})
