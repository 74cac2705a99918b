let settled: Promise<void> | undefined
let settle = () => {}

/** The page scrolls by more than a window at a time, so each row is in view only for a moment. */
export function scrollIsFast(): void {
  settled ??= new Promise((resolve) => {
    settle = resolve
  })
}

export function scrollHasSettled(): void {
  settled = undefined
  settle()
}

/** Resolves when fast scrolling ends; undefined if the page is not scrolling fast. */
export function whenScrollSettles(): Promise<void> | undefined {
  return settled
}
