import { turn } from './turn'

/** An answer's body that has been read to its end. */
export type ReadJson = {
  /** Its length, unpacked. */
  bytes: number
  /** Undefined where it is no JSON. */
  body?: unknown
  /** As it came, where it is no JSON. */
  text?: string
}

/** How a statement begins, as Wikibase writes it. */
const beginning = '{"id":"'

/**
 * Reads JSON. That of a long item, an object from property id to a list of statements, is parsed while it arrives,
 * in parts of about `length` characters with turns between them: so it is there with its last byte, and no part
 * keeps the page from anything else for long.
 * @throws what reading throws, above all a TypeError where the connection breaks
 */
export async function readJson(
  { body }: Response,
  length = 500_000,
  onPart?: (soFar: unknown) => Promise<unknown>,
): Promise<ReadJson> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let parsed = ''
  const whole: Record<string, unknown> = {}
  let bytes = 0
  let rest = ''
  /** Precedes the rest, so that it is JSON too. */
  let opening = ''
  let limit = length
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    bytes += chunk.value.byteLength
    rest += decoder.decode(chunk.value, { stream: true })
    while (rest.length >= limit) {
      const at = lastStatement(rest, limit)
      if (at <= 0) {
        limit *= 2
        continue
      }
      const part = rest.slice(0, at)
      parsed += part
      rest = rest.slice(at)
      const list = /,"(P\d+)":\[$/.exec(part.slice(-50))
      try {
        const last = add(
          whole,
          opening + (list ? `${part.slice(0, -list[0].length)}}` : `${part.slice(0, -1)}]}`),
        )
        opening = `{"${list?.[1] ?? last}":[`
        limit = length
        // What is made of it is a task of its own.
        await turn()
        await onPart?.(whole)
      } catch {
        // Written in another way than foreseen, or no JSON at all, which the whole will tell.
        opening = ''
        limit = Infinity
      }
    }
  }
  rest += decoder.decode()
  try {
    if (opening !== '') {
      add(whole, opening + rest)
      await turn()
      return { bytes, body: whole }
    }
  } catch {
    // As above.
  }
  const text = parsed + rest
  try {
    return { bytes, body: JSON.parse(text) }
  } catch {
    return { bytes, text }
  }
}

/** Where the last statement up to there begins. What is cut in a wrong place is not JSON, as its brackets do not match. */
function lastStatement(text: string, from: number): number {
  let at = from + 1
  // Properties and references to entities begin like that too, after a colon.
  do at = text.lastIndexOf(beginning, at - 1)
  while (text[at - 1] === ':')
  return at
}

/** @returns the last property */
function add(whole: Record<string, unknown>, json: string): string | undefined {
  const part = Object.entries(JSON.parse(json) as object)
  for (const [property, list] of part) {
    // Others are not in the order in which they are written, or no list of statements is behind them.
    if (!/^P\d+$/.test(property)) throw new SyntaxError(property)
    const before = whole[property]
    if (Array.isArray(before) && Array.isArray(list)) for (const statement of list) before.push(statement)
    else if (before === undefined) whole[property] = list
    else throw new SyntaxError(property)
  }
  return part.at(-1)?.[0]
}
