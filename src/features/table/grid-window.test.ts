import { expect, test } from 'vitest'
import { placesOf, windowOf } from './grid-window'

const sizes = { row: 50, head: 60, column: 200, first: 240 }
const box = { block: 560, inline: 1040 }

test('what is in view is mounted, and a little beyond', () => {
  expect(windowOf({ top: 0, start: 0, ...box }, sizes, 500, 40)).toEqual({
    firstRow: 0,
    endRow: 18,
    firstColumn: 0,
    endColumn: 5,
  })
  expect(windowOf({ top: 10_010, start: 2_050, ...box }, sizes, 500, 40)).toEqual({
    firstRow: 192,
    endRow: 219,
    firstColumn: 9,
    endColumn: 16,
  })
})

test('mounts no row or column beyond the end', () => {
  expect(windowOf({ top: 99_999, start: 99_999, ...box }, sizes, 3, 2)).toEqual({
    firstRow: 3,
    endRow: 3,
    firstColumn: 2,
    endColumn: 2,
  })
})

test('the place of the focus stays mounted, in order', () => {
  expect(placesOf(5, 8, undefined)).toEqual([5, 6, 7])
  expect(placesOf(5, 8, 6)).toEqual([5, 6, 7])
  expect(placesOf(5, 8, 0)).toEqual([0, 5, 6, 7])
  expect(placesOf(5, 8, 20)).toEqual([5, 6, 7, 20])
})
