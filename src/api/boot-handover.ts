import type { LabelStore } from './labels/labels'
import type { Answer } from './request/client'
import { aboutAnswer, readAndKeep, type ReadJson } from './request/read-json'
import type { AnsweredRequest } from './request/request-log'

/** A request sent before the client's code was there. */
export type EarlyRequest = Pick<AnsweredRequest, 'url' | 'headers' | 'at'> & {
  response: Promise<Response>
  abort: () => void
  /** The body; undefined unless the response is a success. */
  body: Promise<ReadJson | undefined>
  /** The body, once it is complete. */
  read?: ReadJson | undefined
}

type Handover = {
  config?: Promise<Response>
  /** Requests that nobody has taken yet. */
  requests: EarlyRequest[]
  /** The labels of a wiki in some languages, as `labelScope` writes them. */
  labels?: { scope: string; store: LabelStore }
  drawn?: DrawnItem
  /** Whether the user has used the page: its scroll position may be the user's. */
  isTouched?: boolean
}

/** The item whose first statements are in the page. */
export type DrawnItem = {
  itemId: string
  /** Moved into the app while the rest arrives. */
  list: HTMLElement
  isComplete: boolean
  /** The entities drawn by their ids. */
  late: Set<string> | undefined
}

/** All that passes from the code in the page to the app. */
export const handover: Handover = { requests: [] }

/** The part of an item that is in the page before the app shows it. */
export function drawnBefore(itemId: string): DrawnItem | undefined {
  const { drawn } = handover
  return drawn?.itemId === itemId ? drawn : undefined
}

/** Called when the app shows the item itself, or something else. */
export function discardDrawn(): void {
  handover.drawn?.late?.clear()
  delete handover.drawn
}

type SendOptions = {
  headers: Record<string, string>
  cache: RequestCache
  /** Receives what has been parsed so far, and the response's address. */
  onPart?: ((soFar: unknown, url: string) => Promise<unknown>) | undefined
}

/** Sends a request that the app may take over, and reads its response. */
export function sendEarly(url: string, { headers, cache, onPart }: SendOptions): EarlyRequest {
  const controller = new AbortController()
  const { signal } = controller
  const response = fetch(url, { headers, cache, referrerPolicy: 'no-referrer', signal })
  const body = response.then(async (answer) => {
    if (!answer.ok) return undefined
    sent.read = await readAndKeep(answer, { onPart: onPart && ((soFar) => onPart(soFar, answer.url)) })
    return sent.read
  })
  // The app handles a failure.
  body.catch(() => undefined)
  const at = performance.now()
  const sent: EarlyRequest = { url, headers, at, response, body, abort: () => controller.abort() }
  handover.requests.push(sent)
  return sent
}

/** Milliseconds after which an unused response is out of date. */
const lifetime = 30_000

export const isFresh = ({ at }: EarlyRequest) => performance.now() - at < lifetime

export function take(sent: EarlyRequest): void {
  handover.requests = handover.requests.filter((other) => other !== sent)
}

/** Requests whose responses were used without the client, for the request log and the budget, which load later. */
const taken: AnsweredRequest[] = []
const listeners: ((answered: AnsweredRequest) => void)[] = []

/** Calls back with each early request that was used without the client, including earlier ones. */
export function followTaken(listener: (answered: AnsweredRequest) => void): void {
  for (const answered of taken) listener(answered)
  listeners.push(listener)
}

/**
 * The complete answer from an address, requested without a credential; undefined if there is no successful one.
 * A response still in progress is left to the client, which can abort it and has time limits.
 */
export async function takeAnswer(url: string): Promise<Answer | undefined> {
  const sent = handover.requests.find((one) => one.url === url)
  if (sent?.read?.body === undefined || 'Authorization' in sent.headers || !isFresh(sent)) return undefined
  const { body, bytes } = sent.read
  // The Action API's errors have status 200; the client obeys them.
  if ('error' in Object(body)) return undefined
  take(sent)
  const response = await sent.response
  const { headers, at } = sent
  const answered = { url, headers, at, status: response.status, bytes }
  taken.push(answered)
  for (const listener of listeners) listener(answered)
  return { body, ...aboutAnswer(response) }
}
