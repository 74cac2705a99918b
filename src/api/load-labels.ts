import type { LabelStore } from './labels'

/** A file with some ids instead of labels is better than none. */
const maxWait = 5_000

/** Requests labels that may not have been in view, and waits until they are known, but not for long. */
export function loadLabels(labels: LabelStore, ids: readonly string[]): Promise<void> {
  const areKnown = () => ids.every((id) => labels.get(id))
  if (areKnown()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(stop, maxWait)
    const unsubscribe = labels.subscribeAll(() => {
      if (areKnown()) stop()
    })
    labels.request([], ids)
  })
}
