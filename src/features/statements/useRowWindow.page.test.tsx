import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import { useRowWindow } from './useRowWindow'
import { stubLayout } from '~/test/layout'
import { rowsOf } from '~/test/rows'

const three = rowsOf('Q1$a', 'Q1$b', 'Q1$c')
const hundred = Array.from({ length: 100 }, (_, index) => `Q1$${index}`)

function List({ rows = three, itemId = 'Q1' }) {
  const list = useRef<HTMLDivElement>(null)
  const { range, total } = useRowWindow({ rows, list, itemId, unfolded: () => 0 })
  return (
    <div ref={list} data-testid="list" data-total={total}>
      {rows.slice(range.first, range.last + 1).map((row, index) => (
        <p key={row.key} data-index={range.first + index} tabIndex={-1} />
      ))}
    </div>
  )
}

beforeEach(() => stubLayout())

/** @returns a function that tells the list that its rows have another size */
function stubSizes(): () => void {
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
  return () => observers.at(-1)?.()
}

test('survives a jump of the view while measured heights wait to be applied', () => {
  const resize = stubSizes()
  const onPage = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const { getByTestId } = render(<List />)
  act(() => {
    onPage.mockReturnValue(new DOMRect(0, 0, 800, 33))
    // Applied in a transition, which the synchronous updates that follow precede.
    resize()
    onPage.mockReturnValue(new DOMRect(0, 2 * window.innerHeight, 800, 33))
    window.dispatchEvent(new Event('scroll'))
  })
  expect(getByTestId('list').children.length).toBeGreaterThan(0)
})

test('applies them before the view leaves the top, so that they move nothing later', () => {
  const resize = stubSizes()
  const onPage = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  // A section and three statements.
  const { getByTestId } = render(<List itemId="Q2" />)
  act(() => {
    onPage.mockReturnValue(new DOMRect(0, 0, 800, 33))
    resize()
    window.dispatchEvent(new Event('scroll'))
    expect(getByTestId('list').dataset['total']).toBe(String(4 * 33))
  })
})

/** Renders what happens meanwhile, too. */
async function passFrames(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 20) await act(() => vi.advanceTimersByTimeAsync(20))
}

test('those around the view are mounted at once, but after a pause when a filter has changed', async () => {
  vi.useFakeTimers()
  const { getByTestId, rerender } = render(<List rows={rowsOf(...hundred)} />)
  const mounted = () => getByTestId('list').children.length
  notifyFirstScreenShown()
  await passFrames(100)
  const withRoom = mounted()
  rerender(<List rows={rowsOf(...hundred.slice(10))} />)
  const inView = mounted()
  expect(inView).toBeGreaterThan(0)
  expect(inView).toBeLessThan(withRoom)
  await passFrames(300)
  expect(mounted()).toBe(withRoom)
  vi.useRealTimers()
})

test('a jump mounts the upper part of the view, then the rest of it, then what is around it', async () => {
  vi.useFakeTimers()
  const onPage = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const { getByTestId } = render(<List rows={rowsOf(...hundred)} itemId="Q3" />)
  const mounted = () => getByTestId('list').children.length
  await passFrames(300)
  onPage.mockReturnValue(new DOMRect(0, -2 * window.innerHeight, 800, 45))
  act(() => void window.dispatchEvent(new Event('scroll')))
  const atOnce = mounted()
  expect(atOnce).toBeGreaterThan(1)
  expect(atOnce).toBeLessThan(window.innerHeight / 45)
  await passFrames(100)
  const inView = mounted()
  expect(inView).toBeGreaterThan(window.innerHeight / 45)
  await passFrames(300)
  expect(mounted()).toBeGreaterThan(inView)
  vi.useRealTimers()
})

test('what the browser scrolls to because it gets the focus stays mounted', async () => {
  vi.useFakeTimers()
  const { getByTestId } = render(<List rows={rowsOf(...hundred)} itemId="Q4" />)
  notifyFirstScreenShown()
  await passFrames(300)
  const last = getByTestId('list').lastElementChild as HTMLElement
  // Below the rows that a jump mounts first.
  const top = 200
  const rect = (element: Element) => (element === last ? top : top - 45 * Number(last.dataset['index']))
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  measured.mockImplementation(function (this: Element) {
    return new DOMRect(0, rect(this), 800, 45)
  })
  last.focus()
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(last).toHaveFocus()
  vi.useRealTimers()
})
