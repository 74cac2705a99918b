import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchFaulty, faultOfShape, faults, type Fault } from './faults/fetch-faulty'
import { cellItem, wikiOf } from './faults/items'
import type { Kind } from './faults/kinds'
import { wrongShapes } from './faults/shapes'
import { fakeWaiting, skipWaiting } from './skip-waiting'
import { settled } from './settled'
import { clients, type WikibaseOptions } from './wikibase'
import { createClient, type Client } from '~/api/request/client'
import { errorCode, toApiError } from '~/api/request/errors'
import { formatterAddressesQuery } from '~/api/wiki/formatters'
import { searchQuery } from '~/api/search/item-search'
import { createLabelStore } from '~/api/labels/labels'
import { clientCredentialsTokens } from '~/api/sign-in/oauth-tokens'
import { fetchStatements } from '~/api/item/queries'
import type { TokenSource } from '~/api/request/read-with-token'
import { forgetAllRoutes } from '~/api/sources/remember-route'
import { loadConfig } from '~/features/connection/load-config'
import { statementOf } from '~/model/statement-list'

// The matrix of faults: what each kind of request makes of each failure, how many requests it takes, and that the
// next try succeeds. What only a browser decides is in e2e/faults.e2e.ts.

const item = cellItem(0)
const restRoot = 'https://wiki.example/w/rest.php'

beforeEach(() => {
  fakeWaiting()
  localStorage.clear()
  forgetAllRoutes()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As the notice names an error. */
function named(thrown: unknown): string {
  const error = toApiError(thrown)
  return 'cause' in error ? `${errorCode(error)}/${error.cause}` : errorCode(error)
}

function clientWith(send: typeof fetch, tokens?: TokenSource): Client {
  const instance = {
    id: 'test',
    name: 'Test wiki',
    baseUrl: `${restRoot}/wikibase`,
    version: 'v1' as const,
    formatterProperty: 'P1630',
    examples: [],
  }
  const connection = { instance, contact: '', credentialRevision: 0 }
  return createClient({ connection, fetch: send, ...(tokens && { tokens }) })
}

async function readStatements(client: Client): Promise<string> {
  try {
    const { list } = await fetchStatements(client, item.id, new AbortController().signal)
    const unreadable = list.entries.filter((entry) => !statementOf(entry)).length
    return `${list.entries.length} statements${unreadable === 0 ? '' : `, ${unreadable} unreadable`}`
  } catch (thrown) {
    return named(thrown)
  }
}

/** Reads the page, again for each call. */
type Subject = { wiki?: WikibaseOptions; open: (send: typeof fetch) => () => Promise<string> }

const subjects: Record<Kind, Subject> = {
  statements: {
    open(send) {
      const client = clientWith(send)
      return () => readStatements(client)
    },
  },
  labels: {
    open(send) {
      const store = createLabelStore({ client: clientWith(send), languages: ['en'] })
      const property = 'P100000'
      const isSettled = () => performance.getEntriesByName('qlens:labels-settled').length > 0
      return async () => {
        performance.clearMarks('qlens:labels-settled')
        store.request([property])
        while (!store.get(property)?.text && !isSettled()) await settled()
        return store.get(property)?.text?.includes(item.label) ? 'labels' : 'ids in place of labels'
      }
    },
  },
  search: {
    open(send) {
      // A page remembers which searches the wiki has.
      return async () => {
        const query = searchQuery(clientWith(send), item.target.label, 'en')
        try {
          const { suggestions, isOffered } = await new QueryClient().fetchQuery(query)
          if (suggestions.some(({ id }) => id === item.target.id)) return 'found'
          return isOffered ? 'nothing found' : 'no search'
        } catch (thrown) {
          return named(thrown)
        }
      }
    },
  },
  formatter: {
    open(send) {
      // A page remembers whether the wiki has any.
      return async () => {
        const query = formatterAddressesQuery(clientWith(send), item.identifier)
        const found = await new QueryClient().fetchQuery(query).catch(() => [])
        return found.some(({ address }) => address === 'https://formatter.example/$1') ? 'link' : 'text'
      }
    },
  },
  token: {
    wiki: { privateWiki: true },
    open(send) {
      const { id: clientId, secret: clientSecret } = clients.ownerOnly
      const credentials = { clientId, clientSecret }
      const client = clientWith(send, clientCredentialsTokens({ restRoot, credentials, fetch: send }))
      return () => readStatements(client)
    },
  },
  config: {
    open: (send) => async () => {
      const fetchFile = () => send(`${location.origin}/config.json`)
      const { problems } = await loadConfig(`${location.origin}/`, fetchFile(), fetchFile)
      return problems.map(({ kind }) => kind).join(', ') || 'no notice'
    },
  },
}

/** Faults that leave the response complete. */
const harmless = /^(slow|308|wrong content type|invalid UTF-8)/
const status = (name: string) => /^(?!30)\d{3}/.exec(name)?.[0]

const causes = new Map([
  ['closed without an answer', 'network/unreachable'],
  ['refused connection', 'network/unreachable'],
  ['reset halfway', 'network/interrupted'],
  ['302 in a circle', 'network/redirect'],
  ['hang', 'timeout'],
  ['CORS off', 'network/hidden'],
  ['offline and back', 'network/offline'],
])

const unreadable = new Map([
  ['shape: numbers for texts', '2 statements, 1 unreadable'],
  ['shape: objects for lists', '3 statements, 2 unreadable'],
  ['shape: lists for objects', '3 statements, 2 unreadable'],
  ['shape: a property id of 10,000 characters', '1 statements, 1 unreadable'],
  ['shape: an unknown rank', '2 statements, 1 unreadable'],
  ['shape: 1,000 references', '1 statements'],
])

/** The cause of a failure, as a notice names it. */
function causeOf(name: string): string | undefined {
  const found = status(name)
  return found === undefined ? causes.get(name) : `http-${found}`
}

/** The notice for each fault, by the kind of request it befalls. */
const expected: Record<Kind, (name: string) => string> = {
  statements(name) {
    // A refused preflight shows nothing more, although a plain read might be refused because it lacks the headers.
    if (name === '403, preflight too') return 'network/preflight'
    if (name.startsWith('shape')) return unreadable.get(name) ?? 'schema'
    return harmless.test(name) ? whole.statements : (causeOf(name) ?? 'not-json')
  },
  labels: (name) => (harmless.test(name) ? whole.labels : 'ids in place of labels'),
  search(name) {
    if (harmless.test(name)) return whole.search
    if (name === 'shape: numbers for texts') return 'nothing found'
    // Something else than a search responds there, or other sites may not read it.
    const isMissing = /^(404|405|CORS off)/.test(name)
    return (isMissing ? undefined : causeOf(name)) ?? 'no search'
  },
  formatter: (name) => (/^(slow|308|wrong content type)/.test(name) ? whole.formatter : 'text'),
  token(name) {
    // The secret is not sent on, so no redirect is followed; nothing of a bad response is quoted.
    if (/^30/.test(name)) return 'network/redirect'
    if (name === 'invalid UTF-8' || name.startsWith('shape')) return 'schema'
    return harmless.test(name) ? whole.token : (causeOf(name) ?? 'not-json')
  },
  config(name) {
    if (harmless.test(name)) return whole.config
    if (name === 'reset halfway' || /^(HTML|empty|truncated)/.test(name)) return 'malformed'
    if (/^shape: (numbers|a name)/.test(name)) return 'malformed, instance'
    return name.startsWith('shape') ? 'malformed' : 'missing'
  },
}

const whole: Record<Kind, string> = {
  statements: '3 statements',
  labels: 'labels',
  search: 'found',
  formatter: 'link',
  token: '3 statements',
  config: 'no notice',
}

/** The most requests of a kind: three tries, and the probes that diagnose each failure that is not yet known. */
const most: Record<Kind, number> = {
  statements: 9,
  labels: 12,
  search: 15,
  formatter: 9,
  token: 4,
  config: 2,
}

describe.each(Object.keys(subjects) as Kind[])('%s', (kind) => {
  const all: Fault[] = [...faults, ...wrongShapes(kind, 0).map(faultOfShape)]
  // A slow file of settings holds up nothing, which e2e/faults.e2e.ts shows.
  const befalling = kind === 'config' ? all.filter(({ name }) => name !== 'hang') : all

  test.each(befalling)('$name', async (fault) => {
    const { open, wiki } = subjects[kind]
    const { send, mend, ofKind } = fetchFaulty(kind, fault, { ...wikiOf(1), ...wiki })
    const show = open(send)
    expect(await skipWaiting(show())).toBe(expected[kind](fault.name))
    expect(ofKind().length).toBeLessThanOrEqual(most[kind])
    mend()
    // A pause that the wiki asked for is over.
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await skipWaiting(show())).toBe(whole[kind])
  })
})
