import type { EarlyAnswer, EarlySent } from '~/lib/early'

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
    const answer = early.read?.then((read) => (read ? anew(read) : early.response))
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

/** Bodies that were parsed before the app asked for them; parsing ten megabytes twice would be felt. */
const parsed = new WeakMap<Response, unknown>()

/** The body of an answer that the first paint has read; undefined for any other. */
export function parsedBody(response: Response): unknown {
  return parsed.get(response)
}

/** Reads the early answer to paint it; the app takes it over as if nobody had read it. */
export function readEarly(early: EarlySent): Promise<EarlyAnswer | undefined> {
  early.read ??= early.response.then(async (response) => {
    if (!response.ok) return undefined
    const bytes = await response.arrayBuffer()
    try {
      return { response, bytes, body: JSON.parse(new TextDecoder().decode(bytes)) as unknown }
    } catch {
      return { response, bytes }
    }
  })
  // Whoever asks for it meets the failure.
  early.read.catch(() => undefined)
  return early.read
}

/** The answer with its body still to be read. */
function anew({ response, bytes, body }: EarlyAnswer): Response {
  const { status, statusText, headers, url } = response
  const answer = new Response(bytes, { status, statusText, headers })
  Object.defineProperty(answer, 'url', { value: url })
  if (body !== undefined) parsed.set(answer, body)
  return answer
}
