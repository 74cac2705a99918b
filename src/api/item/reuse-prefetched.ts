import { lifetime, takePrefetched, type SentRequest } from './prefetch'
import { ResponseTooLarge } from '~/api/request/read-json'

/**
 * Whether a request would get the same response. A prefetch may lack the contact in its user agent if
 * config.json was not loaded yet; the wiki responds the same.
 */
function isTheSame(request: Request, { headers, at }: SentRequest): boolean {
  const sent = new Headers(headers)
  const isFresh = performance.now() - at < lifetime
  return (
    isFresh && ['authorization', 'content-type'].every((name) => request.headers.get(name) === sent.get(name))
  )
}

/**
 * A `fetch` that reuses a request of boot once, and only for the same address and credential. If boot's
 * request failed, the app sends its own.
 */
export function reusePrefetched(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const sent = input instanceof Request ? takePrefetched(input.url) : undefined
    if (!sent || !(input instanceof Request)) return send(input, init)
    if (!isTheSame(input, sent)) {
      sent.abort()
      return send(input, init)
    }
    input.signal.addEventListener('abort', sent.abort, { once: true })
    try {
      await sent.body
      return await sent.response
    } catch (thrown) {
      // A second response would be too large as well.
      if (input.signal.aborted || thrown instanceof ResponseTooLarge) throw thrown
      return send(input, init)
    }
  }
}
