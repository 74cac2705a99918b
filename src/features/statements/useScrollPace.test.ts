import { expect, test } from 'vitest'
import { paceAt, type ScrollPace } from './useScrollPace'

const windowSize = 900
const after = (start: number, ...tops: number[]) =>
  tops.reduce<ScrollPace>((pace, top) => paceAt(pace, top, windowSize), { top: start, jumps: 0 })

test('a movement further than the window is high is a jump', () => {
  expect(after(0, 400, 800)).toEqual({ top: 800, jumps: 0 })
  expect(after(0, 901)).toEqual({ top: 901, jumps: 1 })
  expect(after(0, 901, 0)).toEqual({ top: 0, jumps: 2 })
})

test('small steps end it, because the user reads; larger ones do not', () => {
  const fast = [2000, 4000, 6000]
  expect(after(0, ...fast, 6500).jumps).toBe(3)
  expect(after(0, ...fast, 6100).jumps).toBe(1)
})

test('a list that begins elsewhere has not been jumped to', () => {
  expect(after(NaN, 5000)).toEqual({ top: 5000, jumps: 0 })
})
