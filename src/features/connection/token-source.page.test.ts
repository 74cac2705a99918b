import { beforeEach, expect, test, vi } from 'vitest'
import { setCredential } from './connection-actions'
import { useConnectionStore } from './connection-store'
import { readSettings } from './stored-connection'
import { tokenSourceFor } from './token-source'
import type { ApiException } from '~/api/request/api-error'
import { createClient } from '~/api/request/client'
import { errorOf } from '~/test/client'
import { clients, fetchFrom } from '~/test/wikibase'

const baseA = 'https://a.example/w/rest.php/wikibase'
const connection = (baseUrl: string) => ({
  instance: { id: 'a', name: 'A', baseUrl, version: 'v1' as const, examples: [] },
  contact: '',
  credentialRevision: 0,
})
const jwt = (exp: number) => `${btoa('{"alg":"RS256"}')}.${btoa(JSON.stringify({ exp }))}.${'s'.repeat(342)}`

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  useConnectionStore.setState({ credentials: {} })
})

test('an expired token is said before a request is made', async () => {
  const expired = Math.floor(Date.now() / 1000) - 3600
  setCredential(baseA, { kind: 'token', token: jwt(expired), keep: 'session' })
  const thrown = await tokenSourceFor(connection(baseA))
    .get()
    .catch((error: unknown) => error)
  expect((thrown as ApiException).error).toEqual({ kind: 'token-expired' })
})

test('a token that is valid, or has no expiry, is sent', async () => {
  for (const token of [jwt(Date.now() / 1000 + 60), 'opaque']) {
    setCredential(baseA, { kind: 'token', token, keep: 'session' })
    await expect(tokenSourceFor(connection(baseA)).get()).resolves.toBe(token)
  }
})

test('client credentials go to the token endpoint of their own wiki only, once for simultaneous requests', async () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ access_token: 'fetched' })))
  setCredential(baseA, { kind: 'client', clientId: 'id', clientSecret: 'sesame', keep: 'memory' })
  const baseB = 'https://b.example/w/rest.php/wikibase'
  await expect(tokenSourceFor(connection(baseB), send).get()).resolves.toBeUndefined()
  await expect(tokenSourceFor(connection(baseA), send).get()).resolves.toBe('fetched')
  await expect(tokenSourceFor(connection(baseA), send).get()).resolves.toBe('fetched')
  expect(send.mock.calls.map(([url]) => url)).toEqual(['https://a.example/w/rest.php/oauth2/access_token'])
})

test('a token that the wiki issues to a client and then refuses is said to be of a client', async () => {
  const send = fetchFrom({ privateWiki: true })
  const { id: clientId, secret: clientSecret } = clients.confidential
  setCredential(baseA, { kind: 'client', clientId, clientSecret, keep: 'memory' })
  const tokens = tokenSourceFor(connection(baseA), send)
  const client = createClient({ connection: connection(baseA), tokens, fetch: send })
  expect(await errorOf(client.getRest('entities/items/Q42/statements'))).toMatchObject({
    code: 'rest-read-denied',
    token: 'refused-client',
  })
})

test('a deleted credential is not sent any more', async () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ access_token: 'fetched' })))
  setCredential(baseA, { kind: 'client', clientId: 'id', clientSecret: 'sesame', keep: 'memory' })
  const source = tokenSourceFor(connection(baseA), send)
  await source.get()
  setCredential(baseA, undefined)
  await expect(source.get()).resolves.toBeUndefined()
  await expect(source.renew?.('fetched')).resolves.toBeUndefined()
})

test('after a redirect out of the base URL nothing is sent, also after a reload, until that is allowed or a credential is saved', async () => {
  setCredential(baseA, { kind: 'token', token: 'opaque', keep: 'session' })
  const source = tokenSourceFor(connection(baseA))
  const redirect = { requested: `${baseA}/v1/x`, final: 'https://a.example/other' }
  source.setRedirectOutOfBase?.(redirect)
  await expect(source.get()).resolves.toBeUndefined()
  useConnectionStore.setState({ credentials: {} })
  useConnectionStore.setState(readSettings())
  expect(source.redirectOutOfBase?.()).toEqual(redirect)
  await expect(source.get()).resolves.toBeUndefined()
  source.setRedirectOutOfBase?.(undefined)
  await expect(source.get()).resolves.toBe('opaque')
  source.setRedirectOutOfBase?.(redirect)
  setCredential(baseA, { kind: 'token', token: 'other', keep: 'session' })
  await expect(source.get()).resolves.toBe('other')
})
