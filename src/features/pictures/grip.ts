type Finger = { x: number; y: number }

/** Where fingers, or a mouse, hold a picture. */
export type Grip = Finger & {
  /** Between two fingers. */
  distance: number
}

/** The grip of the first two fingers; others don't count. */
export function gripOf([one, other]: readonly Finger[]): Grip {
  if (!one) return { x: 0, y: 0, distance: 0 }
  if (!other) return { ...one, distance: 0 }
  const distance = Math.hypot(one.x - other.x, one.y - other.y)
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, distance }
}

/** In pixels: nearer, a small movement would enlarge the picture many times. */
const leastDistance = 8

/** How a picture follows its grip: moved, then enlarged about the new middle. */
export function followGrip(from: Grip, to: Grip): { dx: number; dy: number; factor: number } {
  const isPinch = from.distance > 0 && to.distance > 0
  const factor = isPinch ? Math.max(leastDistance, to.distance) / Math.max(leastDistance, from.distance) : 1
  return { dx: to.x - from.x, dy: to.y - from.y, factor }
}
