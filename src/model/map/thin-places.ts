/** A point of a picture, in pixels. */
export type Point = { x: number; y: number }

/**
 * The points to draw so that there are at most `most`: one for each cell of a grid, whose cells grow until they are
 * few enough. Linear in the number of points for each size of cells. The order stays.
 */
export function thinPoints<P extends Point>(points: readonly P[], most: number): readonly P[] {
  for (let cell = 2, shown = points; ; cell *= 2) {
    if (shown.length <= most) return shown
    const taken = new Set<string>()
    shown = points.filter(({ x, y }) => {
      const key = `${Math.floor(x / cell)} ${Math.floor(y / cell)}`
      return !taken.has(key) && taken.add(key)
    })
  }
}
