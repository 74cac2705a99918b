import type { RowOffsets } from './row-offsets'
import { stickySize } from './scroll-to-row'

/**
 * Measures the mounted rows of a list, which carry their index in `data-index`. `heading` is added to the first row of
 * each group; `onNews` gets the heights that differ from what the offsets say.
 * @returns by how much those rows have grown that lie above the view or under the bar that sticks to its top
 */
export function measureRows(
  list: HTMLElement,
  offsets: RowOffsets,
  heading: number,
  onNews: (index: number, height: number) => void,
): number {
  let above = 0
  // A pixel more, as what was scrolled to may stand a part of one below it.
  const inView = stickySize() + 1 - list.getBoundingClientRect().top
  for (const element of list.querySelectorAll<HTMLElement>('[data-index]')) {
    const index = Number(element.dataset['index'])
    const isFirst = element.dataset['first'] !== undefined
    const height = element.getBoundingClientRect().height + (isFirst ? heading : 0)
    const bottom = offsets[index + 1] ?? 0
    const before = bottom - (offsets[index] ?? 0)
    // Browsers round to 1/64 pixel.
    if (Math.abs(height - before) < 0.1) continue
    onNews(index, height)
    if (bottom <= inView) above += height - before
  }
  return above
}
