import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PrintLine } from './PrintLine'
import { usePrint } from './usePrint'
import { renderInApp } from '~/test/render'

function PrintButton() {
  const print = usePrint(() => undefined, undefined)
  return <button onClick={print}>Print</button>
}

let printed = 0
beforeEach(() => {
  printed = 0
  vi.stubGlobal('print', () => (printed += 1))
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('two presses print once', () => {
  renderInApp(<PrintButton />)
  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(screen.getByRole('button'))
  vi.runAllTimers()
  expect(printed).toBe(1)
})

test('nothing is printed where another item was opened meanwhile', () => {
  const { unmount } = renderInApp(<PrintButton />)
  fireEvent.click(screen.getByRole('button'))
  unmount()
  vi.runAllTimers()
  expect(printed).toBe(0)
})

test('the time on paper is that of printing, however long the view has been open', () => {
  vi.setSystemTime('2026-11-29T10:00')
  renderInApp(<PrintLine />)
  vi.setSystemTime('2026-11-29T13:30')
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByText(/ · printed on 29 November 2026/)).toHaveTextContent('13:30')
})
