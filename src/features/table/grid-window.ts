/** In pixels: a row, the row of headings, the first column, and where each other column begins and the last one ends. */
export type GridSizes = { row: number; head: number; first: number; edges: readonly number[] }

/** The part of the grid in view: how far it is scrolled, and the size of its box. */
export type GridViewport = { top: number; start: number; block: number; inline: number }

/** Mounted beyond the edges, so that a frame of scrolling shows no gap. */
const rowsBeyond = 8
const columnsBeyond = 1

/** The rows and columns that are mounted; the ends are not included. */
export function windowOf({ top, start, block, inline }: GridViewport, sizes: GridSizes, rows: number) {
  const { edges } = sizes
  const columns = edges.length - 1
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
  const firstRow = Math.floor(top / sizes.row)
  const endRow = Math.ceil((top + block - sizes.head) / sizes.row)
  const firstColumn = edges.slice(1).filter((end) => end <= start).length
  const endColumn = edges.filter((edge) => edge < start + inline - sizes.first).length
  return {
    firstRow: within(firstRow - rowsBeyond, rows),
    endRow: within(endRow + rowsBeyond, rows),
    firstColumn: within(firstColumn - columnsBeyond, columns),
    endColumn: within(endColumn + columnsBeyond, columns),
  }
}

/** The places from `first` to `end`, and those that are mounted wherever they are, such as that of the focus. */
export function placesOf(first: number, end: number, ...kept: readonly (number | undefined)[]): number[] {
  const places = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
  return [...new Set([...places, ...kept.flatMap((place) => place ?? [])])].toSorted((a, b) => a - b)
}
