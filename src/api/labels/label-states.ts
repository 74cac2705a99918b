import { createAwaitedLabels } from './awaited-labels'
import { createKnownLabels } from './known-labels'
import type { LabelAnswer } from './label-request'

/** About 2 MB, for a tab that stays open all day. An item that refers to more may keep them all. */
const maxKnown = 10_000

/** Which labels are known, requested, and awaited by the view. */
export function createLabelStates() {
  const known = createKnownLabels()
  const awaited = createAwaitedLabels()
  /** From the request until the label has arrived or failed. */
  const requested = new Set<string>()

  function settle(ids: readonly string[]) {
    for (const id of ids) requested.delete(id)
    awaited.settle(ids)
  }
  return {
    known,
    awaited,
    requested,
    /** Whether it is neither known nor requested. */
    isOpen: (id: string) => !known.has(id) && !requested.has(id),
    /** Awaits a label for the view. @returns whether it has yet to be requested */
    awaitLabel(id: string): boolean {
      if (known.has(id)) return false
      awaited.add(id)
      const isNew = !requested.has(id)
      requested.add(id)
      return isNew
    },
    /** @param prefetched the number of labels of the item, which are all kept */
    accept(labels: LabelAnswer, prefetched: number) {
      const arrived = known.add(labels)
      if (arrived.length === 0) return
      settle(arrived)
      known.notifyOfArrival(arrived)
      known.evict(Math.max(maxKnown, prefetched))
    },
    /** Stops waiting for those of the labels that have not arrived. */
    giveUp(ids: readonly string[]) {
      const missing = ids.filter((id) => !known.has(id))
      settle(missing)
      known.notify(missing)
    },
  }
}
