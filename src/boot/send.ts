import type { SentRequest } from '~/api/item/prefetch'

/** Sends a request that the app may reuse. */
export function send(url: string, headers: Record<string, string>, cache: RequestCache): SentRequest {
  const controller = new AbortController()
  const { signal } = controller
  const response = fetch(url, { headers, cache, referrerPolicy: 'no-referrer', signal })
  // The app handles a failure.
  response.catch(() => undefined)
  return { url, headers, at: performance.now(), response, abort: () => controller.abort() }
}
