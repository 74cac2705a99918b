import { yieldToMain } from '~/lib/time-slicing'

export type ReadJson = {
  /** Decompressed length. */
  bytes: number
  /** Undefined if it is not JSON. */
  body?: unknown
  /** The body as received, if it is not JSON. */
  text?: string
}

export type ReadOptions = {
  /** Approximate number of characters parsed in one task. */
  partLength?: number
  limit?: number | undefined
  /** Receives the part parsed so far while more is expected. */
  onPart?: ((soFar: unknown) => Promise<unknown>) | undefined
}

/** Reading stopped at the limit and the request was aborted. */
export class ResponseTooLarge extends Error {
  readonly limit: number
  constructor(limit: number) {
    super(`more than ${limit} bytes`)
    this.limit = limit
  }
}

/** The most bytes read of a response: many times what a wiki sends. */
export function byteLimit({ ok, url }: Response): number {
  if (!ok) return 64_000
  return /\/statements(\?|$)|props=claims/.test(url) ? 100_000_000 : 5_000_000
}

const bodies = new WeakMap<Response, Promise<ReadJson>>()

/** Reads a response for somebody who may pass it on: see `bodyOf`. */
export function readAndKeep(response: Response, options: ReadOptions): Promise<ReadJson> {
  const body = readJson(response, options)
  bodies.set(response, body)
  return body
}

/** The body of a response that has been read already; undefined for any other. */
export function bodyOf(response: Response): Promise<ReadJson> | undefined {
  return bodies.get(response)
}

export function aboutAnswer({ url, headers }: Response): { url: string; lastModified?: string } {
  const lastModified = headers.get('Last-Modified')
  return { url, ...(lastModified !== null && { lastModified }) }
}

/** The beginning of a statement, as Wikibase writes it. */
const statementStart = '{"id":"'

/**
 * Reads JSON. A long item's (an object from property id to a list of statements) is parsed in parts while it
 * arrives, yielding after each: it is ready with its last byte, and no part blocks the page for long. @throws
 * ResponseTooLarge, and any error of reading: a TypeError if the connection breaks
 */
export async function readJson(response: Response, options: ReadOptions = {}): Promise<ReadJson> {
  const { partLength = 500_000, limit = byteLimit(response), onPart } = options
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  const whole: Record<string, unknown> = {}
  let bytes = 0
  let parsed = ''
  let rest = ''
  /** Prefix that makes the rest JSON too; empty until a part has been parsed. */
  let opening = ''
  // What fills the view is not held back by parsing much more: 25 statements have some 50,000 characters.
  let nextLength = partLength / 10
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    bytes += chunk.value.byteLength
    if (bytes > limit) {
      // Not awaited: the request log's copy ends by itself.
      reader?.cancel().catch(() => undefined)
      throw new ResponseTooLarge(limit)
    }
    rest += decoder.decode(chunk.value, { stream: true })
    while (rest.length >= nextLength) {
      const end = lastStatement(rest, nextLength)
      // Nothing is complete before the first statement of all.
      if (end <= (opening === '' ? rest.indexOf(statementStart) : 0)) {
        nextLength *= 2
        continue
      }
      const part = rest.slice(0, end)
      parsed += part
      rest = rest.slice(end)
      const nextList = /,"(P\d+)":\[$/.exec(part.slice(-50))
      const complete = nextList ? `${part.slice(0, -nextList[0].length)}}` : `${part.slice(0, -1)}]}`
      try {
        const last = add(whole, opening + complete)
        opening = `{"${nextList?.[1] ?? last}":[`
        nextLength = Math.min(partLength, 2 * nextLength)
      } catch {
        // Not JSON or not in the expected format: only the whole body can show which.
        opening = ''
        nextLength = Infinity
        continue
      }
      await yieldToMain()
      try {
        await onPart?.(whole)
      } catch (thrown) {
        reportError(thrown)
      }
    }
  }
  rest += decoder.decode()
  if (opening !== '')
    try {
      add(whole, opening + rest)
      await yieldToMain()
      return { bytes, body: whole }
    } catch {
      // Not JSON so far: only the whole body can show why.
    }
  const text = parsed + rest
  try {
    return { bytes, body: parse(text) }
  } catch {
    return { bytes, text }
  }
}

/**
 * Where the last statement before a position begins. A part cut in a wrong place is not JSON: its brackets do
 * not match.
 */
function lastStatement(text: string, from: number): number {
  let at = from + 1
  // Properties and references to entities begin like that too, but after a colon.
  do at = text.lastIndexOf(statementStart, at - 1)
  while (text[at - 1] === ':')
  return at
}

/** @returns the last property */
function add(whole: Record<string, unknown>, json: string): string | undefined {
  const part = Object.entries(parse(json) as object)
  for (const [property, list] of part) {
    // Other keys may change their order as members of an object, or hold no list of statements.
    if (!/^P\d+$/.test(property)) throw new SyntaxError(property)
    const before = whole[property]
    if (Array.isArray(before) && Array.isArray(list)) for (const statement of list) before.push(statement)
    else if (before === undefined) whole[property] = list
    else throw new SyntaxError(property)
  }
  return part.at(-1)?.[0]
}

/** Shorter texts can't be deep enough to harm. */
const longText = 1_000_000
/** Far more than in any answer of a wiki. */
const deepest = 100_000

/** @throws SyntaxError also for brackets that are too deep: 50 MB of them end the tab (Chromium 156) */
function parse(json: string): unknown {
  if (json.length > longText && isDeep(json)) throw new SyntaxError('too deep')
  return JSON.parse(json)
}

function isDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length && depth <= deepest; at += 1) {
    const code = json.charCodeAt(at)
    if (code === 0x5b || code === 0x7b) depth += 1
    else if (code === 0x5d || code === 0x7d) depth -= 1
    else if (code === 0x22) at = endOfString(json, at)
  }
  return depth > deepest
}

function endOfString(json: string, start: number): number {
  let at = start + 1
  for (; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === 0x22) return at
    if (code === 0x5c) at += 1
  }
  return at
}
