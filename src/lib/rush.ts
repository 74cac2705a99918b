let over: Promise<void> | undefined

/**
 * Says that someone rushes through a long list, and sees each part of it for a moment only.
 * @returns what says that the rush is over
 */
export function beginRush(): () => void {
  let end: () => void
  over = new Promise((resolve) => {
    end = resolve
  })
  return () => {
    over = undefined
    end()
  }
}

/** Resolves when the view rests; undefined where it does. What nobody will see need not be fetched until then. */
export function rushIsOver(): Promise<void> | undefined {
  return over
}
