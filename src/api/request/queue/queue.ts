import { createCircuitBreaker, type Reports, type Sent } from './circuit-breaker'
import { createOutages, type Outages } from '~/api/request/outages'
import { isAwaited, priority, type Priority } from '~/api/request/priority'
import { maxAtOnce } from '~/api/request/in-parallel'

/** The requests to a wiki that may be sent in a minute, counted across the items of this tab. */
export type Budget = {
  count: () => void
  /** When a request of this priority may be sent, in Date.now() time; undefined: now. */
  freeAt: (priority: Priority) => number | undefined
}

type RunOptions = { priority?: Priority; signal?: AbortSignal; budget?: Budget | undefined }

/** Limits simultaneous requests; higher priority goes first. */
export type RequestQueue = {
  /** `task` reports how the server responded, which decides when the next request may be sent. */
  run: <T>(task: (reports: Reports) => Promise<T>, options?: RunOptions) => Promise<T>
  /** `pausedUntil` in Date.now() time, while no requests are sent. */
  state: () => { running: number; waiting: number; limit: number; pausedUntil?: number }
  /** Calls the listener whenever `state` may have changed, also when a pause ends. */
  subscribe: (listener: () => void) => () => void
  outages: Outages
}

type Place = {
  priority: Priority
  budget: Budget | undefined
  start: (sent: Sent) => void
  timer?: ReturnType<typeof setTimeout>
  /** No longer waits for requests that may be hanging. */
  hasWaitedLong?: boolean
}

/** How long requests that the user waits for are held up by requests that may be hanging. */
const maxQueueWait = 2_000

/**
 * If the requests in progress take seconds, those that the
 * user waits for stop waiting for them. For servers that refuse requests see circuit-breaker.ts.
 */
export function createQueue(limit: number = maxAtOnce): RequestQueue {
  const circuit = createCircuitBreaker(limit)
  let running = 0
  let resumption: ReturnType<typeof setTimeout> | undefined
  const waiting: Place[] = []
  const listeners = new Set<() => void>()
  const publish = () => {
    for (const listener of listeners) listener()
  }

  function remove(place: Place) {
    clearTimeout(place.timer)
    waiting.splice(waiting.indexOf(place), 1)
  }

  function next() {
    sendWaiting()
    publish()
  }

  function sendWaiting() {
    clearTimeout(resumption)
    const pausedUntil = circuit.pausedUntil()
    if (pausedUntil !== undefined) {
      resumption = setTimeout(next, pausedUntil - Date.now())
      return
    }
    let freeAt = Infinity
    for (const place of [...waiting]) {
      if (!circuit.hasRoom(place.hasWaitedLong ? 0 : running)) continue
      const spentUntil = place.budget?.freeAt(place.priority)
      if (spentUntil !== undefined) {
        freeAt = Math.min(freeAt, spentUntil)
        continue
      }
      remove(place)
      place.budget?.count()
      running += 1
      place.start(circuit.send())
    }
    if (freeAt < Infinity) resumption = setTimeout(next, freeAt - Date.now())
  }

  function waitForPlace({
    priority: given = priority.visibleLabels,
    signal,
    budget,
  }: RunOptions): Promise<Sent> {
    return new Promise((resolve, reject) => {
      const place: Place = { priority: given, budget, start: resolve }
      const behind = waiting.findIndex((other) => other.priority < given)
      waiting.splice(behind < 0 ? waiting.length : behind, 0, place)
      if (isAwaited(given))
        place.timer = setTimeout(() => {
          place.hasWaitedLong = true
          next()
        }, maxQueueWait)
      signal?.addEventListener(
        'abort',
        () => {
          if (!waiting.includes(place)) return
          remove(place)
          publish()
          reject(signal.reason as Error)
        },
        { once: true },
      )
      next()
    })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    outages: createOutages(),
    state() {
      const pausedUntil = circuit.pausedUntil()
      return { running, waiting: waiting.length, limit, ...(pausedUntil !== undefined && { pausedUntil }) }
    },
    async run(task, options = {}) {
      options.signal?.throwIfAborted()
      const { done, ...reports } = await waitForPlace(options)
      try {
        return await task(reports)
      } finally {
        running -= 1
        done()
        next()
      }
    },
  }
}

const queues = new Map<string, RequestQueue>()

/** One queue per origin, whichever wiki or credential. */
export function queueOf(origin: string): RequestQueue {
  const queue = queues.get(origin) ?? createQueue()
  queues.set(origin, queue)
  return queue
}
