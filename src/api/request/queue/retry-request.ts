import type { Reports } from './circuit-breaker'
import { ApiException, apiErrorIn, type ApiError } from '~/api/request/api-error'
import { isRateLimited, isTransient } from '~/api/request/error-classification'
import { toApiError } from '~/api/request/errors'
import { HttpError, NetworkError } from '~/api/request/http-failure'
import type { Budget, RequestQueue } from './queue'
import type { Retries } from './retries'
import { retryAfterMilliseconds } from '~/api/request/report-request'
import { isAwaited, type Priority } from '~/api/request/priority'

export type RetryOptions = {
  url: string
  /** The address that retries are listed under. */
  listedUrl: string
  signal: AbortSignal | undefined
  priority: Priority
}

export type Attempt = {
  reports: Reports
  /** Aborted by the caller, or when the user stops the retries. */
  signal: AbortSignal
  /** Whether an error leads to another attempt. */
  willRetry: (thrown: unknown) => boolean
  /** Lists the request as being retried, so that the user can stop it. */
  listRetry: (thrown: unknown) => void
}

const maxAttempts = 3
const firstDelay = 500

/** How long the user is kept waiting for statements without an error, which says what else helps. */
const patience = 15_000

function isWorthRetrying(thrown: unknown, priority: Priority): boolean {
  const isTooLong = isRateLimited(thrown) && isAwaited(priority) && waitOf(thrown) > patience
  return isTransient(thrown) && !isTooLong
}

/** How long the server asks to wait. */
function waitOf(thrown: unknown): number {
  if (thrown instanceof HttpError) return retryAfterMilliseconds(thrown.response.headers) ?? 0
  return (apiErrorIn(thrown)?.retryAt ?? 0) - Date.now()
}

/**
 * Tries a request up to three times while its failure may be temporary, and lists it as being retried. @throws
 * the last error; the one before if the user stops the retries
 */
export async function retryRequest<T>(
  { queue, retries, budget }: { queue: RequestQueue; retries: Retries; budget?: Budget | undefined },
  { url, listedUrl, signal, priority }: RetryOptions,
  request: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const stopping = new AbortController()
  const either = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal
  let failure: unknown
  let unlist: (() => void) | undefined
  const list = () => {
    unlist ??= retries.add(listedUrl, { stop: () => stopping.abort() })
  }
  const listRetry = (thrown: unknown) => {
    failure = thrown
    list()
  }
  if (queue.state().pausedUntil !== undefined || budget?.freeAt(priority) !== undefined) list()
  try {
    for (let attempts = 1; ; attempts += 1) {
      const willRetry = (thrown: unknown) =>
        attempts < maxAttempts && !either.aborted && isWorthRetrying(thrown, priority)
      try {
        return await queue.run((reports) => request({ reports, signal: either, willRetry, listRetry }), {
          priority,
          signal: either,
          budget,
        })
      } catch (thrown) {
        if (!willRetry(thrown)) throw thrown
        listRetry(thrown)
        if (!isRateLimited(thrown)) await delay(attempts, either)
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

/** The error known when the user stops the retries. */
function stoppedError(failure: unknown): ApiError {
  // Not even sent, because the wiki asked for fewer requests.
  if (failure === undefined) return { kind: 'http', status: 429, reason: '', contentType: '', excerpt: '' }
  // A diagnosis would need further requests.
  if (failure instanceof NetworkError) return { kind: 'network', cause: 'unreachable' }
  return toApiError(failure)
}

function delay(attempts: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const milliseconds = firstDelay * 2 ** (attempts - 1) * (0.5 + Math.random() / 2)
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
