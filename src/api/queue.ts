/** A queue that keeps the number of simultaneous requests polite; higher priority goes first. */
export type RequestQueue = {
  run: <T>(task: () => Promise<T>, options?: { priority?: number; signal?: AbortSignal }) => Promise<T>
  state: () => { running: number; waiting: number; limit: number }
}

/** Wikimedia asks for at most three requests at a time. */
export function createQueue(limit = 3): RequestQueue {
  let running = 0
  const waiting: { priority: number; start: () => void }[] = []

  function next() {
    if (running >= limit) return
    const first = waiting.shift()
    if (!first) return
    running += 1
    first.start()
  }

  return {
    state: () => ({ running, waiting: waiting.length, limit }),
    async run(task, { priority = 0, signal } = {}) {
      signal?.throwIfAborted()
      await new Promise<void>((resolve, reject) => {
        const place = { priority, start: resolve }
        const behind = waiting.findIndex((other) => other.priority < priority)
        if (behind < 0) waiting.push(place)
        else waiting.splice(behind, 0, place)
        signal?.addEventListener(
          'abort',
          () => {
            const index = waiting.indexOf(place)
            if (index < 0) return
            waiting.splice(index, 1)
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
