import { isLocalHost } from '~/model/connection/base-url'

export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly response: Response
  /** As text; `errorFromAnswer` parses it. */
  readonly body: string
  constructor(response: Response, body: string) {
    super(`${response.status} ${response.url}`)
    this.response = response
    this.body = body
  }
}

/** There was no response; `fetch` gives no further details. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  readonly url: string
  constructor(url: string, options?: ErrorOptions) {
    super(`No answer from ${url}`, options)
    this.url = url
  }
}

/** No response began within `timeoutSeconds`. */
export class RequestTimeout extends Error {
  override readonly name = 'RequestTimeout'
  readonly url: string
  constructor(url: string) {
    super(`No answer in time from ${url}`)
    this.url = url
  }
}

/** How what is no request of the client is sent: without cookies, and nothing of it is kept. */
export const withoutTrace = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' } as const

/** A wiki on this machine needs no network. */
export function isOffline(url: string, isOnline = navigator.onLine): boolean {
  return !isOnline && !isLocalHost(new URL(url).hostname)
}
