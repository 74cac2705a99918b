import { rowAt, type RowOffsets, type RowRange } from './row-offsets'
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
 * The rows to mount in and around a view. `beyond`: pixels around it, half of them above; below 0, its lower part
 * has none yet. `growth`: by how much a row is higher than in the offsets, which pushes those below it out of view;
 * above the view it does not, as the page is scrolled by it.
 */
export function rowsInView(
  offsets: RowOffsets,
  { top, bottom }: Viewport,
  beyond: number,
  growth: (index: number) => number,
): RowRange {
  const end = Math.max(top, bottom + Math.min(beyond, beyond / 2))
  let last = rowAt(offsets, end)
  let sum = 0
  for (let index = rowAt(offsets, top); index < last; index += 1) {
    sum += growth(index)
    if (sum > 0 && (offsets[index + 1] ?? 0) + sum > end) last = index
  }
  return { first: rowAt(offsets, top - Math.max(0, beyond / 2)), last }
}

/** The first rows, with about `limit` statements and their section headings. */
export function firstRows(rowCount: number, limit: number): RowRange {
  return { first: 0, last: Math.min(limit + sectionOrder.length, rowCount) - 1 }
}
