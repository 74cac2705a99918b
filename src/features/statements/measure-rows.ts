import type { RowOffsets } from './row-offsets'
import type { Row } from './rows'
import { stickySize } from './scroll-to-row'

/**
 * Measures the mounted rows of a list, which carry their index in `data-index`.
 * `news` holds the heights that differ from what the offsets say, by row key; `above` is by how much those
 * rows have grown that lie above the view or under the bar that sticks to its top. `heading` is added to the
 * first row of each group.
 */
export function measureRows(
  list: HTMLElement,
  rows: readonly Row[],
  offsets: RowOffsets,
  heading: number,
): { news: Map<string, number>; above: number } {
  const news = new Map<string, number>()
  let above = 0
  // A pixel more, as what was scrolled to may stand a part of one below it.
  const inView = stickySize() + 1 - list.getBoundingClientRect().top
  for (const element of list.querySelectorAll<HTMLElement>('[data-index]')) {
    const index = Number(element.dataset['index'])
    const row = rows[index]
    if (!row) continue
    const isFirst = element.dataset['first'] !== undefined
    const height = element.getBoundingClientRect().height + (isFirst ? heading : 0)
    const bottom = offsets[index + 1] ?? 0
    const before = bottom - (offsets[index] ?? 0)
    // Browsers round to 1/64 pixel.
    if (Math.abs(height - before) < 0.1) continue
    news.set(row.key, height)
    if (bottom <= inView) above += height - before
  }
  return { news, above }
}
