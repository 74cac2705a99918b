export type LabelLookup = {
  inView: readonly string[]
  /** In view order. */
  prefetch: { ids: readonly string[]; hasMore: boolean } | undefined
}

/** Gathers one cache lookup and one round of requests for everything that mounts at once. */
export function createLabelLookups(lookUp: (lookup: LabelLookup) => void) {
  let inView: string[] = []
  let prefetch: LabelLookup['prefetch']
  let isScheduled = false

  function clear() {
    inView = []
    prefetch = undefined
  }
  function run() {
    isScheduled = false
    if (inView.length > 0 || prefetch) lookUp({ inView, prefetch })
    clear()
  }
  return {
    /** @returns whether any in view will be looked up */
    add(ids: readonly string[], list = prefetch): boolean {
      for (const id of ids) inView.push(id)
      prefetch = list
      if (!isScheduled) queueMicrotask(run)
      isScheduled = true
      return inView.length > 0
    },
    clear,
  }
}
