import { beforeEach, expect, test, vi } from 'vitest'
import { setCredential } from '~/features/connection/connection-actions'
import { useConnectionStore } from '~/features/connection/connection-store'
import { changeSession } from '~/features/connection/store-credentials'
import { tokenSourceFor } from '~/features/connection/token-source'
import { ApiException } from '~/api/request/api-error'
import { writeStored } from '~/lib/storage'
import type { Credential } from '~/model/connection/choose-instance'
import { waitFor } from '~/test/wait'

const baseUrl = 'https://a.example/w/rest.php/wikibase'
const connection = {
  instance: { id: 'a', name: 'A', baseUrl, version: 'v1' as const, examples: [] },
  contact: '',
  credentialRevision: 0,
}
const minute = 60_000
const now = () => Date.now()

function session(change: Partial<Extract<Credential, { kind: 'sign-in' }>> = {}): Credential {
  return {
    kind: 'sign-in',
    keep: 'session',
    clientId: 'client',
    issuer: 'https://a.example/w/rest.php',
    token: 'first',
    refreshToken: 'refresh-1',
    renewAt: now() + 55 * minute,
    expiresAt: now() + 60 * minute,
    user: 'Editor',
    ...change,
  }
}

const due = { renewAt: Date.now() - minute, expiresAt: Date.now() + 5 * minute }
const over = { renewAt: Date.now() - 10 * minute, expiresAt: Date.now() - 5 * minute }
const kept = () => useConnectionStore.getState().credentials[baseUrl]

/** A token endpoint that renews, and numbers what it gives. */
function renewing() {
  let count = 1
  return vi.fn<typeof fetch>(() => {
    count += 1
    return Promise.resolve(
      Response.json({ access_token: `token-${count}`, refresh_token: `refresh-${count}`, expires_in: 3600 }),
    )
  })
}
const refusing = (status = 401) =>
  vi.fn<typeof fetch>(() =>
    Promise.resolve(
      Response.json(
        { error: 'invalid_client', error_description: 'Client authentication failed' },
        { status },
      ),
    ),
  )
const sent = (send: ReturnType<typeof renewing>) =>
  send.mock.calls.map(([url, init]) => [url, Object.fromEntries(init?.body as URLSearchParams)])
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof ApiException ? thrown.error : thrown),
  )

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  window.name = ''
  useConnectionStore.setState({ credentials: {} })
  // Forgets the source of the test before, whose revision is the same if both set theirs within a millisecond.
  await tokenSourceFor(connection).get()
})

test('a fresh token is sent unchanged', async () => {
  const send = renewing()
  setCredential(baseUrl, session())
  await expect(tokenSourceFor(connection, send).get()).resolves.toBe('first')
  expect(send).not.toHaveBeenCalled()
})

test('a user’s name that arrives during a renewal is kept', async () => {
  const renewed = renewing()
  setCredential(baseUrl, session({ ...due, user: undefined }))
  const send: typeof fetch = (...request) => {
    changeSession(baseUrl, { user: 'Editor' })
    return renewed(...request)
  }
  await expect(tokenSourceFor(connection, send).get()).resolves.toBe('token-2')
  expect(kept()).toMatchObject({ user: 'Editor' })
})

test('is renewed in time, once for simultaneous requests, under the same revision', async () => {
  const send = renewing()
  setCredential(baseUrl, session(due))
  const { revision } = kept()!
  const source = tokenSourceFor(connection, send)
  await expect(Promise.all([source.get(), source.get(), source.get()])).resolves.toEqual(
    Array(3).fill('token-2'),
  )
  await expect(source.get()).resolves.toBe('token-2')
  expect(sent(send)).toEqual([
    [
      'https://a.example/w/rest.php/oauth2/access_token',
      { grant_type: 'refresh_token', refresh_token: 'refresh-1', client_id: 'client' },
    ],
  ])
  expect(kept()).toMatchObject({ revision, refreshToken: 'refresh-2', user: 'Editor' })
})

test('a refusal ends renewals, not the session: 1.43 asks for the secret of a public client', async () => {
  const send = refusing()
  setCredential(baseUrl, session(due))
  const source = tokenSourceFor(connection, send)
  await expect(source.get()).resolves.toBe('first')
  await expect(source.get()).resolves.toBe('first')
  expect(send).toHaveBeenCalledTimes(1)
  expect(kept()).toMatchObject({ token: 'first', refreshToken: undefined })
})

test('an ended session that the wiki does not renew is said before a request', async () => {
  setCredential(baseUrl, session({ ...over, refreshToken: undefined }))
  const error = await errorOf(tokenSourceFor(connection, refusing()).get())
  expect(error).toMatchObject({ kind: 'token-expired', ofSession: true })
})

test('a failure of the wiki leaves the session unchanged', async () => {
  const send = refusing(503)
  setCredential(baseUrl, session(due))
  await expect(tokenSourceFor(connection, send).get()).resolves.toBe('first')
  expect(kept()).toMatchObject({ refreshToken: 'refresh-1' })
  setCredential(baseUrl, session(over))
  const source = tokenSourceFor(connection, send)
  await expect(errorOf(source.get())).resolves.toMatchObject({ kind: 'oauth', status: 503 })
  send.mockImplementation(renewing())
  await expect(source.get()).resolves.toBe('token-2')
})

test('while the token is valid, a renewal that failed is tried again after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const send = refusing(503)
  setCredential(baseUrl, session({ renewAt: now(), expiresAt: now() + 1.5 * minute }))
  const source = tokenSourceFor(connection, send)
  const calls = async () => {
    await Promise.allSettled([source.get(), source.get()])
    await expect(source.get()).resolves.toBe('first')
    return send.mock.calls.length
  }
  await expect(calls()).resolves.toBe(1)
  vi.setSystemTime(now() + minute)
  await expect(calls()).resolves.toBe(2)
  // Its end comes before the next minute is over.
  vi.setSystemTime(now() + minute / 2)
  await expect(errorOf(source.get())).resolves.toMatchObject({ kind: 'oauth', status: 503 })
  vi.useRealTimers()
})

test('a refused token is renewed once, and not at all for one that is no longer the latest', async () => {
  const send = renewing()
  setCredential(baseUrl, session())
  const source = tokenSourceFor(connection, send)
  await expect(source.renew?.('first')).resolves.toBe('token-2')
  await expect(source.renew?.('first')).resolves.toBe('token-2')
  expect(send).toHaveBeenCalledTimes(1)
})

test('a token is known to be of a session', () => {
  setCredential(baseUrl, session())
  expect(tokenSourceFor(connection, renewing()).kind?.()).toBe('sign-in')
  setCredential(baseUrl, { kind: 'token', token: 'pasted', keep: 'session' })
  expect(tokenSourceFor(connection, renewing()).kind?.()).toBe('token')
})

test('what another tab has renewed is taken over instead', async () => {
  const send = renewing()
  setCredential(baseUrl, session({ ...due, keep: 'device' }))
  const { revision } = kept()!
  const other = {
    ...session({ keep: 'device', token: 'of-another-tab', refreshToken: 'refresh-9' }),
    revision,
  }
  writeStored('localStorage', 'credentials', { [baseUrl]: other })
  await expect(tokenSourceFor(connection, send).get()).resolves.toBe('of-another-tab')
  expect(send).not.toHaveBeenCalled()
})

test('while another tab renews, this one waits, and takes over what that has got', async () => {
  const send = renewing()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const request = vi.fn((_name: string, task: () => Promise<void>) => held.then(task))
  vi.stubGlobal('navigator', { locks: { request } })
  setCredential(baseUrl, session({ ...due, keep: 'device' }))
  const { revision } = kept()!
  const token = tokenSourceFor(connection, send).get()
  await waitFor(() => expect(request).toHaveBeenCalledOnce())
  expect(request.mock.calls[0]?.[0]).toContain(baseUrl)
  expect(send).not.toHaveBeenCalled()
  const other = { ...session({ keep: 'device', token: 'of-another-tab' }), revision }
  writeStored('localStorage', 'credentials', { [baseUrl]: other })
  release()
  await expect(token).resolves.toBe('of-another-tab')
  expect(send).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('a session that was deleted while it was renewed stays deleted', async () => {
  let answer: (response: Response) => void = () => undefined
  const send = vi.fn<typeof fetch>(() => new Promise((resolve) => (answer = resolve)))
  setCredential(baseUrl, session(due))
  const token = tokenSourceFor(connection, send).get()
  await waitFor(() => expect(send).toHaveBeenCalled())
  setCredential(baseUrl, undefined)
  answer(Response.json({ access_token: 'late', expires_in: 3600 }))
  await expect(token).resolves.toBeUndefined()
  expect(kept()).toBeUndefined()
})

test('a session that was replaced while it was renewed stays replaced', async () => {
  let answer: (response: Response) => void = () => undefined
  const send = vi.fn<typeof fetch>(() => new Promise((resolve) => (answer = resolve)))
  setCredential(baseUrl, session(due))
  const token = tokenSourceFor(connection, send).get()
  await waitFor(() => expect(send).toHaveBeenCalled())
  setCredential(baseUrl, session({ token: 'second', user: 'Other' }))
  answer(Response.json({ access_token: 'late', expires_in: 3600 }))
  await expect(token).resolves.toBe('second')
  expect(kept()).toMatchObject({ token: 'second', user: 'Other' })
})
