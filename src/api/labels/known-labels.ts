import type { Label } from '~/model/label'

/** The known labels and the subscriptions to them. */
export type KnownLabels = {
  get: (id: string) => Label | undefined
  has: (id: string) => boolean
  /** Adds labels; known ones stay as they are. @returns the ids of the new ones */
  add: (labels: ReadonlyMap<string, Label>) => string[]
  /** Calls each subscriber to any of these ids once. */
  notify: (ids: readonly string[]) => void
  /** Calls subscribers to any of these ids, and subscribers to all labels. */
  notifyOfArrival: (ids: readonly string[]) => void
  subscribe: (ids: Iterable<string>, listener: () => void) => () => void
  subscribeAll: (listener: (ids: readonly string[]) => void) => () => void
  /** Drops the oldest labels without subscriptions, down to `limit` labels. */
  evict: (limit: number) => void
}

export function createKnownLabels(): KnownLabels {
  const labels = new Map<string, Label>()
  const subscriptions = new Map<string, Set<{ listener: () => void }>>()
  const listenersToAll = new Set<(ids: readonly string[]) => void>()

  function notify(ids: readonly string[]) {
    const concerned = new Set(ids.flatMap((id) => [...(subscriptions.get(id) ?? [])]))
    for (const { listener } of concerned) listener()
  }

  return {
    get: (id) => labels.get(id),
    has: (id) => labels.has(id),
    add(arrived) {
      const added: string[] = []
      for (const [id, label] of arrived) {
        if (labels.has(id)) continue
        labels.set(id, label)
        added.push(id)
      }
      return added
    },
    notify,
    notifyOfArrival(ids) {
      notify(ids)
      for (const listener of listenersToAll) listener(ids)
    },
    subscribe(given, listener) {
      // A separate object, because two subscriptions may share a listener.
      const subscription = { listener }
      const ids = [...given]
      for (const id of ids) subscriptions.set(id, (subscriptions.get(id) ?? new Set()).add(subscription))
      return () => {
        for (const id of ids) {
          const others = subscriptions.get(id)
          others?.delete(subscription)
          if (others?.size === 0) subscriptions.delete(id)
        }
      }
    },
    subscribeAll(listener) {
      listenersToAll.add(listener)
      return () => listenersToAll.delete(listener)
    },
    evict(limit) {
      for (const id of labels.keys()) {
        if (labels.size <= limit) return
        if (!subscriptions.has(id)) labels.delete(id)
      }
    },
  }
}
