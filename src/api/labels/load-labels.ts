import type { LabelStore } from './labels'

/** A file with some ids instead of labels is better than none. */
const maxWait = 5_000

/**
 * Requests labels that may not have been in view, and waits until they are known, but not for long. @returns how
 * many have not arrived
 */
export function loadLabels(labels: LabelStore, ids: readonly string[]): Promise<number> {
  const areKnown = () => ids.every((id) => labels.get(id))
  if (areKnown()) return Promise.resolve(0)
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve(ids.filter((id) => !labels.get(id)).length)
    }
    const timer = setTimeout(stop, maxWait)
    const unsubscribe = labels.subscribeAll(() => {
      if (areKnown()) stop()
    })
    labels.request([], ids)
  })
}
