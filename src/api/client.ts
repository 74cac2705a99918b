import type { diagnoseNetworkFailure, Probes } from './diagnosis'
import { ApiException } from './api-error'
import type { ApiError } from './api-error'
import { actionError, bodySeconds, errorFromAnswer, toApiError } from './errors'
import type { Reports } from './circuit-breaker'
import { createHttp } from './http'
import { NetworkError } from './http-failure'
import { reporting, reportingAction } from './report-request'
import { createQueue, type RequestQueue } from './queue'
import { parsedBody } from './prefetch'
import { isPrivate } from './privacy'
import { isLocalHost } from '~/model/base-url'
import { isBelow } from '~/model/credential-scope'
import { readJson, type ReadJson } from './read-json'
import { repeatRequest } from './repeat-request'
import { createRepeats, type Repeats } from './repeats'
import { noToken, readWithToken, refuseDetour, type TokenSource } from './read-with-token'
import { restBase } from './sources/known-access'
import type { Budget } from './budget'
import type { ApiVersion } from '~/model/base-url'
import { actionAddress, actionApi, restRoot, type Connection } from '~/model/connection'
import { coreApi } from '~/model/wiki-addresses'

/** A complete response of the API. */
export type Answer = {
  body: unknown
  /** The final address; differs from the requested one after a redirect. */
  url: string
  lastModified?: string
}

export type RequestOptions = {
  searchParams?: Record<string, string>
  signal?: AbortSignal
  /** Higher goes first in the request queue; statements come before labels. */
  priority?: number
  /** Revalidate with the server instead of trusting the HTTP cache. */
  fresh?: boolean
  /** The most bytes to read. */
  limit?: number
  /** REST in another version than the connection's. */
  version?: ApiVersion
  /** The path below `{base_url}` that an Action API request replaces: repeats are listed under it. */
  standsFor?: string
}

export type QueueState = ReturnType<RequestQueue['state']> & {
  /** Until then, in Date.now() time, the budget is used up: what nobody looks at waits, or everything does. */
  sparingUntil?: number
  spentUntil?: number
}

export type Client = {
  connection: Connection
  /** The number of requests in progress; undefined before the first. */
  queueState: () => QueueState | undefined
  /** The requests that are being repeated, by path. */
  repeats: Pick<Repeats, 'of' | 'subscribe'>
  /** Allows the token again after a redirect out of the base URL. */
  allowToken: () => void
  /** GET below `{base_url}`. @throws ApiException; an AbortError when `signal` is aborted */
  getRest: (path: string, options?: RequestOptions) => Promise<Answer>
  /** Marks a response as unusable: the next one must not come from the HTTP cache. */
  distrust: (path: string) => void
  /**
   * GET of the Action API, anonymous across origins. @throws ApiException, also for `{error}` with status 200
   */
  getAction: (params: Record<string, string>, options?: RequestOptions) => Promise<Answer>
  /** GET of MediaWiki's own REST API. @throws ApiException, also where there is none */
  getCore: (path: string, options?: RequestOptions) => Promise<Answer>
  /** GET of another address of the wiki, anonymous. @throws ApiException */
  getAnonymous: (url: string, options?: RequestOptions) => Promise<Answer>
}

export type ClientOptions = {
  connection: Connection
  tokens?: TokenSource
  /** Replaces the browser's `fetch`; the request log uses it. */
  fetch?: typeof fetch
  queue?: RequestQueue
  budget?: Budget
  repeats?: Repeats
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

/** The body as JSON, or as text where it is none. */
function readBody(response: Response, limit?: number): ReadJson | Promise<ReadJson> {
  return parsedBody(response) ?? readJson(response, limit === undefined ? {} : { limit })
}

async function readAnswer(response: Response, limit?: number): Promise<Answer> {
  const { url, status, statusText: reason, headers } = response
  const lastModified = headers.get('Last-Modified')
  const about = { url, ...(lastModified !== null && { lastModified }) }
  const { body, text = '' } = await Promise.resolve(readBody(response, limit)).catch((thrown: unknown) => {
    if (!(thrown instanceof TypeError)) throw thrown
    throw new ApiException({ kind: 'network', cause: 'interrupted', url }, { cause: thrown })
  })
  if (body !== undefined) return { body, ...about }
  const contentType = headers.get('Content-Type') ?? ''
  throw new ApiException(errorFromAnswer(status, reason, contentType, text, url))
}

/** The error of a request that its caller did not abort. */
async function explain(thrown: unknown, url: string, probes: Probes, limit: AbortSignal) {
  const error =
    thrown instanceof NetworkError || thrown instanceof TypeError
      ? await diagnose(url, probes)
      : { url, ...toApiError(limit.aborted ? limit.reason : thrown) }
  return new ApiException(error, { cause: thrown })
}

const isClosedToOtherSites = ({ error }: ApiException) => error.kind === 'network' && error.cause === 'cors'

/** Every request to a connection's wiki goes through its one client. */
export function createClient(options: ClientOptions): Client {
  const { connection, tokens = noToken, queue = createQueue(), budget } = options
  const { instance } = connection
  const isCrossOrigin = new URL(instance.baseUrl).origin !== location.origin
  /** Addresses whose last response was unusable. Browsers cache such responses too, a 410 indefinitely. */
  const distrusted = new Set<string>()
  const { repeats = createRepeats() } = options
  const send: typeof fetch = (...given) => (options.fetch ?? fetch)(...given)
  const http = createHttp(connection, send)
  const modeFor = (url: string, isFresh: boolean): RequestCache => {
    if (isPrivate(connection)) return 'no-store'
    return distrusted.has(url) ? 'reload' : isFresh ? 'no-cache' : 'default'
  }
  const addressOf = (path: string, version?: ApiVersion) =>
    `${version ? `${instance.baseUrl}/${version}` : restBase(instance)}/${path}`

  /**
   * Whether the first failure of REST has yet to be explained before repeats: a wiki that doesn't allow other
   * sites never will, and the Action API can be read instead (saves 1.4 s of a first visit).
   */
  let isRestUnknown = true

  type Request = (reports: Reports, signal: AbortSignal) => Promise<Answer>

  /** @throws ApiException for any failure, or an AbortError when `signal` is aborted */
  function ask(
    url: string,
    { signal, priority = 0, standsFor }: RequestOptions,
    needsPreflight: boolean,
    request: Request,
  ): Promise<Answer> {
    const listed = standsFor === undefined ? url : addressOf(standsFor)
    return repeatRequest({ queue, repeats, budget }, { url, listed, signal, priority }, async (attempt) => {
      const limit = AbortSignal.timeout(bodySeconds * 1000)
      try {
        const answer = await request(attempt.reports, AbortSignal.any([attempt.signal, limit]))
        distrusted.delete(url)
        if (needsPreflight) isRestUnknown = false
        return answer
      } catch (thrown) {
        attempt.signal.throwIfAborted()
        const mayRepeat = attempt.mayRepeat(thrown)
        const isFirst = needsPreflight && isRestUnknown
        if (needsPreflight) isRestUnknown = false
        if (mayRepeat && !(isFirst && thrown instanceof NetworkError)) throw thrown
        const probes = { needsPreflight, signal: attempt.signal }
        const explained = await explain(
          thrown,
          url,
          options.fetch ? { ...probes, fetch: options.fetch } : probes,
          limit,
        )
        if (mayRepeat && !isClosedToOtherSites(explained)) throw thrown
        distrusted.add(url)
        throw explained
      }
    })
  }

  /** The base is that of the API, which no answer may come from outside of. */
  function askRest(base: string, address: string, { searchParams, fresh = false, ...how }: RequestOptions) {
    const url = withQuery(address, searchParams)
    return ask(url, how, true, (reports, signal) =>
      readWithToken(tokens, async (token) => {
        const response = await refuseDetour(
          tokens,
          { asked: url, token },
          (answered) => isBelow(answered, base),
          () => reporting(http.rest(url, token, { signal, cache: modeFor(url, fresh) }), reports),
        )
        return readAnswer(response)
      }),
    )
  }

  function getAnonymous(url: string, { limit, ...how }: RequestOptions = {}) {
    return ask(url, how, false, async (reports, signal) => {
      const sent = { signal, cache: modeFor(url, false) }
      const response = await reporting(http.action(url, undefined, sent), reports)
      return readAnswer(response, limit)
    })
  }

  return {
    connection,
    queueState() {
      const [sparingUntil, spentUntil] = [budget?.freeAt(-1), budget?.freeAt(1)]
      return {
        ...queue.state(),
        ...(sparingUntil !== undefined && { sparingUntil }),
        ...(spentUntil !== undefined && { spentUntil }),
      }
    },
    repeats: { subscribe: repeats.subscribe, of: (path) => repeats.of(addressOf(path)) },
    allowToken: () => tokens.setDetour?.(undefined),
    distrust: (path) => distrusted.add(addressOf(path)),
    getRest: (path, { version, ...options } = {}) =>
      askRest(instance.baseUrl, addressOf(path, version), options),
    async getCore(path, options = {}) {
      const core = coreApi(instance)
      const url = `${core ?? restRoot(instance)}/${path}`
      if (core === undefined) throw new ApiException({ kind: 'network', cause: 'unreachable', url })
      return askRest(core, url, options)
    },
    getAnonymous,
    getAction(params, how = {}) {
      const url = actionAddress(instance, params, isCrossOrigin)
      return ask(url, how, false, async (reports, signal) => {
        const token = isCrossOrigin ? undefined : await tokens.get()
        const sent = { signal, cache: modeFor(url, how.fresh ?? false) }
        const response = await refuseDetour(
          tokens,
          { asked: url, token },
          // api.php is beside the base URL, not below it.
          (answered) => isCrossOrigin || answered.split('?')[0] === actionApi(instance),
          () => reporting(http.action(url, token, sent), reports),
        )
        const answer = await readAnswer(response)
        const error = actionError(answer.body, response.url)
        if (error) throw new ApiException(reportingAction(error, response.headers, reports))
        return answer
      })
    },
  }
}

function withQuery(address: string, searchParams: Record<string, string> = {}): string {
  const query = new URLSearchParams(searchParams).toString()
  return query === '' ? address : `${address}?${query}`
}
