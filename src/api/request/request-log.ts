import { createListeners } from '~/lib/listeners'
import { bodyOf, byteLimit } from './read-json'

/**
 * A request that was answered before this code was loaded; not with the response, which keeps a body that may be
 * large.
 */
export type AnsweredRequest = {
  url: string
  headers: Record<string, string>
  /** When it was sent, in performance.now() time. */
  at: number
  status: number
  bytes: number
}

/** A request of this session for the log. Contains nothing secret and is never stored. */
export type LoggedRequest = {
  id: number
  method: string
  url: string
  /** When it was sent, in Date.now() time. */
  sentAt: number
  /** As sent, with the credential masked. The browser adds some of its own. */
  headers: readonly (readonly [name: string, value: string])[]
  /** The fields of a form, for the token endpoint; without a value where that may be secret. */
  form?: readonly (readonly [name: string, value?: string])[]
  outcome:
    | { state: 'pending' }
    | { state: 'answered'; status: number; milliseconds: number }
    | { state: 'failed'; milliseconds: number; reason: 'aborted' | 'timeout' | 'network' }
  /** Decompressed size of the body; known once it is read. */
  bytes?: number
  /** If the browser reports it; a server of another origin has to allow that (Timing-Allow-Origin). */
  fromCache?: boolean
}

/** Fields of a form that name nothing secret. */
const openFields = new Set(['grant_type', 'redirect_uri'])

const mask = '••••••'
export const secretHeaders = new Set(['authorization', 'cookie', 'proxy-authorization'])

/** Keeps the credential's scheme (“Bearer”), which shows what was tried. */
function masked(name: string, value: string): string {
  if (!secretHeaders.has(name)) return value
  const [scheme, ...rest] = value.split(' ')
  return rest.length > 0 ? `${scheme} ${mask}` : mask
}

export function createRequestLog(send: typeof fetch = (...given) => fetch(...given), limit = 300) {
  let entries: readonly LoggedRequest[] = []
  let serial = 0
  const { subscribe, notify } = createListeners()

  function publish(next: readonly LoggedRequest[]) {
    entries = next
    notify()
  }
  function add(entry: Omit<LoggedRequest, 'id'>): number {
    serial += 1
    publish([{ id: serial, ...entry }, ...entries].slice(0, limit))
    return serial
  }
  const update = (id: number, change: Partial<LoggedRequest>) =>
    publish(entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)))

  return {
    /** Latest first; the same array until something changes. */
    entries: () => entries,
    subscribe,
    clear: () => publish([]),
    /** Adds a request that was answered before this code was loaded. */
    record({ url, headers, at, status, bytes }: AnsweredRequest): void {
      const milliseconds = Math.round((latestTiming(url)?.responseEnd ?? performance.now()) - at)
      add({
        sentAt: performance.timeOrigin + at,
        outcome: { state: 'answered', status, milliseconds },
        ...described(url, { headers }),
        ...measures(url, at, bytes),
      })
    },
    async fetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
      const start = performance.now()
      const elapsed = () => Math.round(performance.now() - start)
      const id = add({ sentAt: Date.now(), outcome: { state: 'pending' }, ...described(input, init) })
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
): Pick<LoggedRequest, 'method' | 'url' | 'headers' | 'form'> {
  const request = input instanceof Request ? input : undefined
  const headers = [...new Headers(init?.headers ?? request?.headers)]
  return {
    method: (init?.method ?? request?.method ?? 'GET').toUpperCase(),
    url: request?.url ?? String(input),
    headers: headers.map(([name, value]) => [name, masked(name, value)] as const),
    ...(init?.body instanceof URLSearchParams && {
      form: [...init.body].map(([name, value]) => (openFields.has(name) ? [name, value] : [name])),
    }),
  }
}

/**
 * Reads and discards a copy of the body, but no further than the response itself is read: a body is
 * transferred until each of its copies is cancelled.
 */
async function measure(response: Response, start: number): Promise<Partial<LoggedRequest>> {
  const limit = byteLimit(response)
  let bytes = 0
  try {
    const known = await bodyOf(response)
    bytes = known?.bytes ?? 0
    const reader = known ? undefined : response.clone().body?.getReader()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      bytes += read.value.byteLength
      if (bytes <= limit) continue
      reader?.cancel().catch(() => undefined)
      break
    }
  } catch {
    // The user moved on before the body was complete.
    return {}
  }
  return measures(response.url, start, bytes)
}

function measures(url: string, start: number, bytes: number): Partial<LoggedRequest> {
  const fromCache = cameFromCache(url, start)
  return { bytes, ...(fromCache !== undefined && { fromCache }) }
}

function latestTiming(url: string, start = 0) {
  const timings = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[]
  return timings.findLast(({ startTime }) => startTime >= start)
}

/** A decompressed body without a transfer came from the cache (Resource Timing 2). */
function cameFromCache(url: string, start: number): boolean | undefined {
  if (url === '') return undefined
  const timing = latestTiming(url, start - 1)
  // All zero: a server of another origin that does not allow timing.
  if (!timing || (timing.transferSize === 0 && timing.decodedBodySize === 0)) return undefined
  return timing.transferSize === 0
}
