import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setCredential } from '~/features/connection/connection-actions'
import { applyConfig, useConnectionStore } from '~/features/connection/connection-store'
import { showOutcome } from '~/features/connection/sign-in/sign-in-store'
import { readSettings } from '~/features/connection/stored-connection'
import { ConnectionCheck } from './ConnectionCheck'
import type { Draft } from './connection-draft'
import type { Instance } from '~/model/connection/connection'
import { readConfig } from '~/model/connection/config'
import { deferred } from '~/test/deferred'
import { renderInApp, testInstance } from '~/test/render'
import { clients, fetchFrom, tokens, type WikibaseOptions } from '~/test/wikibase'
import { waitFor } from '~/test/wait'

const onChange = vi.fn<(change: Draft) => void>()
const onField = vi.fn<(field: string) => void>()
const requests: Request[] = []

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  useConnectionStore.setState(readSettings())
  applyConfig(readConfig({ instances: [testInstance] }, 'https://app.example/'))
  requests.length = 0
  onField.mockClear()
  showOutcome(undefined)
  vi.stubGlobal('isSecureContext', true)
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

function open(
  options: WikibaseOptions = {},
  { draft = {}, instance = {} }: { draft?: Draft; instance?: Partial<Instance> } = {},
) {
  const wiki = fetchFrom(options)
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    requests.push(request)
    return wiki(input, { ...init, headers: { 'User-Agent': 'Browser', ...(init?.headers as object) } })
  })
  renderInApp(
    <ConnectionCheck
      form={{
        instance: { ...testInstance, ...instance },
        draft,
        change: onChange,
        setFacts: () => {},
        focus: onField,
      }}
    />,
    { address: '?item=Q42', instance },
  )
  return userEvent.setup()
}

const finding = (key: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-finding='${key}']`)
    expect(found).not.toBeNull()
    return found!
  })

test('checks a good connection and shows the evidence', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Check the connection' }))
  expect(await screen.findByText('No problems found.')).toBeVisible()
  const version = await finding('version-good')
  expect(version).toHaveTextContent('The wiki supports v1 of the API. Available: v0, v1.')
  await user.click(within(version).getByRole('button', { name: 'Details' }))
  expect(version).toHaveTextContent(
    'GET https://wiki.example/w/rest.php/wikibase/v1/entities/items/Q42/statements',
  )
  expect(await finding('endpoints')).toHaveTextContent(
    /are available: .*property-data-types\. Missing: search\/items/,
  )
})

test('keeps the focus on its button, which does nothing while the check runs', async () => {
  const user = open()
  const answered = deferred<void>()
  const answer = globalThis.fetch
  const held = vi.fn<typeof fetch>((...request) => answered.promise.then(() => answer(...request)))
  vi.stubGlobal('fetch', held)
  await user.click(screen.getByRole('button', { name: 'Check the connection' }))
  const button = screen.getByRole('button', { name: 'Checking…' })
  // A browser takes the focus from a button with the attribute `disabled`.
  expect(button).toBeEnabled()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await waitFor(() => expect(held).toHaveBeenCalled())
  const before = held.mock.calls.length
  await user.click(button)
  expect(held).toHaveBeenCalledTimes(before)
  answered.resolve()
  expect(await screen.findByText('No problems found.')).toBeVisible()
  expect(button).toHaveFocus()
  expect(button).toHaveAccessibleName('Check again')
})

test('repeated from a finding, moves the focus to its button', async () => {
  const user = open()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await user.click(screen.getByRole('button', { name: 'Check the connection' }))
  const finding = await screen.findByRole('listitem')
  await screen.findByText('One problem found.')
  await user.click(within(finding).getByRole('button', { name: 'Check again' }))
  await screen.findByText('One problem found.')
  const [button] = screen.getAllByRole('button', { name: 'Check again' })
  expect(button).toHaveFocus()
})

test('begun without a network, is repeated once there is one', async () => {
  const user = open()
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await user.click(screen.getByRole('button', { name: 'Check the connection' }))
  await finding('address-offline')
  isOnline.mockRestore()
  vi.stubGlobal('fetch', answer)
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('No problems found.')).toBeVisible()
})

test('offers the available version', async () => {
  const user = open({ versions: ['v0'] })
  await user.click(screen.getByRole('button', { name: 'Check the connection' }))
  expect(await screen.findByText('One problem found.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use v0' }))
  expect(onChange).toHaveBeenCalledWith({ version: 'v0' })
})

test('leads to signing in where a session has ended, unless a token is typed', async () => {
  const instance = { oauthClientId: 'client' }
  setCredential(testInstance.baseUrl, {
    kind: 'sign-in',
    keep: 'session',
    clientId: 'client',
    issuer: 'https://wiki.example/w/rest.php',
    token: tokens.user,
    renewAt: 0,
    expiresAt: 0,
  })
  const user = open({ privateWiki: true }, { instance })
  await user.click(screen.getByRole('button', { name: 'Check the connection' }))
  const expired = await finding('token-expired')
  expect(within(expired).getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Enter a new token' })).toBeNull()
  cleanup()
  const again = open({ privateWiki: true }, { instance, draft: { token: 'not.a.token' } })
  await again.click(screen.getByRole('button', { name: 'Check the connection' }))
  expect(await screen.findByRole('button', { name: 'Enter a new token' })).toBeVisible()
})

test('says why signing in can’t begin, and leads to the field that helps', async () => {
  const user = open({ privateWiki: true, oauth: false }, { instance: { oauthClientId: 'client' } })
  await user.click(screen.getByRole('button', { name: 'Check the connection' }))
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/install the OAuth extension/)
  const error = { kind: 'sign-in', cause: 'client', code: 'invalid_client', message: '' } as const
  act(() => showOutcome({ kind: 'failed', instance: testInstance, error }))
  await user.click(screen.getByRole('button', { name: 'Check the client ID for signing in' }))
  expect(onField).toHaveBeenCalledWith('sign-in-client')
})

test('leads to the token of a private wiki', async () => {
  const user = open({ privateWiki: true })
  await user.click(screen.getByRole('button', { name: 'Check the connection' }))
  await user.click(await screen.findByRole('button', { name: 'Enter a new token' }))
  expect(onField).toHaveBeenCalledWith('access-token')
})

test('leads to the client whose token a private wiki refuses, beside which no token is saved', async () => {
  const { id, secret } = clients.confidential
  const user = open({ privateWiki: true }, { draft: { clientId: id, clientSecret: secret } })
  await user.click(screen.getByRole('button', { name: 'Check the connection' }))
  const refused = await finding('token-refused-private')
  await user.click(within(refused).getByRole('button', { name: 'Check the client ID and secret' }))
  expect(onField).toHaveBeenCalledWith('client-id')
})

test('says before a problem that its cause is not certain', async () => {
  const user = open({ privateWiki: true }, { draft: { token: 'not.a.token' } })
  await user.click(screen.getByRole('button', { name: 'Check the connection' }))
  expect(await finding('token-refused-private')).toHaveTextContent(
    /^Problem: Likely cause: The token does not give access to this private wiki\./,
  )
})

test('tests the values in the form before they are saved', async () => {
  const user = open({ privateWiki: true }, { draft: { token: tokens.user } })
  await user.click(screen.getByRole('button', { name: 'Check the connection' }))
  expect(await finding('token-accepted')).toHaveTextContent('acts as TestUser')
})

test('never takes a saved token to another address', async () => {
  setCredential(testInstance.baseUrl, { kind: 'token', token: tokens.user, keep: 'session' })
  const user = open({}, { draft: { baseUrl: 'https://other.example' } })
  await user.click(screen.getByRole('button', { name: 'Check the connection' }))
  expect(await finding('token-none')).toBeVisible()
  expect(requests.length).toBeGreaterThan(0)
  for (const { url, headers } of requests) {
    expect(url).toMatch(/^https:\/\/other\.example\//)
    expect(headers.has('Authorization')).toBe(false)
  }
})

test('requires an address if the form has none', async () => {
  const user = open({}, { draft: { baseUrl: 'nonsense' } })
  await user.click(screen.getByRole('button', { name: 'Check the connection' }))
  expect(onField).toHaveBeenCalledWith('base-url')
  expect(requests).toEqual([])
})
