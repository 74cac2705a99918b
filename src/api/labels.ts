import type { Client } from './client'
import type { LabelSources } from './label-batches'
import { batchSize, hasTerms, type LabelAnswer } from './label-ids'
import { noLabelCache, type LabelCache } from './late-label-code'
import type { Label } from '~/model/label'

/** Some 2 MB: a tab that is open all day meets more. An item that mentions more may keep them all. */
const mostKnown = 10_000

/**
 * The labels of a connection in the reader's languages: asked for by id, known some time later.
 * Not in react-query: a screen shows hundreds, and each would be a query with observers of its own.
 */
export type LabelStore = {
  /** What is known by now; undefined: not yet. */
  get: (id: string) => Label | undefined
  /**
   * Asks for labels that are in view; the latest asked for go first. `following` replaces what fills up their
   * requests, and is fetched when nothing in view waits: the rest of the item, in view order. While that `goesOn`,
   * which the next call is to tell, a part of a request waits for what fills it.
   */
  want: (ids: readonly string[], following?: readonly string[], goesOn?: boolean) => void
  /** Calls back when the label of one entity has arrived. */
  subscribe: (id: string, listener: () => void) => () => void
  /** Calls back after every batch, with the ids that it brought. */
  subscribeAll: (listener: (ids: readonly string[]) => void) => () => void
  /** Gives up whatever is under way or waits; what is wanted afterwards is requested anew. */
  dispose: () => void
}

export type LabelStoreOptions = { client: Client; languages: readonly string[]; cache?: LabelCache }

/** Requests for what is in view; one fewer for the rest, so that statements never wait behind labels. */
const concurrency = { inView: 3, later: 2 }

export function createLabelStore({ client, languages, cache = noLabelCache }: LabelStoreOptions): LabelStore {
  const known = new Map<string, Label>()
  const asked = new Set<string>()
  const listeners = new Map<string, Set<() => void>>()
  const listenersOfAll = new Set<(ids: readonly string[]) => void>()
  /** Ids in view that wait for a request, by the moment of asking: the last wave goes first. */
  let waves: string[][] = []
  let nextWave: string[] = []
  let nextFollowing: { ids: readonly string[]; goesOn: boolean } | undefined
  /** Ids that follow, and wait for a request. */
  let later: string[] = []
  let laterCount = 0
  let laterGoesOn = false
  /** Ids in view whose labels have not arrived. */
  const unsettled = new Set<string>()
  let rounds = 0
  let latestRound = 0
  let running = 0
  let scheduled = false
  let source: 'action' | 'rest' = 'action'
  let session = openSession()

  function openSession() {
    const controller = new AbortController()
    const { signal } = controller
    const take = (answer: LabelAnswer) => {
      void cache.write(answer)
      accept(answer)
    }
    let loading: Promise<LabelSources> | undefined
    // The code that asks is not what the first screen waits for.
    const sources = () =>
      (loading ??= import('./label-batches')
        .then(({ createLabelSources }) => createLabelSources({ client, languages, signal, take, accept }))
        .catch((thrown: unknown) => {
          loading = undefined
          throw thrown
        }))
    sources().catch(() => undefined)
    return { controller, signal, sources }
  }

  /** Drops the labels known longest that nothing on the page shows. */
  function forget() {
    for (const id of known.keys()) {
      if (known.size <= Math.max(mostKnown, laterCount)) return
      if (listeners.has(id)) continue
      known.delete(id)
      asked.delete(id)
    }
  }

  function accept(answer: LabelAnswer) {
    const news: string[] = []
    for (const [id, label] of answer) {
      if (known.has(id)) continue
      known.set(id, label)
      news.push(id)
    }
    if (news.length === 0) return
    for (const id of news) for (const listener of listeners.get(id) ?? []) listener()
    for (const listener of listenersOfAll) listener(news)
    settle(news)
    forget()
  }

  /** Drops from `ids` what no request is made for. */
  async function load(ids: string[]) {
    const { inBatches, fromRest } = await session.sources()
    if (source === 'action' && (await inBatches(ids))) return
    source = 'rest'
    for (const id of ids.splice(0)) {
      if (unsettled.has(id)) ids.push(id)
      else asked.delete(id)
    }
    await fromRest(ids)
  }

  function settle(ids: readonly string[]) {
    const before = unsettled.size
    for (const id of ids) unsettled.delete(id)
    if (before > 0 && unsettled.size === 0) performance.mark('qlens:labels-settled')
  }

  /** Their ids stay on the screen; they are asked for again when they next come into view. */
  function leave(ids: readonly string[]) {
    for (const id of ids) asked.delete(id)
    settle(ids)
  }

  function take(): string[] {
    const ids: string[] = []
    const add = (id: string | undefined) => {
      // An answer may have brought it unasked.
      if (id !== undefined && !known.has(id)) ids.push(id)
    }
    while (ids.length < batchSize && waves.length > 0) {
      const wave = waves.at(-1) ?? []
      if (wave.length === 0) waves.pop()
      else add(wave.shift())
    }
    // Through REST each label is a request: only what is in view.
    if (source === 'rest' || (ids.length === 0 && running >= concurrency.later)) return ids
    for (const id of later.splice(0, batchSize - ids.length)) {
      asked.add(id)
      add(id)
    }
    return ids
  }

  function pump() {
    while (running < concurrency.inView) {
      // Some of them may have come into view, or with an answer.
      later = later.filter(isOpen)
      // A part of a batch waits while another is under way, or more is about to be told: that may fill it up.
      const waiting = later.length + waves.reduce((sum, wave) => sum + wave.length, 0)
      if (source === 'action' && (running > 0 || laterGoesOn) && waiting < batchSize) return
      const ids = take()
      if (ids.length === 0) return
      running += 1
      const current = session
      void load(ids)
        .then(
          () => {
            // What no request asks for has no label to wait for.
            const unasked = ids.filter((id) => asked.has(id) && !hasTerms(id))
            accept(new Map(unasked.map((id) => [id, {}])))
            if (current === session) leave(ids.filter((id) => !known.has(id)))
          },
          () => current === session && leave(ids),
        )
        .finally(() => {
          running -= 1
          pump()
        })
    }
  }

  const isOpen = (id: string) => !asked.has(id) && !known.has(id)

  async function start(wave: string[], next: typeof nextFollowing, current: typeof session) {
    if (next) {
      rounds += 1
      // While it is looked up, it is not known either.
      laterGoesOn = true
    }
    const round = rounds
    const open = next?.ids.filter(isOpen) ?? []
    const ahead = cache.read(open)
    accept(await cache.read(wave))
    accept(await ahead)
    if (current !== session) return
    waves.push(wave.filter((id) => !known.has(id)))
    // Of two, the one asked for last counts, whichever is looked up first.
    if (next && round > latestRound) {
      latestRound = round
      laterCount = next.ids.length
      laterGoesOn = next.goesOn || round < rounds
      later = open
    }
    pump()
  }

  return {
    get: (id) => known.get(id),
    want(ids, next, goesOn = false) {
      for (const id of ids) {
        if (known.has(id)) continue
        unsettled.add(id)
        if (asked.has(id)) continue
        asked.add(id)
        nextWave.push(id)
      }
      if (next) nextFollowing = { ids: next, goesOn }
      if (scheduled || (nextWave.length === 0 && !nextFollowing)) return
      scheduled = true
      queueMicrotask(() => {
        scheduled = false
        void start(nextWave, nextFollowing, session)
        nextWave = []
        nextFollowing = undefined
      })
    },
    subscribe(id, listener) {
      const set = listeners.get(id) ?? new Set()
      listeners.set(id, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0) listeners.delete(id)
      }
    },
    subscribeAll(listener) {
      listenersOfAll.add(listener)
      return () => listenersOfAll.delete(listener)
    },
    dispose() {
      session.controller.abort()
      session = openSession()
      waves = []
      nextWave = []
      nextFollowing = undefined
      later = []
      laterGoesOn = false
      asked.clear()
      unsettled.clear()
    },
  }
}
