/** The most marks that are drawn. */
const maxDrawn = 5_000

/** A mark on its row, in pixels. */
export type Drawn = { readonly left: number; readonly right: number }

/**
 * Which marks of rows to draw: all up to `most`. Of more, those that would cover the same pixels as one before them
 * in their row are left out, from one pixel up until few enough remain. Rows are in the order of time.
 */
export function thin<Mark extends Drawn>(rows: readonly (readonly Mark[])[], most = maxDrawn): Mark[][] {
  const count = (thinned: readonly (readonly Mark[])[]) =>
    thinned.reduce((sum, { length }) => sum + length, 0)
  let thinned = rows.map((row) => [...row])
  for (let pixels = 1; count(thinned) > most && pixels < 4096; pixels *= 2)
    thinned = rows.map((row) => thinRow(row, pixels))
  return thinned
}

function thinRow<Mark extends Drawn>(row: readonly Mark[], pixels: number): Mark[] {
  let last = -Infinity
  let covered = -Infinity
  return row.filter(({ left, right }) => {
    const isSeen = left - last >= pixels || right - covered >= pixels
    if (isSeen) {
      last = left
      covered = Math.max(covered, right)
    }
    return isSeen
  })
}
