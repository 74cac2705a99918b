import type { Client } from '~/api/request/client'
import { noLabelCache, type LabelCache } from './label-cache'
import { createLabelQueue, type IdsAhead } from './label-queue'
import { hasTerms, labelsFromActionApi, sourceOf, type LabelAnswer, type LabelSource } from './label-request'
import { createListeners } from '~/lib/listeners'
import type { Label } from '~/model/label'

type LabelClient = Pick<Client, 'getAction' | 'getRest' | 'queueState'>

export type LabelStoreOptions = {
  /** Missing until `connect`. */
  client?: LabelClient
  /** Sends requests until `connect`. */
  early?: LabelSource
  languages: readonly string[]
  cache?: LabelCache
}

/** About 2 MB, for a tab that stays open all day. An item that refers to more may keep them all. */
const maxKnown = 10_000

/** In view and waiting; in view and requested; requested, but not in view. */
type Pending = 'queued' | 'requested' | 'ahead'

let code: Promise<typeof import('./fetch-labels')> | undefined

/** The first screen does not wait for the code of what few labels need. */
function loadCode() {
  code ??= import('./fetch-labels').catch((thrown: unknown) => {
    code = undefined
    throw thrown
  })
  return code
}

export type LabelStore = ReturnType<typeof createLabelStore>

/**
 * The labels of a connection in the reader's languages: requested by id, available some time later. Not in
 * react-query: a screen shows hundreds, and each would be a query with its own observers.
 */
export function createLabelStore(options: LabelStoreOptions) {
  const { languages } = options
  let { client, cache = noLabelCache } = options
  let announceClient: (client: LabelClient) => void = () => undefined
  const connected = new Promise<LabelClient>((resolve) => {
    announceClient = resolve
  })
  /** An id that is missing here is not known and not requested. */
  const states = new Map<string, Label | Pending>()
  const subscriptions = new Map<string, Set<{ listener: () => void }>>()
  const all = createListeners<[ids: readonly string[]]>()
  const queue = createLabelQueue({
    isQueued: (id) => states.get(id) === 'queued',
    isNew: (id) => !states.has(id),
  })
  /** Gathered for one lookup in the cache and one round of requests for everything that mounts at once. */
  let mounted: string[] = []
  let ahead: IdsAhead | undefined
  let lookingUp: Promise<void> | undefined
  let aheadCount = 0
  /** The number of ids in view whose labels are pending. */
  let awaited = 0
  let isMarked = false
  /** Whether a request covers many ids, as long as the Action API is reachable. */
  let isBatched = true
  let session = openSession()
  /** Half of the budget is used: labels beyond the view wait. */
  let sparing: ReturnType<typeof setTimeout> | undefined
  if (client) connect(client, cache)

  function openSession() {
    return { controller: new AbortController(), running: 0 }
  }

  function connect(given: LabelClient, givenCache: LabelCache) {
    client = given
    cache = givenCache
    announceClient(given)
    loadCode().catch(() => undefined)
  }

  function setState(id: string, state: Label | Pending | undefined) {
    const before = awaited
    awaited += Number(isAwaited(state)) - Number(isAwaited(states.get(id)))
    if (state === undefined) states.delete(id)
    else states.set(id, state)
    if (before > awaited && awaited === 0) mark()
  }

  function mark() {
    isMarked = true
    performance.mark('qlens:labels-settled')
  }

  /** Adds labels; known ones stay as they are. */
  function accept(labels: LabelAnswer) {
    const arrived: string[] = []
    for (const [id, label] of labels) {
      if (isLabel(states.get(id))) continue
      setState(id, label)
      arrived.push(id)
    }
    if (arrived.length === 0) return
    const concerned = new Set(arrived.flatMap((id) => [...(subscriptions.get(id) ?? [])]))
    for (const { listener } of concerned) listener()
    all.notify(arrived)
    // The oldest that nothing shows are dropped.
    const limit = Math.max(maxKnown, aheadCount)
    for (const [id, state] of states)
      if (states.size > limit && isLabel(state) && !subscriptions.has(id)) states.delete(id)
  }

  /** Ids without a label stay visible and are requested when they are next in view. */
  function giveUp(ids: readonly string[]) {
    for (const id of ids) if (!isLabel(states.get(id))) setState(id, undefined)
  }

  /** Queues the ids that are not in the cache. */
  async function lookUp() {
    lookingUp = undefined
    const { signal } = session.controller
    const [inView, list] = [mounted, ahead]
    mounted = []
    ahead = undefined
    if (inView.length === 0 && !list) return
    const setAhead = list && queue.announceAhead()
    const ids = list?.ids.filter((id) => !states.has(id)) ?? []
    const found = cache.read(ids)
    accept(await cache.read(inView))
    accept(await found)
    if (signal.aborted) return
    queue.addInView(inView)
    setAhead?.({ ids, hasMore: list?.hasMore ?? false })
    sendNext()
  }

  function sendNext() {
    const current = session
    const until = client?.queueState().sparingUntil
    clearTimeout(sparing)
    if (until) sparing = setTimeout(sendNext, until - Date.now())
    const take = () => queue.take(current.running, isBatched, until)
    for (let ids = take(); ids.length > 0; ids = take()) {
      for (const id of ids) setState(id, states.has(id) ? 'requested' : 'ahead')
      void send(ids, current).then((requested) => {
        if (current.controller.signal.aborted) return
        giveUp(requested)
        sendNext()
      })
    }
  }

  /** Never rejects. @returns the ids that were requested: through REST only those in view */
  async function send(ids: readonly string[], current: typeof session): Promise<readonly string[]> {
    const { signal } = current.controller
    let requested = ids
    current.running += 1
    try {
      if (!isBatched || !(await fetchBatch(ids, signal))) {
        isBatched = false
        requested = ids.filter((id) => states.get(id) === 'requested')
        for (const id of ids) if (states.get(id) === 'ahead') setState(id, undefined)
        const { labelsFromRest } = await loadCode()
        await labelsFromRest(await connected, requested, languages, signal, accept)
      }
      // Never requested: these ids have no label.
      accept(new Map(requested.filter((id) => !hasTerms(id)).map((id) => [id, {}])))
    } catch {
      // Requested again when they are next in view.
    }
    current.running -= 1
    return requested
  }

  /** @returns whether the Action API is reachable @throws the failure of a reachable one */
  async function fetchBatch(ids: readonly string[], signal: AbortSignal): Promise<boolean> {
    const plain = ids.filter(hasTerms)
    const lexical = ids.filter((id) => sourceOf(id) === 'name')
    const receive = (labels: LabelAnswer) => {
      if (signal.aborted) return
      // Before the app, creating the database would delay the first rows.
      void connected.then(() => cache.write(labels))
      accept(labels)
    }
    try {
      await Promise.all([
        plain.length > 0 && fetchPlain(plain, signal).then(receive),
        lexical.length > 0 && fetchNames(lexical, signal).then(receive),
      ])
      return true
    } catch (thrown) {
      signal.throwIfAborted()
      if ((await loadCode()).isOutOfReach(thrown)) return false
      throw thrown
    }
  }

  async function fetchPlain(ids: readonly string[], signal: AbortSignal): Promise<LabelAnswer> {
    const first = client ?? options.early
    if (first)
      try {
        return await labelsFromActionApi(first, ids, languages, signal)
      } catch (thrown) {
        if (signal.aborted || first === client) throw thrown
      }
    return labelsFromActionApi(await connected, ids, languages, signal)
  }

  async function fetchNames(ids: readonly string[], signal: AbortSignal): Promise<LabelAnswer> {
    const { namesFromActionApi } = await loadCode()
    return namesFromActionApi(await connected, ids, languages, signal)
  }

  return {
    /** Undefined: not known yet. */
    get(id: string): Label | undefined {
      const state = states.get(id)
      return isLabel(state) ? state : undefined
    },
    /**
     * Requests labels in view; the latest requested go first. `idsAhead` replaces the ids (the rest of the item, in
     * view order) that fill up those requests and are requested when none in view are waiting. While `hasMore`, hold
     * partial batches until the next call. Resolves once those that the device doesn't have are requested or queued.
     */
    request(ids: readonly string[], idsAhead?: readonly string[], hasMore = false): Promise<unknown> {
      for (const id of ids) {
        const state = states.get(id)
        if (state === 'ahead') setState(id, 'requested')
        if (state !== undefined) continue
        setState(id, 'queued')
        mounted.push(id)
      }
      if (idsAhead) {
        aheadCount = idsAhead.length
        ahead = { ids: idsAhead, hasMore }
      }
      if (ids.length > 0 && !isMarked)
        // The rest of the screen is requested in the same task.
        queueMicrotask(() => {
          if (!isMarked && awaited === 0) mark()
        })
      return (lookingUp ??= Promise.resolve().then(lookUp))
    },
    /** Requests what has failed and is still shown by its id: what made it fail may have passed. */
    requestAgain(): void {
      void this.request([...subscriptions.keys()])
    },
    /** Adds those that the device's cache has. */
    recall: async (ids: readonly string[]) => accept(await cache.read(ids)),
    seed: accept,
    /** Whether a request covers many ids: not where only REST can be read. */
    isBatched: () => isBatched,
    /** Calls back when labels of these entities have arrived: once, however many arrive together. */
    subscribe(given: Iterable<string>, listener: () => void): () => void {
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
    /** Calls back after every batch with its ids. */
    subscribeAll: all.subscribe,
    /** Entities shown by their ids before React, for as long as that is on the page: their labels are late. */
    late: new Set<string>(),
    /** Uses the app's client and cache from now on, also for what has failed before. */
    connect,
    /** Aborts all pending requests. The store remains usable. */
    dispose(): void {
      session.controller.abort()
      session = openSession()
      clearTimeout(sparing)
      queue.clear()
      mounted = []
      ahead = undefined
      for (const [id, state] of states) if (!isLabel(state)) states.delete(id)
      awaited = 0
    },
  }
}

const isLabel = (state: Label | Pending | undefined): state is Label => typeof state === 'object'

const isAwaited = (state: Label | Pending | undefined) => state === 'queued' || state === 'requested'

/** Resolves once all labels are known; calls back when some have arrived. */
export function whenKnown(labels: LabelStore, ids: readonly string[], onArrival?: () => void): Promise<void> {
  const areKnown = () => ids.every((id) => labels.get(id) || !hasTerms(id))
  if (areKnown()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = labels.subscribe(ids, () => {
      onArrival?.()
      if (!areKnown()) return
      stop()
      resolve()
    })
  })
}
