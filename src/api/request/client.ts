import ky, { isHTTPError, isNetworkError, isTimeoutError, type KyInstance, type Options } from 'ky'
import { ApiException } from './api-error'
import { createCacheModes, createRequestRunner, type Sending } from './request-runner'
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
import { HttpError, NetworkError, RequestTimeout } from './http-failure'
import { truncateErrorBody } from './limit-body'
import { restHeaders } from './request-headers'
import { aboutAnswer, bodyOf, readJson } from './read-json'

export type RequestOptions = {
  searchParams?: Record<string, string>
  signal?: AbortSignal | undefined
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
  sparingUntil?: number | undefined
  spentUntil?: number | undefined
}

export type Client = {
  connection: Connection
  queueState: () => QueueState
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
  fetch: given = fetch,
  queue = createQueue(),
  budget,
  retries = createRetries(),
}: ClientOptions): Client {
  const { instance } = connection
  const crossOrigin = isCrossOrigin(instance, location.href)
  const caching = createCacheModes(connection)
  const run = createRequestRunner({ instance, queue, retries, budget, fetch: given, caching })
  /** Loaded after the first screen, whose own responses do not need it: see lazy-client.ts. */
  const http = ky.create({
    timeout: timeoutSeconds * 1000,
    referrerPolicy: 'no-referrer',
    // An error body stays text: `errorFromAnswer` parses it, and quotes it if it is not JSON.
    parseJson: (text) => text,
    // request-runner.ts retries.
    retry: 0,
    hooks: {
      beforeRequest: [
        ({ request, options: { context } }) => {
          const token = typeof context['token'] === 'string' ? context['token'] : undefined
          const headers =
            context['isRest'] === true ? restHeaders(request.url, connection, token) : bearer(token)
          for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
        },
      ],
    },
    fetch: async (input, init) => truncateErrorBody(await given(input, init)),
  })
  const addressOf = (path: string, version?: ApiVersion) =>
    `${version ? `${instance.baseUrl}/${version}` : restBase(instance)}/${path}`

  function runOptions(url: string, options: RequestOptions) {
    const { signal, replacesPath, priority: given = priority.visibleLabels } = options
    const listedUrl = replacesPath === undefined ? url : addressOf(replacesPath)
    return { url, listedUrl, signal, priority: given }
  }

  const send = (
    url: string,
    context: { isRest?: true; token?: string | undefined },
    { signal, reports }: Sending,
    fresh?: boolean,
  ) => reporting(get(http, url, { context, signal, cache: caching.modeFor(url, fresh) }), reports)

  /** Responses from outside `base` are refused. */
  function requestRest(
    base: string,
    address: string,
    { searchParams = {}, fresh, ...options }: RequestOptions,
  ) {
    const query = String(new URLSearchParams(searchParams))
    const url = query === '' ? address : `${address}?${query}`
    const isInScope = (final: string) => isBelow(final, base)
    return run({ ...runOptions(url, options), needsPreflight: true }, (sending) =>
      readWithToken(tokens, async (token) => {
        const response = await refuseRedirectOutOfBase(tokens, { requested: url, token, isInScope }, () =>
          send(url, { isRest: true, token }, sending, fresh),
        )
        return readAnswer(response)
      }),
    )
  }

  function getAction(params: Record<string, string>, { fresh, ...options }: RequestOptions = {}) {
    const url = actionAddress(instance, params, crossOrigin)
    // api.php is beside the base URL, not below it.
    const isInScope = (final: string) => crossOrigin || final.split('?')[0] === actionApi(instance)
    return run({ ...runOptions(url, options), needsPreflight: false }, async (sending) => {
      const token = crossOrigin ? undefined : await tokens.get()
      const response = await refuseRedirectOutOfBase(tokens, { requested: url, token, isInScope }, () =>
        send(url, { token }, sending, fresh),
      )
      const answer = await readAnswer(response)
      const error = actionError(answer.body, response.url)
      if (error) throw new ApiException(reportingAction(error, response.headers, sending.reports))
      return answer
    })
  }

  return {
    connection,
    queueState() {
      const [sparingUntil, spentUntil] = [priority.lookAhead, priority.statements].map(
        budget?.freeAt ?? never,
      )
      return { ...queue.state(), sparingUntil, spentUntil }
    },
    subscribeToQueue: queue.subscribe,
    retries: { subscribe: retries.subscribe, of: (path) => retries.of(addressOf(path)) },
    allowToken: () => tokens.setRedirectOutOfBase?.(undefined),
    distrust: (path) => caching.distrust(addressOf(path)),
    getRest: (path, { version, ...options } = {}) =>
      requestRest(instance.baseUrl, addressOf(path, version), options),
    async getCore(path, options = {}) {
      const base = coreApi(instance)
      const address = `${base ?? restRoot(instance)}/${path}`
      if (base === undefined) throw new ApiException({ kind: 'network', cause: 'unreachable', url: address })
      return requestRest(base, address, options)
    },
    getAction,
    getAnonymous: (url, { limit, ...options } = {}) =>
      run({ ...runOptions(url, options), needsPreflight: false }, async (sending) =>
        readAnswer(await send(url, {}, sending), limit),
      ),
  }
}

const never = () => undefined

const bearer = (token: string | undefined) =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` }

/** @throws HttpError, NetworkError, RequestTimeout; the signal's reason */
async function get(
  http: KyInstance,
  url: string,
  options: Options & { signal: AbortSignal },
): Promise<Response> {
  try {
    return await http.get(url, options)
  } catch (thrown) {
    options.signal.throwIfAborted()
    if (isHTTPError(thrown)) throw new HttpError(thrown.response, String(thrown.data ?? ''))
    if (isTimeoutError(thrown)) throw new RequestTimeout(url)
    if (isNetworkError(thrown)) throw new NetworkError(url, { cause: thrown })
    throw thrown
  }
}

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
  const { url } = response
  const reading = bodyOf(response) ?? readJson(response, { limit })
  const { body, text = '' } = await reading.catch((thrown: unknown) => {
    if (!(thrown instanceof TypeError)) throw thrown
    throw new ApiException({ kind: 'network', cause: 'interrupted', url }, { cause: thrown })
  })
  if (body !== undefined) return { body, ...aboutAnswer(response) }
  throw new ApiException(errorFromAnswer(response, text.slice(0, quoted), url))
}
