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
