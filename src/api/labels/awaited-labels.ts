/** The ids in view whose labels are pending; sets performance marks when there are none. */
export type AwaitedLabels = {
  has: (id: string) => boolean
  add: (id: string) => void
  settle: (ids: readonly string[]) => void
  /** Sets the first mark if all labels requested so far are known already. */
  markUnlessAny: () => void
  clear: () => void
}

export function createAwaitedLabels(): AwaitedLabels {
  const awaited = new Set<string>()
  let isMarked = false
  function mark() {
    isMarked = true
    performance.mark('qlens:labels-settled')
  }
  return {
    has: (id) => awaited.has(id),
    add: (id) => void awaited.add(id),
    settle(ids) {
      const before = awaited.size
      for (const id of ids) awaited.delete(id)
      if (before > 0 && awaited.size === 0) mark()
    },
    markUnlessAny() {
      if (isMarked) return
      // The rest of the screen is requested in the same task.
      queueMicrotask(() => {
        if (!isMarked && awaited.size === 0) mark()
      })
    },
    clear: () => awaited.clear(),
  }
}
