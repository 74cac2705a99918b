import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AfterFirstScreen } from './AfterFirstScreen'
import { LinksView } from '~/features/links/LinksView'
import { stubLayout } from '~/test/layout'
import { renderInApp, testInstance } from '~/test/render'
import { useConnectionStore } from '~/features/connection/connection-store'
import { waitFor } from '~/test/wait'
import { fetchFrom } from '~/test/wikibase'
import { skipWaiting, fakeWaiting } from '~/test/skip-waiting'
import { itemsLinkingTo } from '~/test/wikibase/backlinks'

const linksTo = (itemId: string) => (
  <>
    <AfterFirstScreen />
    <LinksView itemId={itemId} />
  </>
)

test('once there is a network, a list goes on where it failed', async () => {
  stubLayout()
  const wiki = fetchFrom({ ...itemsLinkingTo('Q900000010', 120, 120).options, itemNamespace: 120 })
  let isOffline = false
  const read: string[] = []
  renderInApp(linksTo('Q900000010'), {
    fetch: (input, init) => {
      const { url } = new Request(input, init)
      if (!url.includes('claims%7Cinfo%7Clabels')) return wiki(input, init)
      if (isOffline) return Promise.reject(new TypeError('Failed to fetch'))
      read.push(new URL(url).searchParams.get('ids') ?? '')
      return wiki(input, init)
    },
  })
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^50 links/))
  isOffline = true
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('alert', {}, { timeout: 20_000 })).toHaveAttribute(
    'data-error-code',
    'network',
  )
  isOffline = false
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^100 links/))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(new Set(read).size).toBe(read.length)
})

afterEach(() => void vi.useRealTimers())

test('what a failing network has stalled is requested again once there is one', async () => {
  fakeWaiting()
  const wiki = fetchFrom()
  let isStalled = true
  renderInApp(linksTo('Q64'), {
    fetch: (input, init) => {
      const request = new Request(input, init)
      if (!isStalled) return wiki(request)
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
      })
    },
  })
  await skipWaiting(vi.waitFor(() => screen.getByRole('alert'), { timeout: 60_000 }))
  expect(screen.getByRole('alert')).toHaveAttribute('data-error-code', 'timeout')
  isStalled = false
  fireEvent(window, new Event('online'))
  await skipWaiting(vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: 60_000 }))
  expect(screen.getByRole('status')).toHaveTextContent(/^9 links/)
})

test('“Try again” in one part requests what else has failed for lack of a response', async () => {
  const wiki = fetchFrom()
  let isDown = true
  const { host } = new URL(testInstance.baseUrl)
  renderInApp(linksTo('Q64'), {
    instance: { name: host },
    fetch: (input, init) => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : wiki(input, init)),
  })
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 })
  isDown = false
  fireEvent.click(again)
  await waitFor(() =>
    expect(Object.values(useConnectionStore.getState().siteNames ?? {})).toEqual([
      'Test Wikibase at wiki.example',
    ]),
  )
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^9 links/))
})

test('once there is a network, code that could not be loaded is loaded', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue('Loaded')
  function Part() {
    const { data, isError } = useQuery({ queryKey: ['part'], queryFn: load, retry: false })
    return <p>{isError ? 'Failed' : data}</p>
  }
  renderInApp(
    <>
      <AfterFirstScreen />
      <Part />
    </>,
  )
  await screen.findByText('Failed')
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('Loaded')).toBeVisible()
})
