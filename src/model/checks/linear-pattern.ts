import { UnsupportedPattern, type Accepts } from './pattern-characters'
import { parsePattern, isAtEnd, type PatternNode, type Place } from './pattern-syntax'

/** States of an automaton, after repetitions are written out. */
const maxStates = 1_500
/** Parts that repetitions write out, with or without a state. */
const maxBuilt = 10_000
/** States that are visited for one text: a tenth of a second on a slow device. */
const maxVisits = 1_000_000

/** `next` without `accepts`: where else the automaton also is, at places where `holds` is true. */
type State = { accepts?: Accepts; holds?: (place: Place) => boolean; next: number[] }

/**
 * A function that says whether the whole of a text matches; undefined if that takes too long to find out.
 * @throws UnsupportedPattern for too large a pattern
 */
function createAutomaton(root: PatternNode): (text: string) => boolean | undefined {
  const { states, start, end } = build(root)
  const closure = createClosure(states)
  return (text) => {
    const characters = [...text]
    let open = [start]
    let visits = 0
    for (let at = 0; open.length > 0; at++) {
      const after = characters[at]
      const place = { before: characters[at - 1], after, isAfterLast: at === characters.length - 1 }
      const current = closure(open, place)
      if (isAtEnd(place) && current.includes(end)) return true
      if (after === undefined) return false
      visits += current.length
      if (visits > maxVisits) return undefined
      open = nextStates(states, current, after)
    }
    return false
  }
}

function build(root: PatternNode): { states: readonly State[]; start: number; end: number } {
  const states: State[] = []
  let built = 0
  function add(state: State): number {
    if (states.length >= maxStates) throw new UnsupportedPattern('states')
    return states.push(state) - 1
  }
  /** Adds the states of a node that lead to `to`; returns the first. */
  function lead(node: PatternNode, to: number): number {
    if (++built > maxBuilt) throw new UnsupportedPattern('parts')
    switch (node.kind) {
      case 'one':
        return add({ accepts: node.accepts, next: [to] })
      case 'assertion':
        return add({ holds: node.holds, next: [to] })
      case 'all':
        return node.nodes.reduceRight((after, one) => lead(one, after), to)
      case 'any-of':
        return add({ next: node.nodes.map((one) => lead(one, to)) })
      case 'repeat': {
        const { node: repeated, least, most } = node
        if (least > maxStates) throw new UnsupportedPattern('{}')
        let at = to
        if (most === Infinity) {
          at = add({ next: [to] })
          states[at]?.next.push(lead(repeated, at))
        } else for (let count = least; count < most; count++) at = add({ next: [to, lead(repeated, at)] })
        for (let count = 0; count < least; count++) at = lead(repeated, at)
        return at
      }
    }
  }
  const end = add({ next: [] })
  return { states, start: lead(root, end), end }
}

/** A function that adds the states that are reached without a character. It empties the given list. */
function createClosure(states: readonly State[]): (open: number[], place: Place) => number[] {
  // By state, the last round in which it was reached: several times as fast as a set of each round's states.
  const reachedIn = new Uint32Array(states.length)
  let round = 0
  return (open, place) => {
    round++
    const reached: number[] = []
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (reachedIn[at] === round) continue
      reachedIn[at] = round
      reached.push(at)
      const state = states[at]
      if (state && !state.accepts && (state.holds?.(place) ?? true))
        for (const next of state.next) open.push(next)
    }
    return reached
  }
}

/** The states that a character leads to from any of the current ones. */
function nextStates(states: readonly State[], current: readonly number[], character: string): number[] {
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
  return next
}

/**
 * Regular expressions that come from a wiki, matched in linear time: the browser's own engine backtracks, and
 * takes hours for `(a+)+b`. A pattern becomes an automaton whose states are all followed at once (Thompson
 * 1968), so a text costs at most its length times the number of states, both of which are limited.
 * Undefined if the answer takes too long or depends on the release of PCRE2.
 */
export type LinearPattern = (text: string) => boolean | undefined

const maxPattern = 2_000
/** Far above what a Wikibase allows in a value by default (400, `string-limits` of its settings). */
const maxText = 100_000

/** A function that says whether the whole of a text matches; undefined if the pattern is not understood. */
export function linearPattern(pattern: string): LinearPattern | undefined {
  if (pattern.length > maxPattern) return undefined
  try {
    const { root, disputed } = parsePattern(pattern)
    const matches = createAutomaton(root)
    const isDisputed = (text: string) =>
      disputed.length > 0 && [...text].some((character) => disputed.some((within) => within(character)))
    return (text) => (text.length > maxText || isDisputed(text) ? undefined : matches(text))
  } catch (thrown) {
    if (thrown instanceof UnsupportedPattern) return undefined
    throw thrown
  }
}
