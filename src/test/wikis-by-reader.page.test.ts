import { webcrypto } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchAcrossOrigins } from './fetch-across-origins'
import { fakeWaiting, skipWaiting } from './skip-waiting'
import { clients, respond, tokens, type WikibaseOptions } from './wikibase'
import { matrix, readers } from './wikis-by-reader'
import { createClient } from '~/api/request/client'
import { errorCode, toApiError } from '~/api/request/errors'
import { fetchStatements } from '~/api/item/queries'
import { authorizeAddress, exchangeCode, obstacleTo } from '~/api/sign-in/sign-in'
import { forgetAllRoutes } from '~/api/sources/remember-route'
import { setCredential } from '~/features/connection/connection-actions'
import { useConnectionStore } from '~/features/connection/connection-store'
import { tokenSourceFor } from '~/features/connection/token-source'
import { restRoot, type Connection } from '~/model/connection/connection'
import type { SignInInstance } from '~/model/connection/oauth'

// The result of opening a wiki, by its APIs and permissions and by the reader's credential. Some of it is
// repeated in a browser, in e2e/sources-by-reader.e2e.ts.

const found = new Map<string, string[]>()

beforeEach(() => {
  // As a browser has on https.
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('crypto', webcrypto)
  fakeWaiting()
  localStorage.clear()
  sessionStorage.clear()
  useConnectionStore.setState({ credentials: {} })
  forgetAllRoutes()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// oxlint-disable-next-line no-console -- the table is for those who read the report
afterAll(() => console.log(tableOf(found)))

function tableOf(rows: ReadonlyMap<string, readonly string[]>): string {
  const lines = [...rows].map(([wiki, cells]) => [wiki, ...cells])
  return [['wiki', ...readers], ['', ...readers].map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Saves what the reader has; returns why that is impossible. */
async function giveCredential(
  reader: (typeof readers)[number],
  instance: SignInInstance,
  { options, send }: { options: WikibaseOptions; send: typeof fetch },
): Promise<string | undefined> {
  const { baseUrl, oauthClientId: clientId } = instance
  const { id, secret } = clients.ownerOnly
  if (reader === 'token') setCredential(baseUrl, { kind: 'token', token: tokens.user, keep: 'session' })
  if (reader === 'client')
    setCredential(baseUrl, { kind: 'client', clientId: id, clientSecret: secret, keep: 'memory' })
  if (reader !== 'signed in') return undefined
  const obstacle = await obstacleTo(instance, send)
  if (obstacle) return `no sign-in: ${'cause' in obstacle ? obstacle.cause : errorCode(obstacle)}`
  const attempt = { state: 'state', verifier: 'v'.repeat(43), redirectUri: 'https://app.example/' }
  const address = `${await authorizeAddress(instance, attempt)}&approval_pass=1`
  const allowed = await respond(new Request(address, { headers: { Cookie: 'wikiUserName=Editor' } }), options)
  const code = new URL(allowed.headers.get('Location') ?? '').searchParams.get('code') ?? ''
  const session = await exchangeCode({ clientId, issuer: restRoot(instance) }, { ...attempt, code }, send)
  setCredential(baseUrl, { kind: 'sign-in', keep: 'session', ...session })
  return undefined
}

async function sourceOf(connection: Connection, send: typeof fetch): Promise<string> {
  const client = createClient({ connection, fetch: send, tokens: tokenSourceFor(connection, send) })
  try {
    const { list, fallbackCause } = await fetchStatements(client, 'Q900000010', new AbortController().signal)
    expect(list.entries).toHaveLength(1)
    return fallbackCause ? 'action' : 'rest'
  } catch (thrown) {
    return errorCode(toApiError(thrown))
  }
}

describe.each(matrix)('$wiki', ({ wiki, options, shown }) => {
  test.each(readers)('%s', async (reader) => {
    const { send, requests } = fetchAcrossOrigins(options)
    const instance: SignInInstance = {
      id: 'wiki',
      name: 'Wiki',
      // Of each cell alone, because sources of tokens are kept.
      baseUrl: `https://${found.size}-${readers.indexOf(reader)}.example/w/rest.php/wikibase`,
      version: 'auto',
      examples: [],
      oauthClientId: clients.public.id,
    }
    const connection = { instance, contact: '', credentialRevision: reader === 'nothing' ? 0 : 1 }
    const obstacle = await giveCredential(reader, instance, { options, send })
    const source = obstacle ?? (await skipWaiting(sourceOf(connection, send)))
    found.set(wiki, [...(found.get(wiki) ?? []), source])
    expect(source).toBe(shown[readers.indexOf(reader)])
    // A token is sent below the base URL alone.
    const carrying = requests.filter(({ headers }) => headers.has('authorization'))
    expect(carrying.filter(({ url }) => !url.includes('/rest.php/'))).toEqual([])
    // Nothing of a wiki outlasts the tab where a credential was used.
    if (reader !== 'nothing') expect(localStorage.getItem('qlens:/:wikis')).toBeNull()
  })
})
