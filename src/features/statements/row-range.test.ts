import { expect, test } from 'vitest'
import { toOffsets } from './row-offsets'
import { firstRows, rowsInView } from './row-range'

const offsets = toOffsets(new Float64Array(100).fill(10))
const view = { top: 200, bottom: 300 }

test('the rows in view are mounted, and those around it', () => {
  expect(rowsInView(offsets, view, 0, () => 0)).toEqual({ first: 20, last: 30 })
  expect(rowsInView(offsets, view, 100, () => 0)).toEqual({ first: 15, last: 35 })
})

test('at first only the upper part of a view, and at least its first row', () => {
  expect(rowsInView(offsets, view, -60, () => 0)).toEqual({ first: 20, last: 24 })
  expect(rowsInView(offsets, view, -500, () => 0)).toEqual({ first: 20, last: 20 })
})

test('fewer where they turn out higher', () => {
  expect(rowsInView(offsets, view, 100, () => 90)).toEqual({ first: 15, last: 21 })
  expect(rowsInView(offsets, view, 0, (index) => (index === 22 ? 50 : 0))).toEqual({ first: 20, last: 25 })
  // Above the view it makes no difference: the page scrolls by their growth.
  expect(rowsInView(offsets, view, 100, (index) => (index < 20 ? 90 : 0))).toEqual({ first: 15, last: 35 })
})

test('all of a short list are mounted on request, of a long one the first', () => {
  expect(firstRows(40, 2000)).toEqual({ first: 0, last: 39 })
  expect(firstRows(9000, 2000)).toEqual({ first: 0, last: 2001 })
})
