/**
 * Regular expressions that come from a wiki, matched in linear time: the browser's own engine backtracks, and
 * takes hours for `(a+)+b`. A pattern becomes an automaton whose states are all followed at once (Thompson
 * 1968), so a text costs at most its length times the number of states, both of which are limited. The
 * supported syntax: alternatives, groups, classes, escapes of classes and of single characters, `.`, the
 * quantifiers `* + ? {n} {n,} {n,m}` (greedy or not), `^` and `$` at the ends, and `(?i)` at the start.
 * Everything else (lookarounds, backreferences) is not supported: such patterns give undefined.
 */
export type LinearPattern = (text: string) => boolean

/** Enough for every identifier; longer texts don't match. */
const maxText = 500
/** States of an automaton, after repetitions are written out. */
const maxStates = 1_500
/** Parts that repetitions write out, with or without a state. */
const maxBuilt = 10_000
const maxPattern = 2_000
const maxDepth = 50

type Accepts = (character: string) => boolean

type Node =
  | { kind: 'one'; accepts: Accepts }
  | { kind: 'all'; nodes: Node[] }
  | { kind: 'any-of'; nodes: Node[] }
  | { kind: 'repeat'; node: Node; least: number; most: number }

/** Thrown for what is not understood. */
class Unsupported extends Error {}

/** A function that says whether the whole of a text matches; undefined if the pattern is not understood. */
export function linearPattern(pattern: string): LinearPattern | undefined {
  if (pattern.length > maxPattern) return undefined
  try {
    const automaton = createAutomaton(parse(pattern))
    return (text) => text.length <= maxText && automaton(text)
  } catch (thrown) {
    if (thrown instanceof Unsupported) return undefined
    throw thrown
  }
}

function parse(pattern: string): Node {
  const isCaseless = pattern.startsWith('(?i)')
  const flags = isCaseless ? 'iu' : 'u'
  // Whole texts are matched anyway.
  const inner = pattern
    .slice(isCaseless ? 4 : 0)
    .replace(/^\^/, '')
    .replace(/(?<!\\)\$$/, '')
  const characters = [...inner]
  let at = 0
  let depth = 0

  const single = (source: string): Node => {
    let test: RegExp
    try {
      test = new RegExp(`^(?:${source})$`, flags)
    } catch {
      throw new Unsupported(source)
    }
    // One character at a time: the browser's engine has nothing to backtrack.
    return { kind: 'one', accepts: (character) => test.test(character) }
  }

  function alternatives(): Node {
    if (++depth > maxDepth) throw new Unsupported('depth')
    const nodes = [sequence()]
    while (characters[at] === '|') {
      at++
      nodes.push(sequence())
    }
    depth--
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'any-of', nodes }
  }

  function sequence(): Node {
    const nodes: Node[] = []
    while (at < characters.length && characters[at] !== '|' && characters[at] !== ')')
      nodes.push(quantified(atom()))
    return { kind: 'all', nodes }
  }

  function atom(): Node {
    const character = characters[at++] ?? ''
    switch (character) {
      case '(':
        return group()
      case '[':
        return characterClass()
      case '\\':
        return escape()
      case '.':
        return { kind: 'one', accepts: (one) => one !== '\n' }
      case '*':
      case '+':
      case '?':
      case '{':
      case '^':
      case '$':
        throw new Unsupported(character)
      default:
        return single(/[\]}/-]/.test(character) ? `[\\${character}]` : character)
    }
  }

  function group(): Node {
    if (characters[at] === '?') {
      if (characters[at + 1] !== ':') throw new Unsupported('(?')
      at += 2
    }
    const node = alternatives()
    if (characters[at++] !== ')') throw new Unsupported('unclosed')
    return node
  }

  function characterClass(): Node {
    const start = at - 1
    if (characters[at] === '^') at++
    // As the first character it is one of the class in PCRE.
    if (characters[at] === ']') throw new Unsupported('[]')
    while (at < characters.length && characters[at] !== ']') {
      if (characters[at] === '[') throw new Unsupported('[[')
      at += characters[at] === '\\' ? 2 : 1
    }
    if (characters[at++] !== ']') throw new Unsupported('unclosed')
    const source = characters.slice(start, at).join('')
    // Characters that PCRE allows to be escaped, but the `u` flag does not.
    return single(
      source.replace(/\\([^\p{L}\d\\\]^-])/gu, (whole, sign: string) =>
        /[/.*+?()[{}|$]/.test(sign) ? whole : sign,
      ),
    )
  }

  function escape(): Node {
    const sign = characters[at++] ?? ''
    if (/^[dDwWsStnrfv]$/.test(sign)) return single(`\\${sign}`)
    if (/^[pP]$/.test(sign)) {
      const end = characters.indexOf('}', at)
      if (characters[at] !== '{' || end < 0) throw new Unsupported('\\p')
      const source = `\\${sign}${characters.slice(at, end + 1).join('')}`
      at = end + 1
      return single(source)
    }
    if (/^(?:[\p{L}\d]|)$/u.test(sign)) throw new Unsupported(`\\${sign}`)
    return { kind: 'one', accepts: (one) => one === sign }
  }

  function quantified(node: Node): Node {
    const [, least, comma, most] =
      /^\{(\d{1,4})(?:(,)(\d{0,4}))?\}/.exec(characters.slice(at, at + 12).join('')) ?? []
    const sign = characters[at] ?? ''
    if (least === undefined && !/^[*+?]$/.test(sign)) return node
    at = least === undefined ? at + 1 : characters.indexOf('}', at) + 1
    // Whether a match is the longest does not matter; `++` does, and a second quantifier is a mistake.
    if (characters[at] === '?') at++
    if (/^[*+?{]$/.test(characters[at] ?? '')) throw new Unsupported('++')
    if (least === undefined)
      return { kind: 'repeat', node, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity }
    const upper =
      comma === undefined ? Number(least) : most === '' || most === undefined ? Infinity : Number(most)
    return { kind: 'repeat', node, least: Number(least), most: upper }
  }

  const node = alternatives()
  if (at < characters.length) throw new Unsupported('unopened')
  return node
}

/** `next` without `accepts`: where else the automaton also is. */
type State = { accepts?: Accepts; next: number[] }

function createAutomaton(root: Node): (text: string) => boolean {
  const states: State[] = []
  let built = 0
  const add = (state: State): number => {
    if (states.length >= maxStates) throw new Unsupported('states')
    return states.push(state) - 1
  }
  const end = add({ next: [] })

  /** Adds the states of a node that lead to `to`; returns the first. */
  function build(node: Node, to: number): number {
    if (++built > maxBuilt) throw new Unsupported('parts')
    switch (node.kind) {
      case 'one':
        return add({ accepts: node.accepts, next: [to] })
      case 'all':
        return node.nodes.reduceRight((after, one) => build(one, after), to)
      case 'any-of':
        return add({ next: node.nodes.map((one) => build(one, to)) })
      case 'repeat': {
        const { node: inner, least, most } = node
        if (most < least || least > maxStates) throw new Unsupported('{}')
        let at = to
        if (most === Infinity) {
          at = add({ next: [to] })
          states[at]?.next.push(build(inner, at))
        } else for (let count = least; count < most; count++) at = add({ next: [to, build(inner, at)] })
        for (let count = 0; count < least; count++) at = build(inner, at)
        return at
      }
    }
  }
  const start = build(root, end)

  // By state, the last round in which it was reached: several times as fast as a set of each round's states.
  const reachedIn = new Uint32Array(states.length)
  let round = 0

  /** All states that are reached without a character. */
  function closure(open: number[]): number[] {
    round++
    const reached: number[] = []
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (reachedIn[at] === round) continue
      reachedIn[at] = round
      reached.push(at)
      const state = states[at]
      if (state && !state.accepts) for (const next of state.next) open.push(next)
    }
    return reached
  }

  const first = closure([start])
  return (text) => {
    let current = first
    for (const character of text) {
      const accepted = new Map<Accepts, boolean>()
      const next: number[] = []
      for (const at of current) {
        const { accepts, next: [after] = [] } = states[at] ?? {}
        if (!accepts || after === undefined) continue
        // A repetition writes the same class out many times.
        const isAccepted = accepted.get(accepts) ?? accepts(character)
        accepted.set(accepts, isAccepted)
        if (isAccepted) next.push(after)
      }
      if (next.length === 0) return false
      current = closure(next)
    }
    return current.includes(end)
  }
}
