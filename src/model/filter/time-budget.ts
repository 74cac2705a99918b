/** Called between steps of long work: whether to stop here and continue later. */
export type ShouldStop = () => boolean

/** Stops after some milliseconds; half a frame (8) keeps the page responsive. */
export function deadline(milliseconds: number, now: () => number = () => performance.now()): ShouldStop {
  const end = now() + milliseconds
  return () => now() >= end
}

export const noLimit: ShouldStop = () => false
