import type { Reports, Budget, RequestQueue } from '~/api/request/queue/queue'
import { ApiException, apiErrorIn, type ApiError } from './api-error'
import { isRateLimited, isTransient, retryAfterMilliseconds } from './error-classification'
import { toApiError, bodySeconds } from './errors'
import { HttpError, NetworkError, isOffline } from './http-failure'
import { untilAborted } from './outages'
import type { Retries } from '~/api/request/queue/retries'
import { isAwaited, type Priority } from './priority'
import type { diagnoseNetworkFailure } from './diagnosis'
import { restRoot, type Instance, type Connection } from '~/model/connection/connection'
import { isPrivate } from '~/api/wiki/privacy'

type RetryOptions = {
  url: string
  /** The address that retries are listed under. */
  listedUrl: string
  signal: AbortSignal | undefined
  priority: Priority
}

export type Sending = {
  reports: Reports
  /** Aborted by the caller, or when the user stops the retries. */
  signal: AbortSignal
}

type Attempt = Sending & {
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

function waitOf(thrown: unknown): number {
  if (thrown instanceof HttpError) return retryAfterMilliseconds(thrown.response.headers) ?? 0
  return (apiErrorIn(thrown)?.retryAt ?? 0) - Date.now()
}

/**
 * Tries a request up to three times while its failure may be temporary, and lists it as being retried. @throws
 * the last error; the one before if the user stops the retries
 */
async function retryRequest<T>(
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
        if (!isRateLimited(thrown)) await untilAborted(delay(attempts), either)
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

function delay(attempts: number): Promise<void> {
  const milliseconds = firstDelay * 2 ** (attempts - 1) * (0.5 + Math.random() / 2)
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

type CacheModes = ReturnType<typeof createCacheModes>

/** How the requests of a connection use the browser's HTTP cache. */
export function createCacheModes(connection: Connection) {
  /** Addresses whose last response was unusable. Browsers cache such responses too, a 410 indefinitely. */
  const distrusted = new Set<string>()
  return {
    /** @param isFresh revalidates with the server */
    modeFor(url: string, isFresh = false): RequestCache {
      if (isPrivate(connection)) return 'no-store'
      return distrusted.has(url) ? 'reload' : isFresh ? 'no-cache' : 'default'
    },
    /** Until it is trusted again, the next response must not come from the cache. */
    distrust: (url: string) => void distrusted.add(url),
    trust: (url: string) => void distrusted.delete(url),
  }
}

type Options = {
  instance: Pick<Instance, 'baseUrl'>
  queue: RequestQueue
  retries: Retries
  budget: Budget | undefined
  /** For the requests that a diagnosis needs. */
  fetch: typeof fetch
  caching: CacheModes
}

type RunOptions = RetryOptions & {
  needsPreflight: boolean
}

/** Runs requests of a connection: retries them, ends them after a time, and explains their failures. */
export function createRequestRunner({ instance, fetch: send, caching, ...sending }: Options) {
  /**
   * Whether the first failure of REST has yet to be explained before retries: a wiki that doesn't allow other
   * sites never will, and the Action API can be read instead (saves 1.4 s of a first visit).
   */
  let isRestUnknown = true
  const { outages } = sending.queue

  function refuseInOutage(api: string, url: string) {
    const known = outages.errorOf(api)
    if (known) throw new ApiException({ ...known, url })
  }

  /** @throws ApiException for any failure, or an AbortError when the caller's signal is aborted */
  return async function run<T>(
    { needsPreflight, ...options }: RunOptions,
    request: (sending: Sending) => Promise<T>,
  ): Promise<T> {
    const { url } = options
    const api = needsPreflight ? restRoot(instance) : scriptOf(url)
    options.signal?.throwIfAborted()
    // Before it waits in the queue and counts as a request of the last minute.
    refuseInOutage(api, url)
    return retryRequest(sending, options, async ({ reports, signal, willRetry, listRetry }) => {
      await outages.diagnosed(api, signal)
      refuseInOutage(api, url)
      outages.sent(api)
      const limit = AbortSignal.timeout(bodySeconds * 1000)
      try {
        const answer = await request({ reports, signal: AbortSignal.any([signal, limit]) })
        outages.answered(api)
        caching.trust(url)
        if (needsPreflight) isRestUnknown = false
        return answer
      } catch (thrown) {
        signal.throwIfAborted()
        const isMissing = thrown instanceof NetworkError
        if (thrown instanceof HttpError || thrown instanceof ApiException) outages.answered(api)
        const isHopeless = isMissing && outages.failed(api)
        const isRetried = willRetry(thrown)
        // Before the failure is explained, which takes time.
        if (isRetried) listRetry(thrown)
        const isFirst = needsPreflight && isRestUnknown
        if (needsPreflight) isRestUnknown = false
        if (isRetried && !(isMissing && (isFirst || isHopeless))) throw thrown
        const probes = { needsPreflight, signal, fetch: send }
        const diagnose = () => outages.explain(api, () => diagnoseFailure(url, probes), signal)
        const explained = await explain(thrown, { url, limit, diagnose })
        signal.throwIfAborted()
        if (isRetried && !outages.errorOf(api)) throw thrown
        caching.distrust(url)
        throw explained
      }
    })
  }
}

/** Scripts and special pages of a wiki may have different permissions. */
function scriptOf(url: string): string {
  return /^[^?]*\.php|^[^?]*\//.exec(url)?.[0] ?? url
}

/** The error of a request that its caller did not abort. */
async function explain(
  thrown: unknown,
  { url, limit, diagnose }: { url: string; limit: AbortSignal; diagnose: () => Promise<ApiError> },
): Promise<ApiException> {
  const error =
    thrown instanceof NetworkError || thrown instanceof TypeError
      ? { ...(await diagnose()), url }
      : { url, ...toApiError(limit.aborted ? limit.reason : thrown) }
  return new ApiException(error, { cause: thrown })
}

/** The cause of a missing response; the code that finds it is loaded on demand. */
async function diagnoseFailure(...request: Parameters<typeof diagnoseNetworkFailure>): Promise<ApiError> {
  const [url] = request
  // Without a network that code cannot be loaded either.
  const diagnosis = isOffline(url) ? undefined : await import('./diagnosis').catch(() => undefined)
  if (diagnosis) return diagnosis.diagnoseNetworkFailure(...request)
  return { kind: 'network', cause: isOffline(url) ? 'offline' : 'unreachable', url }
}
