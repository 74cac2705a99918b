import { isMarked } from './performance-marks'

/** Names that never arrive must not hold back the rest forever. */
const longestWait = 4_000

/**
 * Calls back when every name in view of an item has arrived and the browser has nothing else to do, so that what
 * follows delays nothing. @returns a function that cancels
 */
export function whenReadable(itemId: string, callback: () => void): () => void {
  let isOver = false
  const finish = () => {
    if (isOver) return
    end()
    // Safari has no requestIdleCallback.
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
    whenIdle(() => !isCancelled && callback(), { timeout: 1_000 })
  }
  let isCancelled = false
  const observer = new PerformanceObserver(() => isMarked('screen-readable', itemId) && finish())
  const timer = setTimeout(finish, longestWait)
  function end() {
    isOver = true
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe({ type: 'mark', buffered: true })
  return () => {
    isCancelled = true
    end()
  }
}
