export type ScrollPace = {
  /** Last distance of the list's top above the window's; NaN before the first. */
  top: number
  /** How often the list has moved by more than the window since scrolling last settled. */
  jumps: number
}

/** The pace after the list's top has moved to `top` pixels above the window's. */
export function paceAt(before: ScrollPace, top: number, windowSize: number): ScrollPace {
  const moved = Math.abs(top - before.top)
  if (moved > windowSize) return { top, jumps: before.jumps + 1 }
  // Small steps mean reading.
  const isReading = moved > 0 && moved < windowSize / 3
  return { top, jumps: isReading ? Math.min(before.jumps, 1) : before.jumps }
}

/** Repeated jumps: each row is in view only for a moment. */
export function isFastScroll({ jumps }: ScrollPace): boolean {
  return jumps > 1
}
