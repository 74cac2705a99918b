import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endEarlier, rangeOf, toOffsets } from './row-offsets'

const heights = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 60 })

test('finds the row at every height', () => {
  fc.assert(
    fc.property(heights, fc.nat(30_000), (list, height) => {
      const offsets = toOffsets(Float64Array.from(list))
      const { first: row } = rangeOf(offsets, height, height, 0)
      const total = offsets.at(-1) ?? 0
      expect(row).toBe(
        height >= total
          ? list.length - 1
          : list.findIndex((_, index) => offsets[index]! <= height && height < offsets[index + 1]!),
      )
    }),
  )
})

test('a range covers the view and what is around it', () => {
  const offsets = toOffsets(new Float64Array(100).fill(10))
  expect(rangeOf(offsets, 200, 300, 50)).toEqual({ first: 15, last: 35 })
  expect(rangeOf(offsets, -500, -400, 50)).toEqual({ first: 0, last: 0 })
  expect(rangeOf(offsets, 5000, 5100, 50)).toEqual({ first: 99, last: 99 })
  expect(rangeOf(toOffsets(new Float64Array(0)), 0, 100, 50)).toEqual({ first: 0, last: 0 })
})

test('a range ends earlier if its rows are higher than estimated', () => {
  const offsets = toOffsets(new Float64Array(100).fill(10))
  const range = { first: 15, last: 35 }
  const ended = (more: (index: number) => number) =>
    endEarlier(offsets, range, { top: 180, bottom: 350 }, more)
  expect(ended(() => 0)).toEqual(range)
  // 50 more in view: the end moves up by as many pixels.
  expect(ended((index) => (index === 19 ? 50 : 0))).toEqual({ first: 15, last: 30 })
  expect(ended(() => 400)).toEqual({ first: 15, last: 18 })
  // Above the view they do not count.
  expect(ended((index) => (index < 18 ? 400 : 0))).toEqual(range)
})
