import { ApiException, type ApiError } from './api-error'
import type { diagnoseNetworkFailure } from './diagnosis'
import { bodySeconds, toApiError } from './errors'
import { HttpError, isOffline, NetworkError } from './http-failure'
import type { RequestQueue, Budget } from './queue/queue'
import { retryRequest, type RetryOptions, type Attempt } from './queue/retry-request'
import type { Retries } from './queue/retries'
import { restRoot, type Instance, type Connection } from '~/model/connection/connection'
import { isPrivate } from '~/api/wiki/privacy'

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
  /** Replaces the browser's `fetch` for the requests that a diagnosis needs. */
  fetch: typeof fetch | undefined
  caching: CacheModes
}

type RunOptions = RetryOptions & {
  /** Whether the request needs a CORS preflight. */
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
    request: (attempt: Pick<Attempt, 'reports' | 'signal'>) => Promise<T>,
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
        const probes = { needsPreflight, signal, ...(send && { fetch: send }) }
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
