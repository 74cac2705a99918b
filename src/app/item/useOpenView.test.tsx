import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAddress } from '~/model/address'
import { useOpenView } from './useOpenView'
import type { AddressChange } from '~/model/address-state'
import { deferred } from '~/test/deferred'
import { NavigationContext, ViewLink } from '~/ui/Navigation'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const go = vi.fn<(change: AddressChange) => void>()
let loads = { timeline: deferred<void>(), map: deferred<void>() }
beforeEach(() => {
  go.mockClear()
  loads = { timeline: deferred<void>(), map: deferred<void>() }
})

function Links() {
  const openView = useOpenView()
  const views = ['timeline', 'map'] as const
  return (
    <>
      {views.map((view) => (
        <ViewLink
          key={view}
          to={{ view }}
          onClick={(event) => openView(event, { view }, loads[view].promise)}
        >
          {view}
        </ViewLink>
      ))}
      <ViewLink to={{}} onClick={(event) => openView(event, {}, undefined)}>
        statements
      </ViewLink>
    </>
  )
}

const pageOf = (item: string) => (
  <NavigationContext value={{ address: readAddress(`?item=${item}`), href: () => '#', go }}>
    <Links />
  </NavigationContext>
)
const click = (name: string) => fireEvent.click(screen.getByText(name))

test('a view opens as soon as its code is there, and after a while without', async () => {
  render(pageOf('Q1'))
  click('timeline')
  expect(go).not.toHaveBeenCalled()
  await act(async () => loads.timeline.resolve())
  expect(go.mock.calls).toEqual([[{ view: 'timeline' }]])
  click('map')
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(go).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(go).toHaveBeenLastCalledWith({ view: 'map' })
})

test('the last click counts', async () => {
  render(pageOf('Q1'))
  click('timeline')
  click('map')
  await act(async () => loads.timeline.resolve())
  expect(go).not.toHaveBeenCalled()
  click('statements')
  await act(async () => loads.map.resolve())
  expect(go.mock.calls).toEqual([[{}]])
})

test('a click counts no longer once the user is elsewhere', async () => {
  const { rerender, unmount } = render(pageOf('Q1'))
  click('timeline')
  rerender(pageOf('Q2'))
  await act(async () => loads.timeline.resolve())
  click('map')
  unmount()
  await act(async () => loads.map.resolve())
  expect(go).not.toHaveBeenCalled()
})
