import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, Suspense, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part'

type Props = { name: string }

const Hello = ({ name }: Props) => <p>Hello {name}</p>

beforeEach(() => {
  // React tells the console of every error that a boundary meets.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const show = (part: ReactNode) =>
  act(async () => render(<Suspense fallback="loading">{part}</Suspense>, { wrapper: Above }))

/** Another boundary, which gets what is not a part's business. */
class Above extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError = (error: Error) => ({ message: error.message })
  override render = () => (this.state.message === undefined ? this.props.children : this.state.message)
}

test('shows a part once it is loaded', async () => {
  const load = vi.fn<() => Promise<typeof Hello>>(() => Promise.resolve(Hello))
  const Part = lazyPart(load)
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

test('says where one cannot be loaded, and tries again', async () => {
  const load = vi.fn<() => Promise<typeof Hello>>(() => Promise.reject(new TypeError('Failed to fetch')))
  const Part = lazyPart(load)
  await show(
    <main tabIndex={-1}>
      <p>The rest</p>
      <Part name="A" />
    </main>,
  )
  expect(screen.getByText('The rest')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded')
  const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await retry()
  await vi.waitUntil(() => load.mock.calls.length === 2)
  expect(await screen.findByRole('alert')).toBeVisible()
  load.mockResolvedValue(Hello)
  await retry()
  expect(await screen.findByText('Hello A')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  // The focus was on a button that is gone.
  expect(screen.getByRole('main')).toHaveFocus()
  expect(load).toHaveBeenCalledTimes(3)
})

test('leaves the crash of a part to the boundary around it', async () => {
  const Crashing = () => {
    throw new Error('crashed')
  }
  const Part = lazyPart(() => Promise.resolve(Crashing))
  await show(<Part />)
  expect(screen.getByText('crashed')).toBeVisible()
})
