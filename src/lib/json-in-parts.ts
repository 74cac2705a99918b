/** Characters parsed at a time: some 10 ms of a slow machine. */
const partLength = 1_500_000

/** How a statement begins, as Wikibase writes it. */
const beginning = '{"id":"'

/**
 * Parses JSON. That of a long item, an object from property id to a list of statements, is parsed in parts with
 * turns between them: ten megabytes at a time would keep the page from anything else.
 * @throws SyntaxError where it is no JSON
 */
export async function parseInParts(text: string, length = partLength): Promise<unknown> {
  if (text.length > length) {
    try {
      return await joinParts(text, length)
    } catch {
      // Written in another way than foreseen, or no JSON at all, which the whole will tell.
    }
  }
  return JSON.parse(text)
}

/** Cuts before a statement. What is cut in a wrong place is not JSON, as its brackets stay open. */
async function joinParts(text: string, length: number): Promise<unknown> {
  const whole: Record<string, unknown> = {}
  let opening = ''
  for (let from = 0; ;) {
    let at = from + length
    // Properties and references to entities begin like that too, after a colon.
    do at = text.indexOf(beginning, at + 1)
    while (text[at - 1] === ':')
    if (at < 0) {
      add(whole, JSON.parse(opening + text.slice(from)))
      return whole
    }
    const part = opening + text.slice(from, at)
    const isWithinList = part.endsWith(',')
    const keyEnd = isWithinList ? part.lastIndexOf(`":[${beginning}`) : part.length - 3
    const keyStart = part.lastIndexOf('"', keyEnd - 1)
    const key = part.slice(keyStart, keyEnd + 1)
    if (!/^"P\d+"$/.test(key)) throw new SyntaxError(`${key} has no statements`)
    add(whole, JSON.parse(isWithinList ? `${part.slice(0, -1)}]}` : `${part.slice(0, keyStart - 1)}}`))
    opening = `{${key}:[`
    from = at
    await turn()
  }
}

/** Lets what waits go first. Timers set one in another wait 4 ms, which adds up. */
function turn(): Promise<void> {
  const { scheduler } = window as { scheduler?: Partial<Scheduler> }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

function add(whole: Record<string, unknown>, part: object): void {
  for (const [key, list] of Object.entries(part)) {
    const before = Object.hasOwn(whole, key) ? whole[key] : undefined
    if (Array.isArray(before) && Array.isArray(list)) for (const statement of list) before.push(statement)
    else if (before === undefined && key !== '__proto__') whole[key] = list
    else throw new SyntaxError(`${key} twice`)
  }
}
