import { readBefore } from './early'

/** A request of this session, as the log shows it. Nothing secret is in it, and it is never stored. */
export type LoggedRequest = {
  id: number
  method: string
  url: string
  /** When it was sent, as Date.now() gives it. */
  sentAt: number
  /** As they were sent, the credential masked. The browser adds some of its own. */
  headers: readonly (readonly [name: string, value: string])[]
  outcome:
    | { state: 'pending' }
    | { state: 'answered'; status: number; milliseconds: number }
    | { state: 'failed'; milliseconds: number; reason: 'aborted' | 'timeout' | 'network' }
  /** Bytes of the body, unpacked; known once it is read. */
  bytes?: number
  /** Where the browser says it; a server of another origin has to allow it (Timing-Allow-Origin). */
  fromCache?: boolean
}

export type RequestLog = {
  /** Does what `fetch` does, and takes notes. */
  fetch: typeof fetch
  /** The requests kept, the latest first; the same array until something changes. */
  entries: () => readonly LoggedRequest[]
  subscribe: (listener: () => void) => () => void
  clear: () => void
}

const mask = '••••••'
/** Headers that carry a credential. */
export const secretHeaders = new Set(['authorization', 'cookie', 'proxy-authorization'])

/** Keeps the scheme of a credential (“Bearer”), which tells what was tried. */
function masked(name: string, value: string): string {
  if (!secretHeaders.has(name)) return value
  const [scheme, ...rest] = value.split(' ')
  return rest.length > 0 ? `${scheme} ${mask}` : mask
}

export function createRequestLog(
  send: typeof fetch = (...given) => fetch(...given),
  limit = 300,
): RequestLog {
  let entries: readonly LoggedRequest[] = []
  let serial = 0
  const listeners = new Set<() => void>()

  function publish(next: readonly LoggedRequest[]) {
    entries = next
    for (const listener of listeners) listener()
  }
  const update = (id: number, change: Partial<LoggedRequest>) =>
    publish(entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)))

  return {
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => publish([]),
    async fetch(input, init) {
      serial += 1
      const id = serial
      const start = performance.now()
      const elapsed = () => Math.round(performance.now() - start)
      const request = described(input, init)
      const entry: LoggedRequest = { id, sentAt: Date.now(), outcome: { state: 'pending' }, ...request }
      publish([entry, ...entries].slice(0, limit))
      try {
        const response = await send(input, init)
        update(id, { outcome: { state: 'answered', status: response.status, milliseconds: elapsed() } })
        void measure(response, start).then((measures) => update(id, measures))
        return response
      } catch (thrown) {
        const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : ''
        const reason = name === 'AbortError' ? 'aborted' : name === 'TimeoutError' ? 'timeout' : 'network'
        update(id, { outcome: { state: 'failed', milliseconds: elapsed(), reason } })
        throw thrown
      }
    },
  }
}

function described(
  input: RequestInfo | URL,
  init?: RequestInit,
): Pick<LoggedRequest, 'method' | 'url' | 'headers'> {
  const request = input instanceof Request ? input : undefined
  const headers = [...new Headers(init?.headers ?? request?.headers)]
  return {
    method: (init?.method ?? request?.method ?? 'GET').toUpperCase(),
    url: request?.url ?? String(input),
    headers: headers.map(([name, value]) => [name, masked(name, value)] as const),
  }
}

/** Reads a copy of the body to its end, throwing it away. */
async function measure(response: Response, start: number): Promise<Partial<LoggedRequest>> {
  const known = readBefore(response)
  let bytes = known?.bytes ?? 0
  try {
    const reader = known ? undefined : response.clone().body?.getReader()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
      bytes += read.value.byteLength
  } catch {
    // The user moved on before the whole body was there.
    return {}
  }
  const fromCache = cameFromCache(response.url, start)
  return { bytes, ...(fromCache !== undefined && { fromCache }) }
}

/** A body that was unpacked without anything being transferred came from the cache (Resource Timing 2). */
function cameFromCache(url: string, start: number): boolean | undefined {
  if (url === '') return undefined
  const timing = performance
    .getEntriesByName(url, 'resource')
    .filter((entry) => entry.startTime >= start - 1)
    .at(-1) as PerformanceResourceTiming | undefined
  // All zero: a server of another origin that does not allow it to be seen.
  if (!timing || (timing.transferSize === 0 && timing.decodedBodySize === 0)) return undefined
  return timing.transferSize === 0
}
