import ky, { isHTTPError, isNetworkError, isTimeoutError, type KyInstance } from 'ky'
import { timeoutSeconds } from './errors'
import { HttpError, NetworkError, RequestTimeout } from './http-failure'
import { truncateErrorBody } from './limit-body'
import { restHeaders } from './request-headers'
import type { Connection } from '~/model/connection/connection'

/** Sends each request of a connection once; retry-request.ts retries it. */
export type Http = {
  /** REST API, with its headers. */
  rest: (url: string, token: string | undefined, options: HttpOptions) => Promise<Response>
  /** Action API. */
  action: (url: string, token: string | undefined, options: HttpOptions) => Promise<Response>
}

type HttpOptions = { signal: AbortSignal; cache: RequestCache }

/** Loaded after the first screen, whose own responses do not need it: see lazy-client.ts. */
export function createHttp(connection: Connection, send: typeof fetch): Http {
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
