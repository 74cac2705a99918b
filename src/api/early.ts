import type { EarlySent } from '~/lib/early'
import { readJson, type ReadJson } from '~/lib/read-json'

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
    try {
      await early.read
      return await early.response
    } catch (thrown) {
      if (input.signal.aborted) throw thrown
      return send(input, init)
    }
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
const read = new WeakMap<Response, ReadJson>()

/** What the first paint has read of an answer, whose body is used up by that; undefined for any other. */
export function readBefore(response: Response): ReadJson | undefined {
  return read.get(response)
}

/**
 * Reads the early answer to paint it, `onPart` what is there of a long one as more of it arrives; the app takes it
 * over as if nobody had read it.
 */
export function readEarly(
  early: EarlySent,
  onPart?: (soFar: unknown) => Promise<unknown>,
): Promise<ReadJson | undefined> {
  early.read ??= early.response.then(async (response) => {
    if (!response.ok) return undefined
    const answer = await readJson(response, undefined, onPart)
    read.set(response, answer)
    return answer
  })
  // Whoever asks for it meets the failure.
  early.read.catch(() => undefined)
  return early.read
}
