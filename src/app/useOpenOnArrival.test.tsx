import { memo, useCallback, useEffect } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLocationNavigation, useOpenOnArrival } from './navigation'
import { useWiki, WikiContext } from '~/api/wiki/WikiContext'
import type { AddressChange } from '~/model/address-state'
import { createTestWiki } from '~/test/render'
import { waitFor } from '~/test/wait'
import { fetchFrom } from '~/test/wikibase'
import { NavigationContext, useNavigation, ViewLink } from '~/ui/Navigation'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  window.history.replaceState(null, '', '?item=Q42')
})
afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

const Inner = ({ to }: { to: AddressChange }) => {
  useOpenOnArrival(useWiki())
  steps.push(`rendered ${useNavigation().address.item}`)
  return <ViewLink to={to}>another</ViewLink>
}

const steps: string[] = []

function Page({ to }: { to: AddressChange }) {
  return (
    <NavigationContext value={useLocationNavigation()}>
      <Inner to={to} />
    </NavigationContext>
  )
}

/** A page of Q42 with a link; nothing in it queries an item. */
function setUp(to: AddressChange) {
  const urls: string[] = []
  const answer = fetchFrom()
  const { wiki, wanted } = createTestWiki({
    fetch: (input, init) => {
      const request = new Request(input, init)
      urls.push(request.url)
      if (request.url.endsWith('/statements')) steps.push('requested')
      return answer(request)
    },
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WikiContext value={wiki}>
        <Page to={to} />
      </WikiContext>
    </QueryClientProvider>,
  )
  const isSent = () => urls.some((url) => url.endsWith('/entities/items/Q64/statements'))
  return { urls, wanted, isSent, click: () => fireEvent.click(screen.getByText('another')) }
}

test('the statements of the next item are requested in the task of the click', async () => {
  const { isSent, click, urls, wanted } = setUp({ item: 'Q64' })
  expect(urls).toEqual([])
  let isSameTask = true
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => (isSameTask = false))
  port1.start()
  click()
  port2.postMessage(undefined)
  for (let turns = 0; turns < 200 && !isSent(); turns += 1) await Promise.resolve()
  expect([isSent(), isSameTask]).toEqual([true, true])
  port1.close()
  // The names of its first screen follow, with nothing rendered.
  await waitFor(() => expect(wanted.has('P31')).toBe(true))
  expect(urls.some((url) => url.includes('props=labels%7Cdescriptions'))).toBe(true)
})

test('the request leaves before the next page is rendered', async () => {
  setUp({ item: 'Q64' })
  // Within `act` everything is rendered in the task of the click.
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  scope.IS_REACT_ACT_ENVIRONMENT = false
  steps.length = 0
  screen.getByText('another').click()
  await waitFor(() => expect(steps).toContain('rendered Q64'))
  scope.IS_REACT_ACT_ENVIRONMENT = true
  expect(steps.slice(0, 2)).toEqual(['requested', 'rendered Q64'])
})

test('a change that the old page makes while the next one is rendered changes no address', async () => {
  const late: (() => void)[] = []
  const Late = () => {
    const { address, go } = useNavigation()
    useEffect(() => {
      if (address.item === 'Q42') late.push(() => go({ parameters: { q: 'typed' } }))
    })
    return <ViewLink to={{ item: 'Q64' }}>another</ViewLink>
  }
  const Root = () => (
    <NavigationContext value={useLocationNavigation()}>
      <Late />
    </NavigationContext>
  )
  render(<Root />)
  const entries = window.history.length
  fireEvent.click(screen.getByText('another'))
  expect(late).not.toEqual([])
  for (const change of late) change()
  expect([window.location.search, window.history.length]).toEqual(['?item=Q64', entries + 1])
})

test('rows that only change the address are not drawn again when it has changed, for the next statement', () => {
  const row = vi.fn(({ onInspect }: { onInspect: () => void }) => (
    <button onClick={onInspect}>Inspect</button>
  ))
  const Row = memo(row)
  const List = () => {
    const { address, go } = useNavigation()
    const inspect = useCallback(() => go({ statement: 'Q42$1' }), [go])
    return (
      <>
        <Row onInspect={inspect} />
        <p>{address.statement}</p>
      </>
    )
  }
  const Root = () => (
    <NavigationContext value={useLocationNavigation()}>
      <List />
    </NavigationContext>
  )
  render(<Root />)
  fireEvent.click(screen.getByText('Inspect'))
  expect([screen.getByText('Q42$1').tagName, row.mock.calls.length]).toEqual(['P', 1])
})

test('a link to the address that is open adds no entry to the history', () => {
  const { click } = setUp({ view: 'history' })
  const entries = window.history.length
  click()
  click()
  expect([window.location.search, window.history.length]).toEqual(['?item=Q42&view=history', entries + 1])
})

test.each<[string, AddressChange]>([
  ['the same item', { statement: undefined, parameters: { q: 'a' } }],
  ['another view', { item: 'Q64', view: 'history' }],
  ['another wiki', { item: 'Q64', instance: 'other' }],
])('nothing is requested for %s', async (_, to) => {
  const { urls, click } = setUp(to)
  click()
  await new Promise((resolve) => setImmediate(resolve))
  expect(urls).toEqual([])
})
