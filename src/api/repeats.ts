/** A request without a response that is being repeated. */
export type Repeat = {
  /** Stops the repeats: the request fails at once with its last error. */
  stop: () => void
}

/** The requests that are being repeated, by address. */
export type Repeats = {
  of: (url: string) => Repeat | undefined
  subscribe: (listener: () => void) => () => void
  /** @returns a function that removes it from the list */
  add: (url: string, repeat: Repeat) => () => void
}

export function createRepeats(): Repeats {
  const repeats = new Map<string, Repeat>()
  const listeners = new Set<() => void>()
  const publish = () => {
    for (const listener of listeners) listener()
  }
  return {
    of: (url) => repeats.get(url),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(url, repeat) {
      repeats.set(url, repeat)
      publish()
      return () => {
        if (repeats.get(url) !== repeat) return
        repeats.delete(url)
        publish()
      }
    },
  }
}
