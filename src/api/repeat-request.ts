import type { Budget } from './budget'
import type { Reports } from './circuit-breaker'
import { ApiException } from './api-error'
import type { ApiError } from './api-error'
import { asApiError } from './error-classification'
import { toApiError } from './errors'
import { HttpError, NetworkError } from './http-failure'
import type { RequestQueue } from './queue'
import type { Repeats } from './repeats'
import { isActionRefusal, retryAfterMilliseconds } from './report-request'

export type RepeatOptions = {
  url: string
  /** The address that repeats are listed under. */
  listed: string
  signal: AbortSignal | undefined
  priority: number
}

export type Try = {
  reports: Reports
  /** Aborted by the caller, or when the user stops the repeats. */
  signal: AbortSignal
  /** Whether an error leads to another try. */
  mayRepeat: (thrown: unknown) => boolean
}

const maxTries = 3
const firstDelay = 500

/** A gateway or the network may soon work again. */
const passing = [502, 504]

/** How long the user is kept waiting for statements without an error, which says what else helps. */
const patience = 15_000

/** The server wants fewer requests: the queue waits before the next. */
function isRefusal(thrown: unknown): boolean {
  return thrown instanceof HttpError
    ? [429, 503].includes(thrown.response.status)
    : isActionRefusal(asApiError(thrown))
}

function mayPass(thrown: unknown, priority: number): boolean {
  if (isRefusal(thrown)) return priority <= 0 || refusedFor(thrown) <= patience
  return thrown instanceof HttpError
    ? passing.includes(thrown.response.status)
    : thrown instanceof NetworkError
}

function refusedFor(thrown: unknown): number {
  if (thrown instanceof HttpError) return retryAfterMilliseconds(thrown.response.headers) ?? 0
  return (asApiError(thrown)?.retryAt ?? 0) - Date.now()
}

/**
 * Tries a request up to three times while its failure may be temporary, and lists it as being repeated. @throws
 * the last error; the one before if the user stops the repeats
 */
export async function repeatRequest<T>(
  { queue, repeats, budget }: { queue: RequestQueue; repeats: Repeats; budget?: Budget | undefined },
  { url, listed, signal, priority }: RepeatOptions,
  request: (attempt: Try) => Promise<T>,
): Promise<T> {
  const stopping = new AbortController()
  const either = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal
  let failure: unknown
  let unlist: (() => void) | undefined
  const list = () => {
    unlist ??= repeats.add(listed, { stop: () => stopping.abort() })
  }
  if (queue.state().pausedUntil !== undefined || budget?.freeAt(priority) !== undefined) list()
  try {
    for (let tries = 1; ; tries += 1) {
      const mayRepeat = (thrown: unknown) => {
        failure = thrown
        const willRepeat = tries < maxTries && !either.aborted && mayPass(thrown, priority)
        if (willRepeat) list()
        return willRepeat
      }
      try {
        return await queue.run((reports) => request({ reports, signal: either, mayRepeat }), {
          priority,
          signal: either,
          budget,
        })
      } catch (thrown) {
        if (either.aborted || !mayRepeat(thrown)) throw thrown
        if (!isRefusal(thrown)) await delay(tries, either)
      }
    }
  } catch (thrown) {
    signal?.throwIfAborted()
    if (!stopping.signal.aborted) throw thrown
    const until = queue.state().pausedUntil ?? budget?.freeAt(priority)
    const error = { url, ...(until !== undefined && { retryAt: until }), ...stoppedError(failure) }
    throw new ApiException(error, { cause: thrown })
  } finally {
    unlist?.()
  }
}

/** The error known when the user stops the repeats. */
function stoppedError(failure: unknown): ApiError {
  // Not even sent, because the wiki asked for fewer requests.
  if (failure === undefined) return { kind: 'http', status: 429, reason: '', contentType: '', excerpt: '' }
  // A diagnosis would need further requests.
  if (failure instanceof NetworkError) return { kind: 'network', cause: 'unreachable' }
  return toApiError(failure)
}

function delay(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const milliseconds = firstDelay * 2 ** (tries - 1) * (0.5 + Math.random() / 2)
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      },
      { once: true },
    )
  })
}
