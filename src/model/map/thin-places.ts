/** A point of a picture, in pixels. */
export type Point = { x: number; y: number }

/**
 * The points to draw so that there are at most `most`: one for each cell of a grid, whose cells grow until they are
 * few enough. Linear in the number of points. The order stays. The grid begins at `origin`: if that moves along with
 * the points, the same ones are drawn.
 */
export function thinPoints<P extends Point>(points: readonly P[], most: number, origin: Point): readonly P[] {
  for (let cell = 2, shown = points; ; cell *= 2) {
    if (shown.length <= most) return shown
    const taken = new Set<number>()
    shown = shown.filter(({ x, y }) => {
      const key = Math.floor((x - origin.x) / cell) * columns + Math.floor((y - origin.y) / cell)
      return !taken.has(key) && taken.add(key)
    })
  }
}

/** More than a drawing is high, in pixels. */
const columns = 2 ** 20
