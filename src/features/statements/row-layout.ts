import { estimateRow } from '~/model/first-screen'
import { toOffsets, type RowOffsets } from './row-offsets'
import type { Row } from '~/model/statement-rows'

/** Row positions from measured heights, or estimates where a row is not measured. */
export type RowLayout = {
  rows: readonly Row[]
  isNarrow: boolean
  heights: Float64Array
  offsets: RowOffsets
}

/** `measured`: heights by row key. */
export function layOutRows(
  rows: readonly Row[],
  isNarrow: boolean,
  measured: ReadonlyMap<string, number>,
): RowLayout {
  const heights = Float64Array.from(rows, (row) => measured.get(row.key) ?? estimateRow(row, isNarrow))
  return { rows, isNarrow, heights, offsets: toOffsets(heights) }
}

/** The layout with new heights of some rows, by index. */
export function withHeights(layout: RowLayout, changes: ReadonlyMap<number, number>): RowLayout {
  const heights = layout.heights.slice()
  for (const [index, height] of changes) heights[index] = height
  return { ...layout, heights, offsets: toOffsets(heights) }
}
