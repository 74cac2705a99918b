/** Asked between two steps of a long piece of work: whether to stop here and go on later. */
export type ShouldStop = () => boolean

/** Stops when some milliseconds have passed; half a frame (8) leaves the page responsive. */
export function deadline(milliseconds: number, now: () => number = () => performance.now()): ShouldStop {
  const end = now() + milliseconds
  return () => now() >= end
}

export const noLimit: ShouldStop = () => false
