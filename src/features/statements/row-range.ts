import { endEarlier, rangeOf, type RowOffsets, type RowRange } from './row-offsets'
import type { ItemView } from '~/api/open-item'
import { sectionOrder } from '~/model/statement-rows'
import { narrow } from '~/ui/breakpoints'

/** The visible part of the list, in pixels from its top. */
export type Viewport = { top: number; bottom: number }

/** Approximate initial height above the list, whose rows are not mounted before the others are painted. */
const headerBlockSize = 250

/** The visible part before the first layout. */
export function initialViewport(): Viewport {
  return { top: 0, bottom: Math.max(headerBlockSize, window.innerHeight - headerBlockSize) }
}

/** Where the statements of the next page appear. */
export function initialView(bestRankFirst: boolean): ItemView {
  return { isNarrow: window.matchMedia(narrow).matches, room: initialViewport().bottom, bestRankFirst }
}

/**
 * The rows to mount for a view and `room` pixels above and below it. `growth`: by how much rows are higher
 * than the offsets.
 */
export function rowsInView(
  offsets: RowOffsets,
  { top, bottom }: Viewport,
  room: number,
  growth: (index: number) => number,
): RowRange {
  return endEarlier(offsets, rangeOf(offsets, top, bottom, room), { top, bottom: bottom + room }, growth)
}

/** The first rows, with about `limit` statements and their section headings. */
export function firstRows(rowCount: number, limit: number): RowRange {
  return { first: 0, last: Math.min(limit + sectionOrder.length, rowCount) - 1 }
}
