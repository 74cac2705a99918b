let over: Promise<void> | undefined
let end: (() => void) | undefined

/** Says that someone rushes through a long list, and sees each part of it for a moment only. */
export function beginRush(): void {
  over ??= new Promise((resolve) => {
    end = resolve
  })
}

/** Says that the view rests again. */
export function endRush(): void {
  end?.()
  over = undefined
  end = undefined
}

/** Resolves when the view rests; undefined where it does. What nobody will see need not be fetched until then. */
export function rushIsOver(): Promise<void> | undefined {
  return over
}
