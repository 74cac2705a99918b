import { readJson, type ReadJson } from '~/api/request/read-json'

/** A request sent before the app's code was loaded. */
export type SentRequest = {
  url: string
  headers: Record<string, string>
  /** When it was sent, in performance.now() time. */
  at: number
  response: Promise<Response>
  abort: () => void
  /** The body, if boot reads it; undefined unless the response is a success. */
  body?: Promise<ReadJson | undefined>
  /** The parsed body, once it is complete. */
  read?: ReadJson
}

/** Requests of boot for the app to reuse. */
export type Prefetch = {
  /** Not requested if the statements do not need it; see `fetchConfig`. */
  config?: Promise<Response>
  statements?: SentRequest
  /** Label, description and aliases of the item. */
  terms?: SentRequest
}

export const prefetch: Prefetch = {}

/** Storage key of the last config.json, so that the next visit need not wait for it. */
export const configKey = 'config'

/** Fetches config.json once for boot and the app; the app handles a failure. */
export function fetchConfig(): Promise<Response> {
  prefetch.config ??= fetch('config.json', { cache: 'no-cache' })
  prefetch.config.catch(() => undefined)
  return prefetch.config
}

/** Milliseconds after which an unused response is out of date. */
export const lifetime = 30_000

/** The request of boot for this address, for one taker. */
export function takePrefetched(url: string): SentRequest | undefined {
  for (const name of ['statements', 'terms'] as const) {
    const sent = prefetch[name]
    if (sent?.url !== url) continue
    delete prefetch[name]
    return sent
  }
  return undefined
}

const bodies = new WeakMap<Response, ReadJson>()

/** The body as parsed by boot, which has consumed it; undefined for any other response. */
export function parsedBody(response: Response): ReadJson | undefined {
  return bodies.get(response)
}

/**
 * Reads a response for boot; `onPart` receives the statements parsed so far. The app reuses the parsed body.
 */
export function readPrefetched(
  sent: SentRequest,
  onPart?: (soFar: unknown) => Promise<unknown>,
): Promise<ReadJson | undefined> {
  sent.body ??= sent.response.then(async (response) => {
    if (!response.ok) return undefined
    const answer = await readJson(response, { onPart })
    bodies.set(response, answer)
    sent.read = answer
    return answer
  })
  // The app handles a failure.
  sent.body.catch(() => undefined)
  return sent.body
}

/** Requests whose responses were reused, for the request log and the budget, which may load later. */
const taken: SentRequest[] = []
const listeners: ((sent: SentRequest) => void)[] = []

/** Calls back with each request of boot that the app has reused without its client, including earlier ones. */
export function followTaken(listener: (sent: SentRequest) => void): void {
  for (const sent of taken) listener(sent)
  listeners.push(listener)
}

export function addTaken(sent: SentRequest): void {
  taken.push(sent)
  for (const listener of listeners) listener(sent)
}

/**
 * Boot's complete response from an address, requested without a credential; undefined if there is no successful
 * one. A response still in progress is left to the client, which can abort it and has time limits.
 */
export async function takeAnswer(url: string): Promise<{ response: Response; body: unknown } | undefined> {
  const sent = [prefetch.statements, prefetch.terms].find((one) => one?.url === url)
  const body = sent?.read?.body
  if (!sent || body === undefined || 'Authorization' in sent.headers) return undefined
  // The Action API's errors have status 200; the client obeys them.
  if ('error' in Object(body)) return undefined
  if (performance.now() - sent.at > lifetime) return undefined
  takePrefetched(url)
  addTaken(sent)
  return { response: await sent.response, body }
}
