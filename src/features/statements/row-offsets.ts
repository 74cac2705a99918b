/** `offsets[i]` is the top of row i, the last entry the total height. */
export type RowOffsets = Float64Array

export function toOffsets(heights: Float64Array): RowOffsets {
  const offsets = new Float64Array(heights.length + 1)
  let sum = 0
  heights.forEach((height, index) => {
    offsets[index + 1] = sum += height
  })
  return offsets
}

/** The row at a height, by bisection; outside, the first or the last one. */
function rowAt(offsets: RowOffsets, height: number): number {
  let low = 0
  let high = Math.max(0, offsets.length - 2)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((offsets[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return low
}

export type RowRange = { first: number; last: number }

/** The rows between two heights, extended by `around` pixels on either side. */
export function rangeOf(offsets: RowOffsets, top: number, bottom: number, around: number): RowRange {
  return { first: rowAt(offsets, top - around), last: rowAt(offsets, bottom + around) }
}

/**
 * The same range without rows pushed below `bottom`, where rows from `top` on are `more` higher than the
 * offsets. Rows above do not move the view: the page is scrolled by their growth.
 */
export function endEarlier(
  offsets: RowOffsets,
  range: RowRange,
  { top, bottom }: { top: number; bottom: number },
  more: (index: number) => number,
): RowRange {
  let sum = 0
  for (let index = rowAt(offsets, top); index < range.last; index += 1) {
    sum += more(index)
    if (sum > 0 && (offsets[index + 1] ?? 0) + sum > bottom) return { ...range, last: index }
  }
  return range
}
