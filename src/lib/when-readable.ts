import { isMarked } from './performance-marks'

/** Names that never arrive must not hold back the rest forever. */
const longestWait = 4_000

/**
 * Calls back when every name in view of an item has arrived and the browser has nothing else to do, so that what
 * follows delays nothing. @returns a function that cancels
 */
export function whenReadable(itemId: string, callback: () => void, longest = longestWait): () => void {
  let isWanted = true
  const observer = new PerformanceObserver(() => isMarked('screen-readable', itemId) && finish())
  const timer = setTimeout(finish, longest)
  observer.observe({ type: 'mark', buffered: true })
  function end() {
    observer.disconnect()
    clearTimeout(timer)
  }
  function finish() {
    end()
    // Safari has no requestIdleCallback.
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
    whenIdle(() => isWanted && callback(), { timeout: 1_000 })
  }
  return () => {
    isWanted = false
    end()
  }
}

/** In milliseconds: what the reader can use is missing meanwhile. */
const longestAbsence = 300

/** Calls back when work may begin that would otherwise hold back the names in view of an item that was just opened. */
export const whenNamed = (itemId: string, callback: () => void) =>
  whenReadable(itemId, callback, longestAbsence)
