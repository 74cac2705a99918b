import type { RowOffsets } from './row-offsets'
import { stickySize } from './scroll-to-row'

/**
 * Measures the mounted rows of a list, which have their index in `data-index`. `heading` is added to the
 * first row of each group.
 */
export function measureRows(list: HTMLElement, offsets: RowOffsets, heading: number) {
  /** Those that differ from the offsets, by row index. */
  const heights = new Map<number, number>()
  /** Growth of the rows above the view or under the sticky bar. */
  let above = 0
  let total = offsets.at(-1) ?? 0
  // One pixel more, because a scroll target may be a fraction of a pixel below it.
  const inView = stickySize() + 1 - list.getBoundingClientRect().top
  for (const element of list.querySelectorAll<HTMLElement>('[data-index]')) {
    const index = Number(element.dataset['index'])
    const isFirst = element.dataset['first'] !== undefined
    const height = element.getBoundingClientRect().height + (isFirst ? heading : 0)
    const bottom = offsets[index + 1] ?? 0
    const growth = height - bottom + (offsets[index] ?? 0)
    // Browsers round to 1/64 pixel.
    if (Math.abs(growth) < 0.1) continue
    heights.set(index, height)
    total += growth
    if (bottom <= inView) above += growth
  }
  return { heights, above, total }
}
