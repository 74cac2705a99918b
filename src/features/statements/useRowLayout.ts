import { useCallback, useState } from 'react'
import { headingBlockSize } from '~/model/first-screen'
import { rowHeightsOf } from './row-heights'
import { layOutRows, withHeights, type RowLayout } from './row-layout'
import type { Row } from '~/model/statement-rows'
import { useIsNarrow } from '~/ui/breakpoints'

export type MeasuredLayout = RowLayout & {
  /** Extra height of the first row of each property, in addition to its own element. */
  heading: number
  isMeasured: (row: Row) => boolean
  /** Applies measured heights, by index. */
  record: (heights: ReadonlyMap<number, number>) => void
}

/** The layout of an item's rows, refined as they are measured; measured heights outlive the list. */
export function useRowLayout(rows: readonly Row[], item: string): MeasuredLayout {
  const isNarrow = useIsNarrow()
  // By row key, so that they outlive a filter.
  const [measured] = useState(() => rowHeightsOf(item))
  const [latest, setLatest] = useState(() => layOutRows(rows, isNarrow, measured))
  const isCurrent = latest.rows === rows && latest.isNarrow === isNarrow
  const layout = isCurrent ? latest : layOutRows(rows, isNarrow, measured)
  if (!isCurrent) setLatest(layout)

  const record = useCallback(
    (heights: ReadonlyMap<number, number>) => {
      for (const [index, height] of heights) {
        const row = rows[index]
        if (row) measured.set(row.key, height)
      }
      setLatest((before) => (before.rows === rows ? withHeights(before, heights) : before))
    },
    [rows, measured],
  )
  const isMeasured = useCallback((row: Row) => measured.has(row.key), [measured])
  return { ...layout, heading: isNarrow ? headingBlockSize : 0, isMeasured, record }
}
