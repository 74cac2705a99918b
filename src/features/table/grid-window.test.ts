import { expect, test } from 'vitest'
import { placesOf, windowOf } from './grid-window'

const edgesOf = (columns: number) => Array.from({ length: columns + 1 }, (_, index) => index * 200)
const sizes = { row: 50, head: 60, first: 240, edges: edgesOf(40) }
const box = { block: 560, inline: 1040 }

test('what is in view is mounted, and a little beyond', () => {
  expect(windowOf({ top: 0, start: 0, ...box }, sizes, 500)).toEqual({
    firstRow: 0,
    endRow: 18,
    firstColumn: 0,
    endColumn: 5,
  })
  expect(windowOf({ top: 10_010, start: 2_050, ...box }, sizes, 500)).toEqual({
    firstRow: 192,
    endRow: 219,
    firstColumn: 9,
    endColumn: 16,
  })
})

test('columns of other widths are mounted where they are', () => {
  const edges = [0, 100, 900, 1_000, 1_100, 1_200]
  const columnsAt = (start: number) => {
    const { firstColumn, endColumn } = windowOf(
      { top: 0, start, ...box, inline: 440 },
      { ...sizes, edges },
      9,
    )
    return [firstColumn, endColumn]
  }
  expect(columnsAt(0)).toEqual([0, 3])
  expect(columnsAt(300)).toEqual([0, 3])
  expect(columnsAt(1_000)).toEqual([2, 5])
})

test('mounts no row or column beyond the end', () => {
  expect(windowOf({ top: 99_999, start: 99_999, ...box }, { ...sizes, edges: edgesOf(2) }, 3)).toEqual({
    firstRow: 3,
    endRow: 3,
    firstColumn: 1,
    endColumn: 2,
  })
})

test('the place of the focus stays mounted, in order', () => {
  expect(placesOf(5, 8, undefined)).toEqual([5, 6, 7])
  expect(placesOf(5, 8, 6)).toEqual([5, 6, 7])
  expect(placesOf(5, 8, 0)).toEqual([0, 5, 6, 7])
  expect(placesOf(5, 8, 20)).toEqual([5, 6, 7, 20])
})
