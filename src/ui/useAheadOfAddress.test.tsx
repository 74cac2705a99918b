import { act, renderHook } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAheadOfAddress } from './useAheadOfAddress'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An address that the page follows when it is told to, as on a busy machine. */
function open() {
  const written: number[] = []
  const { result } = renderHook(() => {
    const [inAddress, follow] = useState(0)
    const [window, move] = useAheadOfAddress({
      inAddress,
      keyOf: (one) => one.toFixed(1),
      write: (next: number) => void written.push(next),
    })
    return { window, move, follow }
  })
  return {
    written,
    move: (to: number) => act(() => result.current.move(to)),
    /** Shortly before the address would follow; the page shows it only after that time. */
    moveLate: (to: number) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(200)
        result.current.move(to)
        vi.advanceTimersByTime(100)
      }),
    pause: () => act(() => vi.advanceTimersByTimeAsync(300)),
    follow: (to: number) => act(() => startTransition(() => result.current.follow(to))),
    window: () => result.current.window,
  }
}

test('a movement goes on while the address follows an earlier one', async () => {
  const { move, pause, follow, window, written } = open()
  move(1)
  await pause()
  move(2)
  follow(1)
  expect(window()).toBe(2)
  await pause()
  follow(2)
  expect(window()).toBe(2)
  expect(written).toEqual([1, 2])
})

test('the pause starts again with each movement, even one that the page has not shown yet', async () => {
  const { moveLate, move, pause, written } = open()
  move(1)
  await moveLate(2)
  expect(written).toEqual([])
  await pause()
  expect(written).toEqual([2])
})

test('stays exactly where it was moved, though the address is rounded', async () => {
  const { move, pause, follow, window } = open()
  move(1.234)
  await pause()
  follow(1.2)
  expect(window()).toBe(1.234)
})

test('goes back with the address to where a movement began', async () => {
  const { move, pause, follow, window, written } = open()
  move(1)
  await pause()
  follow(1)
  follow(0)
  expect(window()).toBe(0)
  await pause()
  expect(written).toEqual([1])
})

test('does not return when the address comes back after another one', async () => {
  const { move, follow, pause, window, written } = open()
  move(1)
  follow(5)
  follow(0)
  expect(window()).toBe(0)
  await pause()
  expect(written).toEqual([])
})
