import { ApiException } from './api-error'
import type { ApiError } from './api-error'
import type { Budget } from './budget'
import type { CacheModes } from './cache-modes'
import type { diagnoseNetworkFailure, Probes } from './diagnosis'
import { bodySeconds, toApiError } from './errors'
import { NetworkError } from './http-failure'
import type { RequestQueue } from './queue'
import { repeatRequest, type RepeatOptions, type Try } from './repeat-request'
import type { Repeats } from './repeats'
import { isLocalHost } from '~/model/base-url'

type Options = {
  queue: RequestQueue
  repeats: Repeats
  budget: Budget | undefined
  /** Replaces the browser's `fetch` for the requests that a diagnosis needs. */
  fetch: typeof fetch | undefined
  caching: CacheModes
}

type RunOptions = RepeatOptions & {
  /** Whether it is one that browsers ask other sites about first, as all of REST is. */
  needsPreflight: boolean
}

/** Runs requests of a connection: repeats them, ends them after a time, and explains their failures. */
export function createRequestRunner({ fetch: send, caching, ...sending }: Options) {
  /**
   * Whether the first failure of REST has yet to be explained before repeats: a wiki that doesn't allow other
   * sites never will, and the Action API can be read instead (saves 1.4 s of a first visit).
   */
  let isRestUnknown = true

  /** @throws ApiException for any failure, or an AbortError when the caller's signal is aborted */
  return function run<T>(
    { needsPreflight, ...options }: RunOptions,
    request: (attempt: Pick<Try, 'reports' | 'signal'>) => Promise<T>,
  ): Promise<T> {
    const { url } = options
    return repeatRequest(sending, options, async ({ reports, signal, mayRepeat }) => {
      const limit = AbortSignal.timeout(bodySeconds * 1000)
      try {
        const answer = await request({ reports, signal: AbortSignal.any([signal, limit]) })
        caching.trust(url)
        if (needsPreflight) isRestUnknown = false
        return answer
      } catch (thrown) {
        signal.throwIfAborted()
        const willRepeat = mayRepeat(thrown)
        const isFirst = needsPreflight && isRestUnknown
        if (needsPreflight) isRestUnknown = false
        if (willRepeat && !(isFirst && thrown instanceof NetworkError)) throw thrown
        const probes = { needsPreflight, signal, ...(send && { fetch: send }) }
        const explained = await explain(thrown, { url, limit, probes })
        if (willRepeat && !isClosedToOtherSites(explained)) throw thrown
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
