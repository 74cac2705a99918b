import { useState } from 'react'
import { headingBlockSize, estimateRow } from '~/model/first-screen'
import type { Row } from '~/model/statement-rows'
import { useIsNarrow } from '~/ui/useMedia'
import { toOffsets } from './row-offsets'

/**
 * The layout of an item's rows, refined as they are measured; measured heights outlive the list. `unfolded`: the
 * estimated height of a row's references that are now unfolded.
 */
export function useRowLayout(rows: readonly Row[], item: string, unfolded: (row: Row) => number) {
  const isNarrow = useIsNarrow()
  // By row key, so that they outlive a filter.
  const [measured] = useState(() => rowHeightsOf(item))
  const [latest, setLatest] = useState(() => layOutRows(rows, isNarrow, measured))
  const isCurrent = latest.rows === rows && latest.isNarrow === isNarrow
  const layout = isCurrent ? latest : layOutRows(rows, isNarrow, measured)
  if (!isCurrent) setLatest(layout)

  return {
    ...layout,
    /** Extra height of the first row of each property, in addition to its own element. */
    heading: isNarrow ? headingBlockSize : 0,
    /** By how much the row of this index is now higher than in the layout. */
    growth(index: number): number {
      const row = rows[index]
      return row ? unfolded(row) - (measured.get(row.key)?.unfolded ?? 0) : 0
    },
    /** Applies measured heights, by index. */
    record(heights: ReadonlyMap<number, number>): void {
      for (const [index, height] of heights) {
        const row = rows[index]
        if (row) measured.set(row.key, { height, unfolded: unfolded(row) })
      }
      setLatest((before) => (before.rows === rows ? withHeights(before, heights) : before))
    },
  }
}

/** As many items as keep their statements in memory. */
const maxItems = 12

/** In pixels. `unfolded`: what was then the estimate for unfolded references, which a search unfolds in other rows. */
type MeasuredRow = { height: number; unfolded: number }

/** Measured rows by key for each item, the latest item last. */
const heightsByItem = new Map<string, Map<string, MeasuredRow>>()

/**
 * The measured row heights of an item. They outlive the list, so that on going back the page has its former
 * height and the browser can restore the scroll position.
 */
function rowHeightsOf(item: string): Map<string, MeasuredRow> {
  const heights = heightsByItem.get(item) ?? new Map<string, MeasuredRow>()
  heightsByItem.delete(item)
  heightsByItem.set(item, heights)
  const [oldest] = heightsByItem.keys()
  if (heightsByItem.size > maxItems && oldest !== undefined) heightsByItem.delete(oldest)
  return heights
}

/** Row positions from measured heights, by row key, or estimates where a row is not measured. */
export function layOutRows(
  rows: readonly Row[],
  isNarrow: boolean,
  measured: ReadonlyMap<string, MeasuredRow>,
) {
  // Not with `Float64Array.from`, which takes more than twice as long.
  const heights = new Float64Array(rows.length)
  for (const [index, row] of rows.entries())
    heights[index] = measured.get(row.key)?.height ?? estimateRow(row, isNarrow)
  return { rows, isNarrow, heights, offsets: toOffsets(heights) }
}

type RowLayout = ReturnType<typeof layOutRows>

/** The layout with new heights of some rows, by index. */
export function withHeights(layout: RowLayout, changes: ReadonlyMap<number, number>): RowLayout {
  const heights = layout.heights.slice()
  for (const [index, height] of changes) heights[index] = height
  return { ...layout, heights, offsets: toOffsets(heights) }
}
