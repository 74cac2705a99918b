import { createListeners } from '~/lib/listeners'

/** A request without a response that is being retried. */
export type Retry = {
  /** Stops the retries: the request fails at once with its last error. */
  stop: () => void
}

/** The requests that are being retried, by address. */
export type Retries = {
  of: (url: string) => Retry | undefined
  subscribe: (listener: () => void) => () => void
  /** @returns a function that removes it from the list */
  add: (url: string, retry: Retry) => () => void
}

export function createRetries(): Retries {
  const retries = new Map<string, Retry>()
  const { subscribe, notify } = createListeners()
  return {
    of: (url) => retries.get(url),
    subscribe,
    add(url, retry) {
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
