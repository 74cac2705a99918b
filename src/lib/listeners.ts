export function createListeners<Given extends unknown[] = []>() {
  const listeners = new Set<(...given: Given) => void>()
  return {
    /** @returns a function that unsubscribes */
    subscribe(listener: (...given: Given) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(...given: Given): void {
      for (const listener of listeners) listener(...given)
    },
  }
}
