/** Reports how a server responded to a request. */
export type Reports = {
  answered: () => void
  /** The server asked for fewer requests (429) or is overloaded (503), perhaps with a retry time. */
  refused: (retryAfterMilliseconds?: number) => void
}

export type CircuitBreaker = {
  /** Whether another request may be sent while `running` are in progress. */
  hasRoom: (running: number) => boolean
  /** When requests may be sent again, in Date.now() time; undefined where they may be now. */
  pausedUntil: () => number | undefined
  /** Counts a request as sent; `done` ends it, whatever its outcome. */
  send: () => Sent
}

export type Sent = Reports & { done: () => void }

/** The longest pause: wikis count requests by the minute, and nobody waits an hour for a page. */
const longestPause = 60_000
const firstPause = 500
/** After this long without a refusal, the next pause is as short as the first. */
const forgivingMilliseconds = 60_000

/**
 * Limits the simultaneous requests to a server. After 429 or 503 none is sent for a while; then one at a
 * time, and each success allows one more, up to `limit`. The pause doubles while refusals continue.
 */
export function createCircuitBreaker(limit: number): CircuitBreaker {
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

  /** A pause seems longer than any if the clock has been set back since it began. */
  function pausedUntil() {
    const rest = resumeAt - Date.now()
    return rest > 0 && rest <= longestPause ? resumeAt : undefined
  }

  return {
    hasRoom: (running) =>
      pausedUntil() === undefined && running < limit && (allowed === limit || runningInRound < allowed),
    pausedUntil,
    send() {
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
