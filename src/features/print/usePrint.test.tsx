import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
