import type { Client } from '~/api/request/client'
import { noLabelCache, type LabelCache } from './label-cache'
import { createLabelLookups, type LabelLookup } from './label-lookups'
import { createLabelQueue } from './label-queue'
import type { LabelAnswer } from './label-request'
import { createLabelRequests } from './label-requests'
import { createLabelStates } from './label-states'
import type { Label } from '~/model/label'

/**
 * The labels of a connection in the reader's languages: requested by id, available some time later. Not in
 * react-query: a screen shows hundreds, and each would be a query with its own observers.
 */
export type LabelStore = {
  /** Undefined: not known yet. */
  get: (id: string) => Label | undefined
  /**
   * Requests labels in view; the latest requested go first. `prefetch` replaces the ids (the rest of the
   * item, in view order) that fill up those requests and are requested when none in view are waiting. While
   * `hasMore`, hold partial batches until the next call.
   */
  request: (ids: readonly string[], prefetch?: readonly string[], hasMore?: boolean) => void
  /** Adds labels from elsewhere, such as those that boot has read from the cache. */
  seed: (labels: LabelAnswer) => void
  /**
   * Uses a request made elsewhere, so that these ids are not requested again. Those missing in its response
   * are requested when they are in view. The promise must settle: the request counts as in progress until
   * then.
   */
  addPrefetched: (ids: readonly string[], answer: Promise<LabelAnswer>) => void
  /** Whether it is requested for the view and still pending. */
  isAwaited: (id: string) => boolean
  /** Calls back when the label of an entity has arrived or is no longer pending. */
  subscribe: (id: string, listener: () => void) => () => void
  /** The same for several entities: called once, however many arrive together. */
  subscribeMany: (ids: Iterable<string>, listener: () => void) => () => void
  /** Calls back after every batch with its ids. */
  subscribeAll: (listener: (ids: readonly string[]) => void) => () => void
  /** Aborts all pending requests. The store remains usable. */
  dispose: () => void
}

export type LabelStoreOptions = { client: Client; languages: readonly string[]; cache?: LabelCache }

export function createLabelStore({ client, languages, cache = noLabelCache }: LabelStoreOptions): LabelStore {
  const states = createLabelStates()
  const { known, awaited, requested, isOpen, giveUp } = states
  const queue = createLabelQueue({ isKnown: known.has, isOpen })
  const requests = createLabelRequests({
    client,
    languages,
    isInView: awaited.has,
    onAnswer(labels) {
      void cache.write(labels)
      accept(labels)
    },
    onLabels: accept,
    onSkip: (ids) => ids.forEach((id) => requested.delete(id)),
  })
  const lookups = createLabelLookups((lookup) => void lookUp(lookup))
  let prefetchCount = 0
  /** Half of the budget is used: labels beyond the view wait. */
  let sparing: ReturnType<typeof setTimeout> | undefined

  function accept(labels: LabelAnswer) {
    states.accept(labels, prefetchCount)
  }

  /** Queues the ids that are not in the cache. */
  async function lookUp({ inView, prefetch }: LabelLookup) {
    const signal = requests.signal()
    const setPrefetch = prefetch && queue.announcePrefetch()
    const ids = prefetch?.ids.filter(isOpen) ?? []
    const prefetched = cache.read(ids)
    accept(await cache.read(inView))
    accept(await prefetched)
    if (signal.aborted) return
    queue.addInView(inView)
    if (prefetch) setPrefetch?.({ ids, hasMore: prefetch.hasMore })
    sendNext()
  }

  function sendNext() {
    const signal = requests.signal()
    const until = client.queueState()?.sparingUntil
    clearTimeout(sparing)
    if (until) sparing = setTimeout(sendNext, until - Date.now())
    const take = () => queue.take(requests.running(), requests.isBatched(), until)
    for (let ids = take(); ids.length > 0; ids = take()) {
      for (const id of ids) requested.add(id)
      void requests.send(ids).then((ended) => {
        if (signal.aborted) return
        giveUp(ended)
        sendNext()
      })
    }
  }

  return {
    get: known.get,
    request(ids, prefetch, hasMore = false) {
      if (ids.length > 0) awaited.markUnlessAny()
      if (prefetch) prefetchCount = prefetch.length
      lookups.add(ids.filter(states.awaitLabel), prefetch && { ids: prefetch, hasMore })
    },
    seed: accept,
    addPrefetched(ids, answer) {
      const prefetched = ids.filter(isOpen)
      for (const id of prefetched) requested.add(id)
      const signal = requests.signal()
      void requests.addPrefetched(answer).then(() => {
        if (signal.aborted) return
        for (const id of prefetched) if (!awaited.has(id)) requested.delete(id)
        if (!lookups.add(prefetched.filter(awaited.has))) sendNext()
      })
    },
    isAwaited: awaited.has,
    subscribe: (id, listener) => known.subscribe([id], listener),
    subscribeMany: known.subscribe,
    subscribeAll: known.subscribeAll,
    dispose() {
      requests.abort()
      clearTimeout(sparing)
      queue.clear()
      requested.clear()
      awaited.clear()
      lookups.clear()
    },
  }
}
