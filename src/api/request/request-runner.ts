import { ApiException } from './api-error'
import type { ApiError } from './api-error'
import type { CacheModes } from './cache-modes'
import type { diagnoseNetworkFailure, Probes } from './diagnosis'
import { bodySeconds, toApiError } from './errors'
import { NetworkError } from './http-failure'
import type { Budget, RequestQueue } from './queue'
import { retryRequest, type RetryOptions, type Attempt } from './retry-request'
import type { Retries } from './retries'
import { isLocalHost } from '~/model/connection/base-url'

type Options = {
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
export function createRequestRunner({ fetch: send, caching, ...sending }: Options) {
  /**
   * Whether the first failure of REST has yet to be explained before retries: a wiki that doesn't allow other
   * sites never will, and the Action API can be read instead (saves 1.4 s of a first visit).
   */
  let isRestUnknown = true

  /** @throws ApiException for any failure, or an AbortError when the caller's signal is aborted */
  return function run<T>(
    { needsPreflight, ...options }: RunOptions,
    request: (attempt: Pick<Attempt, 'reports' | 'signal'>) => Promise<T>,
  ): Promise<T> {
    const { url } = options
    return retryRequest(sending, options, async ({ reports, signal, willRetry, listRetry }) => {
      const limit = AbortSignal.timeout(bodySeconds * 1000)
      try {
        const answer = await request({ reports, signal: AbortSignal.any([signal, limit]) })
        caching.trust(url)
        if (needsPreflight) isRestUnknown = false
        return answer
      } catch (thrown) {
        signal.throwIfAborted()
        const isRetried = willRetry(thrown)
        // Before the failure is explained, which takes time.
        if (isRetried) listRetry(thrown)
        const isFirst = needsPreflight && isRestUnknown
        if (needsPreflight) isRestUnknown = false
        if (isRetried && !(isFirst && thrown instanceof NetworkError)) throw thrown
        const probes = { needsPreflight, signal, ...(send && { fetch: send }) }
        const explained = await explain(thrown, { url, limit, probes })
        if (isRetried && !isClosedToOtherSites(explained)) throw thrown
        caching.distrust(url)
        throw explained
      }
    })
  }
}

/** The error of a request that its caller did not abort. */
async function explain(
  thrown: unknown,
  { url, limit, probes }: { url: string; limit: AbortSignal; probes: Probes },
): Promise<ApiException> {
  const error =
    thrown instanceof NetworkError || thrown instanceof TypeError
      ? await diagnose(url, probes)
      : { url, ...toApiError(limit.aborted ? limit.reason : thrown) }
  return new ApiException(error, { cause: thrown })
}

/** The cause of a missing response; the code that finds it is loaded on demand. */
async function diagnose(...request: Parameters<typeof diagnoseNetworkFailure>): Promise<ApiError> {
  const [url] = request
  // Without a network that code cannot be loaded either; a wiki on this machine needs none.
  const isOffline = !navigator.onLine && !isLocalHost(new URL(url).hostname)
  const diagnosis = isOffline ? undefined : await import('./diagnosis').catch(() => undefined)
  if (diagnosis) return diagnosis.diagnoseNetworkFailure(...request)
  return { kind: 'network', cause: isOffline ? 'offline' : 'unreachable', url }
}

const isClosedToOtherSites = ({ error }: ApiException) => error.kind === 'network' && error.cause === 'cors'
