let announce: () => void = () => undefined

/**
 * Resolves when the first screen is shown or has failed. Work that the first screen does not need waits for
 * it, at most two seconds.
 */
export const firstScreen = new Promise<void>((resolve) => {
  announce = resolve
  setTimeout(resolve, 2_000)
})

export function notifyFirstScreenShown(): void {
  announce()
}

/** Calls back once the latest change of the page has been painted. @returns a function that cancels */
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
