import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart, optionalPart } from './lazy-part'
import { settled } from '~/test/settled'
import { waitFor, waitUntil } from '~/test/wait'

/** Vitest's environment names it. */
declare const jsdom: { virtualConsole: NodeJS.EventEmitter }
const { virtualConsole } = jsdom

type Props = { name: string }

const Hello = ({ name }: Props) => <p>Hello {name}</p>

beforeEach(() => {
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')))
})
afterEach(() => vi.unstubAllGlobals())

const wrapper = ({ children }: { children: ReactNode }) => <Suspense fallback="loading">{children}</Suspense>
const show = (part: ReactNode) => act(async () => render(part, { wrapper }))

const inPage = (part: ReactNode) => (
  <main tabIndex={-1}>
    <p>The rest</p>
    {part}
  </main>
)

test('shows a part once it is loaded', async () => {
  const load = vi.fn<() => Promise<{ Hello: typeof Hello }>>(() => Promise.resolve({ Hello }))
  const Part = lazyPart(load, 'Hello')
  await show(
    <>
      <Part name="A" />
      <Part name="B" />
    </>,
  )
  expect(screen.getByText('Hello A')).toBeVisible()
  expect(screen.getByText('Hello B')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('an optional one that cannot be loaded, or crashes, leaves its place empty', async () => {
  const Missing = optionalPart(() => Promise.reject<{ Hello: typeof Hello }>(new TypeError('No')), 'Hello')
  const Crashing = () => {
    throw new Error('Crash')
  }
  const Crashed = optionalPart(() => Promise.resolve({ Crashing }), 'Crashing')
  const Loaded = optionalPart(() => Promise.resolve({ Hello }), 'Hello')
  await show(
    <main>
      <Missing name="A" />
      <Crashed />
      <Loaded name="B" />
    </main>,
  )
  expect(screen.getByRole('main')).toHaveTextContent(/^Hello B$/)
})

test('says where one cannot be loaded, and tries again', async () => {
  const load = vi.fn<() => Promise<{ Hello: typeof Hello }>>(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  const Part = lazyPart(load, 'Hello')
  await show(inPage(<Part name="A" />))
  expect(screen.getByText('The rest')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded')
  const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await retry()
  // The notice stays until the host has not responded either.
  await waitUntil(() => vi.mocked(fetch).mock.calls.length === 1)
  await act(settled)
  expect(screen.getByRole('alert')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
  load.mockResolvedValue({ Hello })
  await retry()
  expect(await screen.findByText('Hello A')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  // The focused button is gone.
  expect(screen.getByRole('main')).toHaveFocus()
  expect(load).toHaveBeenCalledTimes(3)
})

test.each([
  ['a part', lazyPart],
  ['an optional one', optionalPart],
])('loads %s again once there is a network', async (_, makePart) => {
  const load = vi.fn<() => Promise<{ Hello: typeof Hello }>>(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  const Part = makePart(load, 'Hello')
  await show(<Part name="A" />)
  expect(load).toHaveBeenCalledTimes(1)
  // Not yet: the page must not reload by itself either.
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(load).toHaveBeenCalledTimes(2)
  expect(fetch).not.toHaveBeenCalled()
  load.mockResolvedValue({ Hello })
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Hello A')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each([
  ['reloads the page if a retry fails although the host responds', 200, 1],
  ['keeps the page if a retry fails and the host has no page there', 404, 0],
])('%s', async (_, status, reloads) => {
  // jsdom can't reload a page, and says so.
  const reload = vi.fn<(error: Error) => void>()
  virtualConsole.on('jsdomError', reload)
  vi.mocked(fetch).mockResolvedValue(new Response(null, { status }))
  const load = vi.fn<() => Promise<{ Hello: typeof Hello }>>(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  const Part = lazyPart(load, 'Hello')
  await show(<Part name="A" />)
  expect(fetch).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitUntil(() => vi.mocked(fetch).mock.calls.length === 1)
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  virtualConsole.off('jsdomError', reload)
  expect(reload.mock.calls.map(([{ message }]) => message)).toEqual(
    Array.from({ length: reloads }, () => expect.stringContaining('navigation')),
  )
})

const fault = { isOn: true }
const Fragile = ({ name }: Props) => {
  if (fault.isOn) throw new Error(`crashed: ${name}`)
  return <p>Hello {name}</p>
}

test('keeps the crash of a part in its place, and tries again', async () => {
  fault.isOn = true
  const Part = lazyPart(() => Promise.resolve({ Fragile }), 'Fragile', { name: 'settings-title' })
  await show(inPage(<Part name="A" />))
  expect(screen.getByText('The rest')).toBeVisible()
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('“Settings” can’t be shown')
  expect(notice).toHaveTextContent('crashed: A')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Copy report' }))
  expect(await navigator.clipboard.readText()).toContain('crashed: A')
  fault.isOn = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Hello A')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('resets after a crash when its subject changes', async () => {
  fault.isOn = true
  const Part = lazyPart(() => Promise.resolve({ Fragile }), 'Fragile', {
    resetKey: ({ name }: Props) => name,
  })
  const { rerender } = await show(<Part name="A" />)
  expect(await screen.findByRole('alert')).toBeVisible()
  fault.isOn = false
  await act(async () => rerender(<Part name="A" />))
  expect(screen.getByRole('alert')).toBeVisible()
  await act(async () => rerender(<Part name="B" />))
  expect(screen.getByText('Hello B')).toBeVisible()
})
