import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import { useRowWindow } from './useRowWindow'
import { stubLayout } from '~/test/layout'
import { rowsOf } from '~/test/rows'

const three = rowsOf('Q1$a', 'Q1$b', 'Q1$c')

function List({ rows = three }) {
  const list = useRef<HTMLDivElement>(null)
  const { range } = useRowWindow({ rows, list, itemId: 'Q1', unfolded: () => 0 })
  return (
    <div ref={list} data-testid="list">
      {rows.slice(range.first, range.last + 1).map((row, index) => (
        <p key={row.key} data-index={range.first + index} />
      ))}
    </div>
  )
}

beforeEach(() => stubLayout())

test('survives a jump of the view while measured heights wait to be applied', () => {
  const observers: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        observers.push(notify)
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  const onPage = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const { getByTestId } = render(<List />)
  act(() => {
    onPage.mockReturnValue(new DOMRect(0, 0, 800, 33))
    // Applied in a transition, which the synchronous updates that follow precede.
    observers.at(-1)?.()
    onPage.mockReturnValue(new DOMRect(0, 2 * window.innerHeight, 800, 33))
    window.dispatchEvent(new Event('scroll'))
  })
  expect(getByTestId('list').children.length).toBeGreaterThan(0)
})

test('another filter mounts the rows in view first, and those around them after a pause', async () => {
  vi.useFakeTimers()
  const hundred = Array.from({ length: 100 }, (_, index) => `Q1$${index}`)
  const { getByTestId, rerender } = render(<List rows={rowsOf(...hundred)} />)
  const mounted = () => getByTestId('list').children.length
  notifyFirstScreenShown()
  await act(() => vi.advanceTimersByTimeAsync(0))
  const withRoom = mounted()
  rerender(<List rows={rowsOf(...hundred.slice(10))} />)
  const inView = mounted()
  expect(inView).toBeGreaterThan(0)
  expect(inView).toBeLessThan(withRoom)
  await act(() => vi.advanceTimersByTimeAsync(150))
  expect(mounted()).toBe(withRoom)
  vi.useRealTimers()
})
