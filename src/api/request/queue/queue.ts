import { createOutages } from '~/api/request/outages'
import { isAwaited, maxAtOnce, priority, type Priority } from '~/api/request/priority'
import { createListeners } from '~/lib/listeners'

export type Reports = {
  answered: () => void
  /** The server asked for fewer requests (429) or is overloaded (503), perhaps with a retry time. */
  refused: (retryAfterMilliseconds?: number) => void
}

type Sent = Reports & { done: () => void }

/** The longest pause: wikis count requests by the minute, and nobody waits an hour for a page. */
const longestPause = 60_000
const firstPause = 500
/** After this long without a refusal, the next pause is as short as the first. */
const forgivingMilliseconds = 60_000

/**
 * Limits the simultaneous requests to a server. After 429 or 503 none is sent for a while; then one at a
 * time, and each success allows one more, up to `limit`. The pause doubles while refusals continue.
 */
function createCircuitBreaker(limit: number) {
  /** Incremented with each pause: a request sent before a pause says nothing about the time after it. */
  let round = 0
  let runningInRound = 0
  let allowed = limit
  let resumeAt = 0
  let refusals = 0
  let latestRefusal = -Infinity

  function pause(retryAfter: number) {
    const now = Date.now()
    if (now - latestRefusal > forgivingMilliseconds) refusals = 0
    latestRefusal = now
    const backoff = firstPause * 2 ** refusals * (0.5 + Math.random() / 2)
    refusals += 1
    round += 1
    runningInRound = 0
    allowed = 1
    resumeAt = now + Math.min(longestPause, Math.max(retryAfter, backoff))
  }

  /** When requests may be sent again, in Date.now() time; undefined where they may be now. */
  function pausedUntil(): number | undefined {
    const rest = resumeAt - Date.now()
    // A pause seems longer than any if the clock has been set back since it began.
    return rest > 0 && rest <= longestPause ? resumeAt : undefined
  }

  return {
    /** Whether another request may be sent while `running` are in progress. */
    hasRoom: (running: number) =>
      pausedUntil() === undefined && running < limit && (allowed === limit || runningInRound < allowed),
    pausedUntil,
    /** Counts a request as sent; `done` ends it, whatever its outcome. */
    send(): Sent {
      const sentIn = round
      runningInRound += 1
      return {
        answered() {
          if (sentIn === round) allowed = Math.min(limit, allowed + 1)
        },
        refused(retryAfter = 0) {
          if (sentIn === round) return pause(retryAfter)
          // A request from before the pause can only extend it.
          if (retryAfter > 0) resumeAt = Math.max(resumeAt, Date.now() + Math.min(longestPause, retryAfter))
        },
        done() {
          if (sentIn === round) runningInRound -= 1
        },
      }
    },
  }
}

/** The requests to a wiki that may be sent in a minute, counted across the items of this tab. */
export type Budget = {
  count: () => void
  /** When a request of this priority may be sent, in Date.now() time; undefined: now. */
  freeAt: (priority: Priority) => number | undefined
}

type RunOptions = { priority?: Priority; signal?: AbortSignal; budget?: Budget | undefined }

export type RequestQueue = ReturnType<typeof createQueue>

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
 * Limits simultaneous requests; higher priority goes first. If the requests in progress take seconds, those that the
 * user waits for stop waiting for them.
 */
export function createQueue(limit: number = maxAtOnce) {
  const circuit = createCircuitBreaker(limit)
  let running = 0
  let resumption: ReturnType<typeof setTimeout> | undefined
  const waiting: Place[] = []
  const { subscribe, notify } = createListeners()

  function remove(place: Place) {
    clearTimeout(place.timer)
    waiting.splice(waiting.indexOf(place), 1)
  }

  function next() {
    sendWaiting()
    notify()
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
          notify()
          reject(signal.reason as Error)
        },
        { once: true },
      )
      next()
    })
  }

  return {
    /** Calls the listener whenever `state` may have changed, also when a pause ends. */
    subscribe,
    outages: createOutages(),
    /** `pausedUntil` in Date.now() time, while no requests are sent. */
    state: () => ({ running, waiting: waiting.length, limit, pausedUntil: circuit.pausedUntil() }),
    /** `task` reports how the server responded, which decides when the next request may be sent. */
    async run<T>(task: (reports: Reports) => Promise<T>, options: RunOptions = {}): Promise<T> {
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
