import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { completeSignIn } from './complete-sign-in'
import { endOfSession } from './session-tokens'
import type { TakenSignIn } from './pending-sign-in'
import { useSignInStore } from './sign-in-store'
import { applyConfig, useConnectionStore } from '~/features/connection/connection-store'
import { readSettings } from '~/features/connection/stored-connection'
import { readConfig } from '~/model/connection/config'
import type { Instance } from '~/model/connection/connection'
import { waitFor } from '~/test/wait'

const baseUrl = 'https://a.example/w/rest.php/wikibase'
const issuer = 'https://a.example/w/rest.php'
const attempt = {
  state: 'state',
  baseUrl,
  clientId: 'client',
  issuer,
  redirectUri: 'https://app.example/',
  keep: 'session',
  search: '?item=Q42',
  history: null,
  startedAt: 0,
} as const
const current: Instance = { id: 'b', name: 'B', baseUrl: `${issuer}/b`, version: 'v1', examples: [] }
const error = () => {
  const { outcome } = useSignInStore.getState()
  return outcome?.kind === 'failed' ? outcome.error : undefined
}
const kept = () => useConnectionStore.getState().credentials[baseUrl]

/** Completes with this answer of the wiki; returns the addresses that were asked. */
async function complete(
  query: string,
  taken: TakenSignIn | undefined = { ...attempt, verifier: 'verifier' },
  expires_in = 3600,
) {
  const send = vi.fn<typeof fetch>((input) =>
    Promise.resolve(
      String(input).endsWith('/access_token')
        ? Response.json({ access_token: 'token', refresh_token: 'refresh', expires_in })
        : Response.json({ username: 'Editor' }),
    ),
  )
  vi.stubGlobal('fetch', send)
  await completeSignIn(new URLSearchParams(query), taken, current)
  return send
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  useConnectionStore.setState({ credentials: {} })
  useSignInStore.setState({ outcome: undefined })
  applyConfig(readConfig({ instances: [{ id: 'a', name: 'A', baseUrl }] }, 'https://app.example/'))
})

test('a code becomes a session of the wiki that it was asked of, and its user has a name', async () => {
  const send = await complete('code=1234&state=state')
  expect(kept()).toMatchObject({ kind: 'sign-in', keep: 'session', token: 'token', refreshToken: 'refresh' })
  expect(useSignInStore.getState().outcome).toMatchObject({ kind: 'signed-in', instance: { id: 'a' } })
  await waitFor(() => expect(kept()).toMatchObject({ user: 'Editor' }))
  const [exchange, profile] = send.mock.calls
  expect(Object.fromEntries(exchange?.[1]?.body as URLSearchParams)).toEqual({
    grant_type: 'authorization_code',
    client_id: 'client',
    code: '1234',
    code_verifier: 'verifier',
    redirect_uri: 'https://app.example/',
  })
  expect(profile).toEqual([
    `${issuer}/oauth2/resource/profile`,
    expect.objectContaining({ headers: { Authorization: 'Bearer token' }, redirect: 'error' }),
  ])
})

test('a name that comes late is not that of the next user', async () => {
  const answers: ((profile: Response) => void)[] = []
  vi.stubGlobal('fetch', (input: string) =>
    input.endsWith('/access_token')
      ? Promise.resolve(Response.json({ access_token: `token-${answers.length}`, expires_in: 3600 }))
      : new Promise<Response>((resolve) => answers.push(resolve)),
  )
  const named = new Set<string | undefined>()
  onTestFinished(
    useConnectionStore.subscribe(({ credentials: { [baseUrl]: session } }) => {
      if (session?.kind === 'sign-in') named.add(session.user)
    }),
  )
  const query = new URLSearchParams('code=1&state=state')
  for (let users = 0; users < 2; users += 1)
    await completeSignIn(query, { ...attempt, verifier: 'verifier' }, current)
  for (const [index, username] of ['First', 'Second'].entries()) answers[index]?.(Response.json({ username }))
  await waitFor(() => expect(kept()).toMatchObject({ token: 'token-1', user: 'Second' }))
  expect([...named]).toEqual([undefined, 'Second'])
})

test.each([1e13, 1e308])(
  'a session of %d seconds ends at a time that can be shown and kept',
  async (seconds) => {
    await complete('code=1&state=state', undefined, seconds)
    const session = kept()
    const { expiresAt = NaN } = session?.kind === 'sign-in' ? session : {}
    expect(endOfSession(expiresAt, 'en')).toMatch(/\d{4}/)
    expect(readSettings().credentials[baseUrl]).toMatchObject({ kind: 'sign-in', expiresAt })
  },
)

test('only the first sign-in to a wiki lets users choose how long to stay signed in', async () => {
  const isFirst = () => {
    const { outcome } = useSignInStore.getState()
    return outcome?.kind === 'signed-in' && outcome.isFirst
  }
  await complete('code=1&state=state')
  expect(isFirst()).toBe(true)
  await complete('code=1&state=state')
  expect(isFirst()).toBe(false)
  useConnectionStore.setState({ credentials: {} })
  await complete('code=1&state=state', { ...attempt, keep: 'device', verifier: 'verifier' })
  expect(isFirst()).toBe(false)
})

test.each<[string, string, TakenSignIn | undefined, string]>([
  ['of another state', 'code=1&state=other', undefined, 'sign-in-unknown'],
  ['without a state', 'code=1', undefined, 'sign-in-unknown'],
  ['that is used up', 'code=1&state=state', { ...attempt, over: 'used' }, 'sign-in-used'],
  ['of an issuer elsewhere', 'code=1&state=state&iss=https%3A%2F%2Fb.example', undefined, 'sign-in-issuer'],
  ['at a callback of another wiki', 'code=1&state=state&instance=b', undefined, 'sign-in-issuer'],
  ['that is too old', 'code=1&state=state', { ...attempt, over: 'late' }, 'sign-in-late'],
])('an answer %s asks nobody', async (_, query, taken, code) => {
  const send = await complete(query, taken)
  expect(error()).toMatchObject({ kind: 'sign-in', code })
  expect(send).not.toHaveBeenCalled()
  expect(kept()).toBeUndefined()
})

test('an error is shown in its own words to who has asked, without or with the state', async () => {
  for (const query of ['error=unauthorized_client', 'error=unauthorized_client&state=state']) {
    await complete(`${query}&error_description=User+has+rejected`)
    expect(error()).toMatchObject({ code: 'unauthorized_client', message: 'User has rejected' })
  }
})

test('words of an address that somebody else made are not shown', async () => {
  const query = 'error=access_denied&error_description=Call+us'
  for (const [answer, taken] of [
    [query, { ...attempt, over: 'used' }],
    [`${query}&state=other`, { ...attempt, verifier: 'verifier' }],
  ] as [string, TakenSignIn][]) {
    await complete(answer, taken)
    expect(error()).not.toMatchObject({ message: 'Call us' })
  }
})

test('an attempt that no tab remembers is one of the wiki in view', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>())
  await completeSignIn(new URLSearchParams('code=1&state=state'), undefined, current)
  expect(useSignInStore.getState().outcome).toMatchObject({ kind: 'failed', instance: { id: 'b' } })
  expect(error()).toMatchObject({ code: 'sign-in-unknown' })
})
