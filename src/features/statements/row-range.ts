import { endEarlier, rangeOf, type RowOffsets, type RowRange } from './row-offsets'
import { sectionOrder } from './rows'

/** The visible part of the list, in pixels from its top. */
export type Viewport = { top: number; bottom: number }

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
