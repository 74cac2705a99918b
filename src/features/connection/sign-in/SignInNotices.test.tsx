import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { completeSignIn, startSignIn } from './complete-sign-in'
import type { PendingSignIn, TakenSignIn } from './pending-sign-in'
import { RemediesContext } from '~/features/errors/remedies'
import { SignInNotices } from './SignInNotices'
import { SignInButton } from './SignInButton'
import { showOutcome } from './sign-in-store'
import { signOut } from './session-tokens'
import { setCredential } from '~/features/connection/connection-actions'
import { applyConfig, useConnectionStore } from '~/features/connection/connection-store'
import { exchangeCode, authorizeAddress } from '~/api/sign-in/sign-in'
import { readConfig } from '~/model/connection/config'
import { restRoot } from '~/model/connection/connection'
import { deferred } from '~/test/deferred'
import { fetchAcrossOrigins } from '~/test/fetch-across-origins'
import { renderInApp, testInstance } from '~/test/render'
import { clients, fetchFrom, respond, type WikibaseOptions } from '~/test/wikibase'

// The test Wikibase answers as recorded: src/test/wikibase/sign-in.test.ts compares it with the recordings.

const wiki = { ...testInstance, oauthClientId: clients.public.id }
const attempt = {
  state: 'state',
  verifier: 'v'.repeat(43),
  baseUrl: wiki.baseUrl,
  clientId: wiki.oauthClientId,
  issuer: restRoot(wiki),
  redirectUri: 'https://app.example/',
  keep: 'session',
  search: '?item=Q42',
  history: null,
  startedAt: 0,
} satisfies PendingSignIn
const session = {
  kind: 'sign-in',
  keep: 'session',
  clientId: attempt.clientId,
  issuer: attempt.issuer,
  token: 'token',
  renewAt: Infinity,
  expiresAt: Infinity,
} as const
const openSettings = vi.fn<(field: string) => void>()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  useConnectionStore.setState({ credentials: {} })
  applyConfig(readConfig({ instances: [wiki] }, 'https://app.example/'))
  showOutcome(undefined)
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined
})

function open() {
  renderInApp(
    <RemediesContext value={{ openSettings }}>
      <SignInNotices />
      <main id="content" tabIndex={-1} />
    </RemediesContext>,
    { instance: wiki },
  )
  return userEvent.setup()
}

/** With what the wiki leads back after a user has logged in and pressed a button of its dialog. */
async function answerOf(
  given: typeof attempt = attempt,
  pressed: Record<string, string> = { approval_pass: '1' },
): Promise<URLSearchParams> {
  const address = new URL(await authorizeAddress(wiki, given))
  for (const [name, value] of Object.entries(pressed)) address.searchParams.set(name, value)
  const response = await respond(new Request(address, { headers: { Cookie: 'wikiUserName=Editor' } }))
  return new URL(response.headers.get('Location') ?? '').searchParams
}

type Case = {
  code: string
  cause: string
  says: RegExp
  /** The wiki’s answer; by default the user has allowed the application. */
  answer?: () => Promise<URLSearchParams>
  /** Changes the answer on the way back. */
  change?: (answer: URLSearchParams) => unknown
  /** The wiki that gets the code. */
  options?: WikibaseOptions
  /** The attempt that the tab remembers. */
  taken?: () => TakenSignIn | undefined
}

const cases: Record<string, Case> = {
  'the user has pressed “Cancel”': {
    code: 'unauthorized_client',
    cause: 'cancelled',
    says: /Sign-in to Test wiki was canceled.*User has rejected the request from client application/,
    answer: () => answerOf(attempt, { approval_cancel: '1' }),
  },
  'an unknown scope': {
    code: 'invalid_scope',
    cause: 'scope',
    says: /Basic rights.*Check the `nope` scope/,
    answer: () => answerOf(attempt, { scope: 'nope' }),
  },
  'trouble on the wiki': {
    code: 'unsupported_grant_type',
    cause: 'other',
    says: /The wiki refused the sign-in/,
    change: (answer) => {
      answer.delete('code')
      answer.set('error', 'unsupported_grant_type')
    },
  },
  'a damaged code': {
    code: 'invalid_request',
    cause: 'code',
    says: /damaged or incomplete/,
    change: (answer) => answer.set('code', 'abc'),
  },
  'a code that is too old': {
    code: 'invalid_request',
    cause: 'late',
    says: /more than ten minutes.*Authorization code has expired/,
    options: { now: () => Date.now() + 11 * 60_000 },
  },
  'a code that somebody else has used': {
    code: 'invalid_request',
    cause: 'used',
    says: /already used.*Authorization code has been revoked/,
    change: (answer) => exchangeCode(attempt, { ...attempt, code: answer.get('code') ?? '' }, fetchFrom()),
  },
  'a code of another attempt': {
    code: 'invalid_grant',
    cause: 'verifier',
    says: /different sign-in attempt.*Failed to verify `code_verifier`/,
    answer: () => answerOf({ ...attempt, verifier: 'w'.repeat(43) }),
  },
  'an address that is not registered to the letter': {
    code: 'invalid_request',
    cause: 'redirect-uri',
    says: /not the callback URL that the client was registered with/,
    answer: () => answerOf({ ...attempt, redirectUri: 'https://app.example' }),
    // An address without its slash is the same to `URL`, not to the wiki.
    taken: () => ({ ...attempt, redirectUri: 'https://app.example/folder' }),
  },
  'an unknown client': {
    code: 'invalid_client',
    cause: 'client',
    says: /does not accept the client ID/,
    options: { clients: [] },
  },
  'a confidential client': {
    code: 'invalid_client',
    cause: 'client',
    says: /“Client is confidential” is off/,
    options: { clients: [{ ...clients.confidential, id: clients.public.id }] },
  },
  'another state': {
    code: 'sign-in-unknown',
    cause: 'unknown',
    says: /another tab/,
    change: (answer) => answer.set('state', 'guessed'),
  },
  'no state': {
    code: 'sign-in-unknown',
    cause: 'unknown',
    says: /another tab/,
    change: (answer) => answer.delete('state'),
  },
  'another wiki, to which this one led on': {
    code: 'sign-in-issuer',
    cause: 'issuer',
    says: /did not come from the wiki that you wanted to sign in to/,
    change: (answer) => answer.set('iss', 'https://other.example'),
  },
  'another tab': {
    code: 'sign-in-unknown',
    cause: 'unknown',
    says: /This tab did not start this sign-in/,
    taken: () => undefined,
  },
  'a second time': {
    code: 'sign-in-used',
    cause: 'used',
    says: /was already used/,
    taken: () => ({ ...attempt, over: 'used' }),
  },
  'after ten minutes': {
    code: 'sign-in-late',
    cause: 'late',
    says: /more than ten minutes/,
    taken: () => ({ ...attempt, over: 'late' }),
  },
}

test('a refusal is shown while its wiki is in view, because its buttons are for that', () => {
  const baseUrl = 'https://other.example/w/rest.php/wikibase'
  const error = { kind: 'sign-in', cause: 'late', code: 'sign-in-late', message: '' } as const
  open()
  act(() => showOutcome({ kind: 'failed', instance: wiki, error }))
  expect(screen.getByRole('alert')).toHaveTextContent('Could not sign in to Test wiki')
  act(() => showOutcome({ kind: 'failed', instance: { ...wiki, baseUrl }, error }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what another tab has made untrue is not said', async () => {
  setCredential(wiki.baseUrl, session)
  showOutcome({ kind: 'signed-in', instance: wiki, isFirst: true })
  open()
  expect(screen.getByText('Signed in to Test wiki')).toBeVisible()
  act(() => setCredential(wiki.baseUrl, undefined))
  expect(screen.queryByText('Signed in to Test wiki')).toBeNull()
  act(() => showOutcome({ kind: 'signed-out', instance: wiki }))
  expect(screen.getByText('Signed out of Test wiki')).toBeVisible()
  act(() => setCredential(wiki.baseUrl, session))
  expect(screen.queryByText('Signed out of Test wiki')).toBeNull()
})

describe('the notice of a refusal names its cause', () => {
  test.each(Object.entries(cases))('%s', async (_, { code, cause, says, ...given }) => {
    const answer = await (given.answer ?? answerOf)()
    await given.change?.(answer)
    vi.stubGlobal('fetch', fetchFrom({ clients: [clients.public], ...given.options }))
    await completeSignIn(answer, given.taken ? given.taken() : attempt, wiki)
    open()
    const notice = screen.getByRole('alert')
    expect(notice).toHaveAttribute('data-error-code', code)
    expect(notice).toHaveAttribute('data-error-cause', cause)
    expect(notice).toHaveTextContent(says)
    expect(useConnectionStore.getState().credentials).toEqual({})
  })

  test('leads to the client’s key where that is at fault, and can be closed', async () => {
    vi.stubGlobal('fetch', fetchFrom({ clients: [] }))
    await completeSignIn(await answerOf(), attempt, wiki)
    const user = open()
    const notice = screen.getByRole('alert')
    await user.click(within(notice).getByRole('button', { name: 'Check the client ID for signing in' }))
    expect(openSettings).toHaveBeenCalledExactlyOnceWith('sign-in-client')
    await user.click(within(notice).getByRole('button', { name: 'Close' }))
    expect(notice).not.toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

test.each<[string, WikibaseOptions, string, RegExp]>([
  ['no other site may read the wiki', { allowCrossOrigin: false }, 'network', /\$wgAllowCrossOrigin = true;/],
  ['the wiki has no OAuth', { oauth: false }, 'sign-in-no-oauth', /install the OAuth extension/],
])('a sign-in that can’t work is not begun: %s', async (_, options, code, says) => {
  vi.stubGlobal('isSecureContext', true)
  const { send, requests } = fetchAcrossOrigins(options)
  vi.stubGlobal('fetch', send)
  await startSignIn(wiki)
  open()
  expect(screen.getByRole('alert')).toHaveAttribute('data-error-code', code)
  expect(screen.getByRole('alert')).toHaveTextContent(says)
  expect(requests.filter(({ url }) => url.includes('/authorize'))).toEqual([])
  expect({ ...sessionStorage }).toEqual({})
})

test('while a slow wiki holds up leaving for its page, the button says where it leads', async () => {
  vi.stubGlobal('isSecureContext', true)
  const { promise: isAnswered, resolve: answer } = deferred<Response>()
  vi.stubGlobal('fetch', () => isAnswered)
  renderInApp(<SignInButton />, { instance: wiki })
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByText('Going to wiki.example…')).toBeVisible()
  answer(new Response('', { status: 404 }))
  expect(await screen.findByText(/^Takes you to wiki\.example\./)).toBeVisible()
})

test('a sign-in is not begun where the browser can’t store it, which is said', async () => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('fetch', fetchAcrossOrigins({}).send)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await startSignIn(wiki)
  open()
  expect(screen.getByRole('alert')).toHaveTextContent(/storage, which is full or blocked/)
})

test('signing out at once is said, though signing in has just been drawn', () => {
  const SignOutAtOnce = () => {
    // Before effects that don't hold back the picture, as a press of a button may be.
    useLayoutEffect(() => signOut(wiki), [])
    return null
  }
  showOutcome({ kind: 'signed-in', instance: wiki, isFirst: false })
  renderInApp(
    <>
      <SignInNotices />
      <SignOutAtOnce />
    </>,
    { instance: wiki },
  )
  expect(screen.getByRole('link', { name: `Revoke it on ${wiki.name}` })).toBeVisible()
})

test('the end of a session that the wiki does not renew is announced, and stays after it', async () => {
  vi.useFakeTimers()
  const start = Date.now()
  setCredential(wiki.baseUrl, {
    ...session,
    renewAt: start + 55 * 60_000,
    expiresAt: start + 60 * 60_000,
  })
  showOutcome({ kind: 'signed-in', instance: wiki, isFirst: true })
  open()
  const shown = () => document.querySelector('[data-session]')
  expect(shown()).toBeNull()
  act(() => void vi.advanceTimersByTime(55 * 60_000))
  expect(shown()).toHaveTextContent(/Your session on Test wiki ends at \d+:\d\d.*Sign in/)
  expect(screen.getByText('Signed in to Test wiki')).toBeVisible()
  act(() => void vi.advanceTimersByTime(5 * 60_000))
  expect(shown()).toHaveTextContent(/Your session on Test wiki ended at \d+:\d\d/)
  expect(screen.queryByText('Signed in to Test wiki')).toBeNull()
  const button = screen.getByRole('button', { name: 'Sign out' })
  button.focus()
  fireEvent.click(button)
  expect(shown()).toBeNull()
  expect(useConnectionStore.getState().credentials).toEqual({})
  expect(screen.getByRole('main')).toHaveFocus()
  vi.useRealTimers()
})

test('the end of a session is said within a minute where the machine slept through it', () => {
  vi.useFakeTimers()
  const start = Date.now()
  setCredential(wiki.baseUrl, { ...session, renewAt: start, expiresAt: start + 60 * 60_000 })
  open()
  const shown = () => document.querySelector('[data-session]')
  expect(shown()).toHaveTextContent(/ends at/)
  // The clock goes on, timers do not.
  vi.setSystemTime(start + 8 * 3_600_000)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(shown()).toHaveTextContent(/ended/)
  vi.useRealTimers()
})
