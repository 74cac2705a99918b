/** A queue that keeps the number of simultaneous requests polite; higher priority goes first. */
export type RequestQueue = {
  run: <T>(task: () => Promise<T>, options?: { priority?: number; signal?: AbortSignal }) => Promise<T>
  state: () => { running: number; waiting: number; limit: number }
}

type Place = { priority: number; start: () => void; timer?: ReturnType<typeof setTimeout> }

/** How long what the user waits for stays behind requests that may be hanging. */
export const queuePatience = 2_000

/**
 * Wikimedia asks for at most three requests at a time. Where those take seconds, what is more than an extra
 * (priority above 0) does not wait for them any longer.
 */
export function createQueue(limit = 3): RequestQueue {
  let running = 0
  const waiting: Place[] = []

  function begin(place: Place) {
    waiting.splice(waiting.indexOf(place), 1)
    running += 1
    clearTimeout(place.timer)
    place.start()
  }

  function next() {
    const [first] = waiting
    if (first && running < limit) begin(first)
  }

  return {
    state: () => ({ running, waiting: waiting.length, limit }),
    async run(task, { priority = 0, signal } = {}) {
      signal?.throwIfAborted()
      await new Promise<void>((resolve, reject) => {
        const place: Place = { priority, start: resolve }
        const behind = waiting.findIndex((other) => other.priority < priority)
        waiting.splice(behind < 0 ? waiting.length : behind, 0, place)
        if (priority > 0 && running >= limit) place.timer = setTimeout(() => begin(place), queuePatience)
        signal?.addEventListener(
          'abort',
          () => {
            const index = waiting.indexOf(place)
            if (index < 0) return
            waiting.splice(index, 1)
            clearTimeout(place.timer)
            reject(signal.reason as Error)
          },
          { once: true },
        )
        next()
      })
      try {
        return await task()
      } finally {
        running -= 1
        next()
      }
    },
  }
}
