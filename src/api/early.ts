import type { Early } from '~/lib/early'

/** The headers that the starter foresees; the browser adds others. */
const foreseen = ['authorization', 'api-user-agent', 'content-type'] as const

/** An answer that nobody came for would be out of date by now. */
const lifetime = 30_000

function asksForTheSame(request: Request, { headers, at }: NonNullable<Early['statements']>): boolean {
  const planned = new Headers(headers)
  const isFresh = performance.now() - at < lifetime
  return isFresh && foreseen.every((name) => request.headers.get(name) === planned.get(name))
}

/**
 * A `fetch` that takes over the request which the inline starter made before the app's code was there
 * (src/starter/main.ts), once, and only for exactly that request: same address, same credential, same user
 * agent. Where the starter's request failed, the app's own goes out.
 */
export function adoptEarly(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const early = window.__qlensEarly?.statements
    if (!early || !(input instanceof Request) || input.url !== early.url) return send(input, init)
    delete window.__qlensEarly?.statements
    if (!asksForTheSame(input, early)) {
      early.abort()
      return send(input, init)
    }
    input.signal.addEventListener('abort', early.abort, { once: true })
    return early.response.catch((thrown: unknown) => {
      if (input.signal.aborted) throw thrown
      return send(input, init)
    })
  }
}
