import { queueTask } from './time-slicing'

let announce: () => void = () => undefined

/** Resolves when the app shows the first screen, something in its place, or why there is none. */
export const firstScreenShown = new Promise<void>((resolve) => {
  announce = resolve
})

/** The same, after two seconds at most: work that the first screen does not need waits for it. */
export const firstScreen = Promise.race([
  firstScreenShown,
  new Promise<void>((resolve) => setTimeout(resolve, 2_000)),
])

export function notifyFirstScreenShown(): void {
  announce()
}

/** Calls back once the latest change of the page has been painted. @returns a function that cancels */
export function afterPaint(callback: () => void): () => void {
  let isWanted = true
  requestAnimationFrame(() => queueTask(() => isWanted && callback(), 'user-blocking'))
  return () => {
    isWanted = false
  }
}
