let announce: () => void = () => undefined

/**
 * Resolves when the first screen has been shown, or has failed: what it does without waits for that, so as
 * not to come in its way. Nothing waits longer than two seconds.
 */
export const firstScreen = new Promise<void>((resolve) => {
  announce = resolve
  setTimeout(resolve, 2_000)
})

/** Says that the first screen is there; later calls change nothing. */
export function firstScreenIsShown(): void {
  announce()
}

/** Calls back when what was just put into the page has been painted. @returns what gives it up. */
export function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
