import { useCallback, useState, type RefObject } from 'react'
import { initialViewport } from './row-range'
import type { RowRange } from './row-offsets'
import { firstRows, rowsInView, type Viewport } from './row-range'
import type { Row } from '~/model/statement-rows'
import type { RowTarget } from './scroll-to-row'
import { useListScrolling } from './useListScrolling'
import { useRowLayout } from './useRowLayout'
import { useScrollPace } from './useScrollPace'

export type RowWindow = {
  /** The rows to mount, without gaps. */
  range: RowRange
  /** Height of all rows, and of those above the first mounted one. */
  total: number
  start: number
  scrollTo: (target: RowTarget) => void
}

type Options = {
  rows: readonly Row[]
  /** As high as all rows; each mounted row in it has `data-index`. */
  list: RefObject<HTMLElement | null>
  /** Identifies the stored heights. */
  itemId: string
  /** The extra height of a row beyond its estimate; called only for rows about to be mounted. */
  unfolded: (row: Row) => number
  /** Mounts this many rows wherever the view is, for printing and the browser's own search. */
  mountLimit?: number | undefined
}

/**
 * Mounts only the rows in view and some around; the page itself scrolls. Not a library: @tanstack/react-virtual
 * would add 11 kB to the first JavaScript, and does not support rows in groups with headings.
 */
export function useRowWindow(options: Options): RowWindow {
  const { rows, list, itemId, unfolded, mountLimit = 0 } = options
  const [startsAtTop] = useState(() => window.scrollY === 0)
  const [viewport, setViewport] = useState(initialViewport)
  const layout = useRowLayout(rows, itemId)
  const pace = useScrollPace(startsAtTop)
  const { offsets, isMeasured } = layout

  const rangeFor = useCallback(
    (viewport: Viewport, room: number) =>
      rowsInView(offsets, viewport, room, (index) => {
        const row = rows[index]
        return row && !isMeasured(row) ? unfolded(row) : 0
      }),
    [rows, offsets, isMeasured, unfolded],
  )
  const isFixed = mountLimit > 0
  const range = isFixed ? firstRows(rows.length, mountLimit) : rangeFor(viewport, pace.room)
  const scrollTo = useListScrolling({
    list,
    layout,
    pace,
    startsAtTop,
    range,
    rangeFor,
    isFixed,
    onViewport: setViewport,
  })

  return {
    range,
    total: offsets.at(-1) ?? 0,
    start: offsets[range.first] ?? 0,
    scrollTo,
  }
}
