import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowAt, toOffsets } from './row-offsets'

const heights = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 60 })

test('finds the row at every height', () => {
  fc.assert(
    fc.property(heights, fc.nat(30_000), (list, height) => {
      const offsets = toOffsets(Float64Array.from(list))
      const row = rowAt(offsets, height)
      const total = offsets.at(-1) ?? 0
      expect(row).toBe(
        height >= total
          ? list.length - 1
          : list.findIndex((_, index) => offsets[index]! <= height && height < offsets[index + 1]!),
      )
    }),
  )
})

test('outside it is the first or the last one', () => {
  const offsets = toOffsets(new Float64Array(100).fill(10))
  expect([-50, 155, 5000].map((height) => rowAt(offsets, height))).toEqual([0, 15, 99])
  expect(rowAt(toOffsets(new Float64Array(0)), 50)).toBe(0)
})
