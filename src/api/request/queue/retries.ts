import { createListeners } from '~/lib/listeners'

/** A request without a response that is being retried. */
export type Retry = {
  /** Stops the retries: the request fails at once with its last error. */
  stop: () => void
}

export type Retries = ReturnType<typeof createRetries>

export function createRetries() {
  const retries = new Map<string, Retry>()
  const { subscribe, notify } = createListeners()
  return {
    of: (url: string) => retries.get(url),
    subscribe,
    /** @returns a function that removes it from the list */
    add(url: string, retry: Retry): () => void {
      retries.set(url, retry)
      notify()
      return () => {
        if (retries.get(url) !== retry) return
        retries.delete(url)
        notify()
      }
    },
  }
}
