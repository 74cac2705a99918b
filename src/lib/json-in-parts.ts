import { turn } from './turn'

/** Characters parsed at a time: some 15 and some 100 ms of a slow machine. */
const parts = { short: 1_500_000, long: 12_000_000 }
/** Characters of an item of 10,000 statements. */
const longText = 6_000_000

/** How a statement begins, as Wikibase writes it. */
const beginning = '{"id":"'

/**
 * Parses JSON. That of a long item, an object from property id to a list of statements, is parsed in parts with
 * turns between them, so that no part keeps the page from anything else for long (see `lengthOfParts`).
 * @throws SyntaxError where it is no JSON
 */
export async function parseInParts(text: string, length = lengthOfParts(text)): Promise<unknown> {
  if (text.length > length) {
    try {
      return await joinParts(text, length)
    } catch {
      // Written in another way than foreseen, or no JSON at all, which the whole will tell.
    }
  }
  return JSON.parse(text)
}

/**
 * Parts of 20,000 statements cost the first ones some 30 ms, measured four times against no parts, so an item of
 * that size is still parsed at once, for some 100 ms: within the 200 ms that such an item may take, more than the
 * 50 ms of one of 5,000.
 */
function lengthOfParts(text: string): number {
  return text.length > longText ? parts.long : parts.short
}

/** Cuts before a statement. What is cut in a wrong place is not JSON, as its brackets do not match. */
async function joinParts(text: string, length: number): Promise<unknown> {
  const whole: Record<string, unknown> = {}
  let opening = ''
  for (let from = 0; ;) {
    let at = from + length
    // Properties and references to entities begin like that too, after a colon.
    do at = text.indexOf(beginning, at + 1)
    while (text[at - 1] === ':')
    if (at < 0) {
      add(whole, opening + text.slice(from))
      // What is made of it is a task of its own.
      await turn()
      return whole
    }
    // Put together once, as each time copies some megabytes.
    const list = /,"(P\d+)":\[$/.exec(text.slice(Math.max(from, at - 50), at))
    const property = list
      ? add(whole, `${opening}${text.slice(from, at - list[0].length)}}`) && list[1]
      : add(whole, `${opening}${text.slice(from, at - 1)}]}`)
    opening = `{"${property}":[`
    from = at
    await turn()
  }
}

/** @returns the last property */
function add(whole: Record<string, unknown>, json: string): string | undefined {
  const part = Object.entries(JSON.parse(json) as object)
  for (const [property, list] of part) {
    // Others are not in the order in which they are written, or no list of statements is behind them.
    if (!/^P\d+$/.test(property)) throw new SyntaxError(`${property} is no property`)
    const before = whole[property]
    if (Array.isArray(before) && Array.isArray(list)) for (const statement of list) before.push(statement)
    else if (before === undefined) whole[property] = list
    else throw new SyntaxError(`${property} twice`)
  }
  return part.at(-1)?.[0]
}
