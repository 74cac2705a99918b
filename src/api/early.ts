import type { EarlyAnswer, EarlySent } from '~/lib/early'
import { readJson } from '~/lib/read-json'

/** The headers that the starter foresees; the browser adds others. */
const foreseen = ['authorization', 'api-user-agent', 'content-type'] as const

/** An answer that nobody came for would be out of date by now. */
const lifetime = 30_000

function asksForTheSame(request: Request, { headers, at }: EarlySent): boolean {
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
    const early = input instanceof Request ? takeEarly(input.url) : undefined
    if (!early || !(input instanceof Request)) return send(input, init)
    if (!asksForTheSame(input, early)) {
      early.abort()
      return send(input, init)
    }
    input.signal.addEventListener('abort', early.abort, { once: true })
    const answer = early.read?.then((known) => (known ? anew(known) : early.response))
    return (answer ?? early.response).catch((thrown: unknown) => {
      if (input.signal.aborted) throw thrown
      return send(input, init)
    })
  }
}

function takeEarly(url: string): EarlySent | undefined {
  const { __qlensEarly: begun } = window
  for (const name of ['statements', 'terms'] as const) {
    const sent = begun?.[name]
    if (sent?.url !== url) continue
    delete begun?.[name]
    return sent
  }
  return undefined
}

/** What was read before the app asked for it; parsing ten megabytes twice would be felt. */
const read = new WeakMap<Response, EarlyAnswer>()

/** What the first paint has read of an answer; undefined for any other. */
export function readBefore(response: Response): EarlyAnswer | undefined {
  return read.get(response)
}

/** Reads the early answer to paint it; the app takes it over as if nobody had read it. */
export function readEarly(early: EarlySent): Promise<EarlyAnswer | undefined> {
  early.read ??= early.response.then(async (response) => {
    return response.ok ? { response, ...(await readJson(response)) } : undefined
  })
  // Whoever asks for it meets the failure.
  early.read.catch(() => undefined)
  return early.read
}

/** The answer without its body, which `readBefore` knows. */
function anew(answer: EarlyAnswer): Response {
  const { status, statusText, headers, url } = answer.response
  const shell = new Response(null, { status, statusText, headers })
  Object.defineProperty(shell, 'url', { value: url })
  read.set(shell, answer)
  return shell
}
