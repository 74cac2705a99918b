import { handover, isFresh, take, type EarlyRequest } from './boot-handover'
import { ResponseTooLarge } from './request/read-json'

/**
 * Whether a request would get the same response. An early one may lack the contact in its user agent if config.json
 * was not loaded yet; the wiki responds the same.
 */
function isTheSame(request: Request, sent: EarlyRequest): boolean {
  const headers = new Headers(sent.headers)
  return ['authorization', 'content-type'].every((name) => request.headers.get(name) === headers.get(name))
}

/**
 * A `fetch` that uses an early request once, and only for the same address and credential. If that failed, it sends
 * its own.
 */
export function reuseEarly(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : undefined
    const sent = request && handover.requests.find(({ url }) => url === request.url)
    if (!sent) return send(input, init)
    take(sent)
    if (!isFresh(sent) || !isTheSame(request, sent)) {
      sent.abort()
      return send(input, init)
    }
    request.signal.addEventListener('abort', sent.abort, { once: true })
    try {
      await sent.body
      return await sent.response
    } catch (thrown) {
      // A second response would be too large as well.
      if (request.signal.aborted || thrown instanceof ResponseTooLarge) throw thrown
      return send(input, init)
    }
  }
}
