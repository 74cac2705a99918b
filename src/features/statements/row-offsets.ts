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
export function rowAt(offsets: RowOffsets, height: number): number {
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
