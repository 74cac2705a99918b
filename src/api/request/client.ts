import { ApiException } from './api-error'
import { createCacheModes, createRequestRunner } from './request-runner'
import { actionError, timeoutSeconds, errorFromAnswer } from './errors'
import { type Budget, createQueue, type RequestQueue } from '~/api/request/queue/queue'
import { noToken, readWithToken, refuseRedirectOutOfBase, type TokenSource } from './read-with-token'
import { createRetries, type Retries } from '~/api/request/queue/retries'
import { reporting, reportingAction } from './error-classification'
import { restBase } from '~/api/sources/known-route'
import type { ApiVersion } from '~/model/connection/base-url'
import {
  actionAddress,
  actionApi,
  isCrossOrigin,
  restRoot,
  type Connection,
  isBelow,
  coreApi,
} from '~/model/connection/connection'
import { priority, type Priority } from './priority'
import ky, { isHTTPError, isNetworkError, isTimeoutError, type KyInstance } from 'ky'
import { HttpError, NetworkError, RequestTimeout } from './http-failure'
import { truncateErrorBody } from './limit-body'
import { restHeaders } from './request-headers'
import { aboutAnswer, bodyOf, readJson } from './read-json'

export type RequestOptions = {
  searchParams?: Record<string, string>
  signal?: AbortSignal
  /** That of visible labels if not given. */
  priority?: Priority
  /** Revalidate with the server instead of trusting the HTTP cache. */
  fresh?: boolean
  /** The most bytes to read. */
  limit?: number
  /** REST in another version than the connection's. */
  version?: ApiVersion
  /** The path below `{base_url}` that an Action API request replaces: retries are listed under it. */
  replacesPath?: string
}

export type QueueState = ReturnType<RequestQueue['state']> & {
  /** The budget is used up: until then, in Date.now() time, requests ahead of the view, or all requests, wait. */
  sparingUntil?: number
  spentUntil?: number
}

export type Client = {
  connection: Connection
  /** The number of requests in progress; undefined before the first. */
  queueState: () => QueueState | undefined
  /** Calls the listener whenever `queueState` may have changed. */
  subscribeToQueue: (listener: () => void) => () => void
  /** The requests that are being retried, by path. */
  retries: Pick<Retries, 'of' | 'subscribe'>
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
  retries?: Retries
}

/** Every request to a connection's wiki goes through its one client. */
export function createClient({
  connection,
  tokens = noToken,
  fetch: given,
  queue = createQueue(),
  budget,
  retries = createRetries(),
}: ClientOptions): Client {
  const { instance } = connection
  const crossOrigin = isCrossOrigin(instance, location.href)
  const caching = createCacheModes(connection)
  const http = createHttp(connection, (...request) => (given ?? fetch)(...request))
  const run = createRequestRunner({ instance, queue, retries, budget, fetch: given, caching })
  const addressOf = (path: string, version?: ApiVersion) =>
    `${version ? `${instance.baseUrl}/${version}` : restBase(instance)}/${path}`

  function runOptions(url: string, { signal, replacesPath, ...options }: RequestOptions) {
    const listedUrl = replacesPath === undefined ? url : addressOf(replacesPath)
    return { url, listedUrl, signal, priority: options.priority ?? priority.visibleLabels }
  }

  /** Responses from outside `base` are refused. */
  function requestRest({ base, address }: { base: string; address: string }, options: RequestOptions) {
    const url = withQuery(address, options.searchParams)
    return run({ ...runOptions(url, options), needsPreflight: true }, ({ reports, signal }) =>
      readWithToken(tokens, async (token) => {
        const sent = { signal, cache: caching.modeFor(url, options.fresh) }
        const response = await refuseRedirectOutOfBase(
          tokens,
          { requested: url, token, isInScope: (final) => isBelow(final, base) },
          () => reporting(http.rest(url, token, sent), reports),
        )
        return readAnswer(response)
      }),
    )
  }

  function getAction(params: Record<string, string>, options: RequestOptions = {}) {
    const url = actionAddress(instance, params, crossOrigin)
    // api.php is beside the base URL, not below it.
    const isInScope = (final: string) => crossOrigin || final.split('?')[0] === actionApi(instance)
    return run({ ...runOptions(url, options), needsPreflight: false }, async ({ reports, signal }) => {
      const token = crossOrigin ? undefined : await tokens.get()
      const sent = { signal, cache: caching.modeFor(url, options.fresh) }
      const response = await refuseRedirectOutOfBase(tokens, { requested: url, token, isInScope }, () =>
        reporting(http.action(url, token, sent), reports),
      )
      const answer = await readAnswer(response)
      const error = actionError(answer.body, response.url)
      if (error) throw new ApiException(reportingAction(error, response.headers, reports))
      return answer
    })
  }

  function getAnonymous(url: string, options: RequestOptions = {}) {
    return run({ ...runOptions(url, options), needsPreflight: false }, async ({ reports, signal }) => {
      const sent = { signal, cache: caching.modeFor(url) }
      const response = await reporting(http.action(url, undefined, sent), reports)
      return readAnswer(response, options.limit)
    })
  }

  return {
    connection,
    queueState: () => stateOf(queue, budget),
    subscribeToQueue: queue.subscribe,
    retries: { subscribe: retries.subscribe, of: (path) => retries.of(addressOf(path)) },
    allowToken: () => tokens.setRedirectOutOfBase?.(undefined),
    distrust: (path) => caching.distrust(addressOf(path)),
    getRest: (path, { version, ...options } = {}) =>
      requestRest({ base: instance.baseUrl, address: addressOf(path, version) }, options),
    async getCore(path, options = {}) {
      const base = coreApi(instance)
      const address = `${base ?? restRoot(instance)}/${path}`
      if (base === undefined) throw new ApiException({ kind: 'network', cause: 'unreachable', url: address })
      return requestRest({ base, address }, options)
    },
    getAction,
    getAnonymous,
  }
}

function stateOf(queue: RequestQueue, budget: Budget | undefined): QueueState {
  const [sparingUntil, spentUntil] = [budget?.freeAt(priority.lookAhead), budget?.freeAt(priority.statements)]
  return {
    ...queue.state(),
    ...(sparingUntil !== undefined && { sparingUntil }),
    ...(spentUntil !== undefined && { spentUntil }),
  }
}

function withQuery(address: string, searchParams: Record<string, string> = {}): string {
  const query = new URLSearchParams(searchParams).toString()
  return query === '' ? address : `${address}?${query}`
}

/** Sends each request of a connection once; request-runner.ts retries it. */
type Http = {
  /** REST API, with its headers. */
  rest: (url: string, token: string | undefined, options: HttpOptions) => Promise<Response>
  /** Action API. */
  action: (url: string, token: string | undefined, options: HttpOptions) => Promise<Response>
}

type HttpOptions = { signal: AbortSignal; cache: RequestCache }

/** Loaded after the first screen, whose own responses do not need it: see lazy-client.ts. */
function createHttp(connection: Connection, send: typeof fetch): Http {
  const http = ky.create({
    timeout: timeoutSeconds * 1000,
    referrerPolicy: 'no-referrer',
    // An error body stays text: `errorFromAnswer` parses it, and quotes it if it is not JSON.
    parseJson: (text) => text,
    retry: 0,
    fetch: async (input, init) => truncateErrorBody(await send(input, init)),
  })
  const rest = http.extend({
    hooks: {
      beforeRequest: [
        ({ request, options: { context } }) => {
          const token = typeof context.token === 'string' ? context.token : undefined
          const headers = restHeaders(request.url, connection, token)
          for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
        },
      ],
    },
  })
  return {
    rest: (url, token, options) => get(rest, url, { ...options, context: { token } }),
    action: (url, token, options) =>
      get(http, url, {
        ...options,
        headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      }),
  }
}

/** @throws HttpError, NetworkError, RequestTimeout; the signal's reason */
async function get(
  http: KyInstance,
  url: string,
  options: Parameters<KyInstance['get']>[1],
): Promise<Response> {
  try {
    return await http.get(url, options)
  } catch (thrown) {
    options?.signal?.throwIfAborted()
    if (isHTTPError(thrown)) throw new HttpError(thrown.response, String(thrown.data ?? ''))
    if (isTimeoutError(thrown)) throw new RequestTimeout(url)
    if (isNetworkError(thrown)) throw new NetworkError(url, { cause: thrown })
    throw thrown
  }
}

/** A complete response of the API. */
export type Answer = {
  body: unknown
  /** The final address; differs from the requested one after a redirect. */
  url: string
  lastModified?: string
}

/** No error quotes more of a text that is not JSON, which may be too deep to parse again. */
const quoted = 10_000

/** @param limit the most bytes to read @throws ApiException where the body is not JSON or breaks off */
async function readAnswer(response: Response, limit?: number): Promise<Answer> {
  const { url, status, statusText: reason, headers } = response
  const { body, text = '' } = await readBody(response, limit).catch((thrown: unknown) => {
    if (!(thrown instanceof TypeError)) throw thrown
    throw new ApiException({ kind: 'network', cause: 'interrupted', url }, { cause: thrown })
  })
  if (body !== undefined) return { body, ...aboutAnswer(response) }
  const contentType = headers.get('Content-Type') ?? ''
  throw new ApiException(errorFromAnswer(status, reason, contentType, text.slice(0, quoted), url))
}

/** The body as JSON, or as text where it is none. */
function readBody(response: Response, limit?: number) {
  return bodyOf(response) ?? readJson(response, limit === undefined ? {} : { limit })
}
