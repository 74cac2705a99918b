import ky, { isHTTPError, isNetworkError, type KyInstance } from 'ky'
import type { diagnoseNetworkFailure } from './diagnosis'
import {
  actionError,
  ApiException,
  bodySeconds,
  errorFromAnswer,
  timeoutSeconds,
  toApiError,
  type ApiError,
} from './errors'
import { createQueue, type RequestQueue } from './queue'
import { readBefore } from './early'
import { isLocalHost } from '~/model/base-url'
import { readJson } from '~/lib/read-json'
import { apiUserAgent } from '~/model/user-agent'
import { actionAddress, apiBase, type Connection } from '~/model/connection'

/** Where a connection's token comes from: pasted, or fetched and renewed with client credentials. */
export type TokenSource = {
  /** The token to send now, fetched first if need be; undefined to send none. */
  get: () => Promise<string | undefined>
  /** Called once when a token was refused; gives a fresh one to repeat the request with, if there can be one. */
  renew?: (refused: string) => Promise<string | undefined>
}

export const noToken: TokenSource = { get: () => Promise.resolve(undefined) }
export const fixedToken = (token: string): TokenSource => ({ get: () => Promise.resolve(token) })

/** An answer of the API, read whole. */
export type Answer = {
  body: unknown
  /** Where the answer came from in the end: differs from what was asked after a redirect. */
  url: string
  lastModified?: string
}

export type RequestOptions = {
  searchParams?: Record<string, string>
  signal?: AbortSignal
  /** Higher goes first in the polite queue; statements come before labels. */
  priority?: number
  /** Whether the wiki is asked if what the browser keeps still holds, which otherwise the browser guesses. */
  fresh?: boolean
}

type RestRequest = { url: string; signal: AbortSignal; fresh: boolean }

export type Client = {
  connection: Connection
  queue: RequestQueue
  /** GET below `{base_url}`. @throws ApiException; an AbortError when `signal` says so. */
  getRest: (path: string, options?: RequestOptions) => Promise<Answer>
  /** Says that an answer was no good: the next one is not to come from the browser's cache. */
  distrust: (path: string) => void
  /** GET of the Action API, anonymous from another origin. @throws ApiException, also for `{error}` in a 200. */
  getAction: (params: Record<string, string>, options?: RequestOptions) => Promise<Answer>
}

export type ClientOptions = {
  connection: Connection
  tokens?: TokenSource
  /** Stands in for the browser's `fetch`: the request log listens here. */
  fetch?: typeof fetch
  queue?: RequestQueue
}

function isReadDenied(thrown: unknown): boolean {
  if (!isHTTPError(thrown)) return false
  if (thrown.response.status === 401) return true
  const error = toApiError(thrown)
  return error.kind === 'framework' && error.code === 'rest-read-denied'
}

/** Why no answer came; the code that finds out is loaded when it is needed, if it can be. */
async function diagnose(...request: Parameters<typeof diagnoseNetworkFailure>): Promise<ApiError> {
  const [url] = request
  // Without a network that code cannot come either; a wiki on this machine needs none.
  const isOffline = !navigator.onLine && !isLocalHost(new URL(url).hostname)
  const diagnosis = isOffline ? undefined : await import('./diagnosis').catch(() => undefined)
  if (diagnosis) return diagnosis.diagnoseNetworkFailure(...request)
  return { kind: 'network', cause: isOffline ? 'offline' : 'unreachable', url }
}

/** Makes the one client of a connection: every request to its wiki goes through here. */
export function createClient(options: ClientOptions): Client {
  const { connection, tokens = noToken, queue = createQueue() } = options
  const origin = new URL(connection.instance.baseUrl).origin
  const customFetch = options.fetch
  /** Addresses whose last answer was no good. A browser keeps such answers too, a 410 for ever. */
  const distrusted = new Set<string>()

  const cacheFor = (url: string, fresh = false) =>
    distrusted.has(url) ? 'reload' : fresh ? 'no-cache' : 'default'

  const base = ky.create({
    timeout: timeoutSeconds * 1000,
    referrerPolicy: 'no-referrer',
    // The body of an error stays text: `errorFromAnswer` reads it, and quotes what is no JSON.
    parseJson: (text) => text,
    retry: {
      limit: 2,
      methods: ['get'],
      statusCodes: [429, 502, 503, 504],
      afterStatusCodes: [429, 503],
      maxRetryAfter: 30_000,
      delay: (attempt) => 500 * 2 ** (attempt - 1),
      jitter: (delay) => delay * (0.5 + Math.random() / 2),
    },
    ...(customFetch && { fetch: (input, init) => customFetch(input, init) }),
  })

  const rest: KyInstance = base.extend({
    hooks: {
      beforeRequest: [
        ({ request, options: { context } }) => {
          request.headers.set('Content-Type', 'application/json')
          request.headers.set('Api-User-Agent', apiUserAgent(connection.contact))
          const { token } = context
          // A credential belongs to the origin that it was saved for, and goes nowhere else.
          if (typeof token === 'string' && new URL(request.url).origin === origin)
            request.headers.set('Authorization', `Bearer ${token}`)
        },
      ],
    },
  })

  async function read(response: Response): Promise<Answer> {
    const { url, status, statusText: reason, headers } = response
    const lastModified = headers.get('Last-Modified')
    const about = { url, ...(lastModified !== null && { lastModified }) }
    const { body, text = '' } =
      readBefore(response) ??
      (await readJson(response).catch((thrown: unknown) => {
        if (!(thrown instanceof TypeError)) throw thrown
        throw new ApiException({ kind: 'network', cause: 'interrupted', url }, { cause: thrown })
      }))
    if (body !== undefined) return { body, ...about }
    const contentType = headers.get('Content-Type') ?? ''
    throw new ApiException(errorFromAnswer(status, reason, contentType, text, url))
  }

  async function getWithToken({ url, signal, fresh }: RestRequest, token: string | undefined) {
    const context = token === undefined ? {} : { token }
    return read(await rest.get(url, { signal, context, cache: cacheFor(url, fresh) }))
  }

  /** Repeats a refused read with a renewed token; failing that, asks without one to tell the user why. */
  async function afterRefusal(first: unknown, token: string, request: RestRequest) {
    let refusal = first
    const renewed = await tokens.renew?.(token)
    if (renewed !== undefined) {
      try {
        return await getWithToken(request, renewed)
      } catch (thrown) {
        if (!isReadDenied(thrown)) throw thrown
        refusal = thrown
      }
    }
    const error = toApiError(refusal)
    if (error.kind !== 'framework') throw refusal
    const openToAll = await getWithToken(request, undefined).then(
      () => true,
      (thrown: unknown) => {
        if (isReadDenied(thrown)) return false
        // An error of the API itself (no such item) comes after the right to read was checked; anything
        // else (a proxy's 502, no network) says nothing about the token.
        if (toApiError(thrown).kind === 'api') return true
        throw thrown
      },
    )
    const verdict = openToAll ? 'refused-on-public-wiki' : 'refused-on-private-wiki'
    throw new ApiException({ ...error, token: verdict }, { cause: refusal })
  }

  /** @throws ApiException for whatever goes wrong, but an AbortError when `signal` says so. */
  async function explained<T>(
    url: string,
    signal: AbortSignal | undefined,
    needsPreflight: boolean,
    request: (limit: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const limit = AbortSignal.timeout(bodySeconds * 1000)
    try {
      const answer = await request(signal ? AbortSignal.any([signal, limit]) : limit)
      distrusted.delete(url)
      return answer
    } catch (thrown) {
      signal?.throwIfAborted()
      distrusted.add(url)
      if (isNetworkError(thrown) || thrown instanceof TypeError) {
        const probes = {
          needsPreflight,
          ...(customFetch && { fetch: customFetch }),
          ...(signal && { signal }),
        }
        throw new ApiException(await diagnose(url, probes), { cause: thrown })
      }
      const error = toApiError(limit.aborted ? limit.reason : thrown)
      throw new ApiException({ url, ...error }, { cause: thrown })
    }
  }

  return {
    connection,
    queue,
    distrust: (path) => distrusted.add(`${apiBase(connection.instance)}/${path}`),
    getRest(path, { searchParams, signal, priority = 0, fresh = false } = {}) {
      const url = withQuery(`${apiBase(connection.instance)}/${path}`, searchParams)
      return queue.run(
        () =>
          explained(url, signal, true, async (limit) => {
            const token = await tokens.get()
            const request = { url, signal: limit, fresh }
            try {
              return await getWithToken(request, token)
            } catch (thrown) {
              if (token === undefined || !isReadDenied(thrown)) throw thrown
              return afterRefusal(thrown, token, request)
            }
          }),
        { priority, ...(signal && { signal }) },
      )
    },
    getAction(params, { signal, priority = 0 } = {}) {
      const crossOrigin = origin !== location.origin
      const url = actionAddress(connection.instance, params, crossOrigin)
      return queue.run(
        () =>
          explained(url, signal, false, async (limit) => {
            const token = crossOrigin ? undefined : await tokens.get()
            const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
            const response = await base.get(url, { signal: limit, headers, cache: cacheFor(url) })
            const answer = await read(response)
            const error = actionError(answer.body, response.url)
            if (error) throw new ApiException(error)
            return answer
          }),
        { priority, ...(signal && { signal }) },
      )
    },
  }
}

function withQuery(address: string, searchParams: Record<string, string> = {}): string {
  const query = new URLSearchParams(searchParams).toString()
  return query === '' ? address : `${address}?${query}`
}
