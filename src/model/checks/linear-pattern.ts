import { UnsupportedPattern, type Accepts } from './pattern-characters'
import { parsePattern, isAtEnd, type PatternNode, type Place, type Repetition } from './pattern-syntax'

/** States of an automaton, after repetitions are written out. */
const maxStates = 1_500
/** Parts that repetitions write out, with or without a state. */
const maxBuilt = 10_000
/** States that are visited for one text: a tenth of a second on a slow device. */
const maxVisits = 1_000_000

/** `next` without `accepts`: where else the automaton also is, at places where `holds` is true. */
type State = { accepts?: Accepts; holds?: (place: Place) => boolean; next: number[] }

type Builder = { states: State[]; built: number }

/**
 * A function that says whether the whole of a text matches; undefined if that takes too long to find out.
 * @throws UnsupportedPattern for too large a pattern
 */
function createAutomaton(root: PatternNode): (text: string) => boolean | undefined {
  const builder: Builder = { states: [], built: 0 }
  const end = addState(builder, { next: [] })
  const start = build(builder, root, end)
  const { states } = builder
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

function addState({ states }: Builder, state: State): number {
  if (states.length >= maxStates) throw new UnsupportedPattern('states')
  return states.push(state) - 1
}

/** Adds the states of a node that lead to `to`; returns the first. */
function build(builder: Builder, node: PatternNode, to: number): number {
  if (++builder.built > maxBuilt) throw new UnsupportedPattern('parts')
  switch (node.kind) {
    case 'one':
      return addState(builder, { accepts: node.accepts, next: [to] })
    case 'assertion':
      return addState(builder, { holds: node.holds, next: [to] })
    case 'all':
      return node.nodes.reduceRight((after, one) => build(builder, one, after), to)
    case 'any-of':
      return addState(builder, { next: node.nodes.map((one) => build(builder, one, to)) })
    case 'repeat':
      return buildRepetition(builder, node, to)
  }
}

function buildRepetition(builder: Builder, { node, least, most }: Repetition, to: number): number {
  if (most < least || least > maxStates) throw new UnsupportedPattern('{}')
  let at = to
  if (most === Infinity) {
    at = addState(builder, { next: [to] })
    builder.states[at]?.next.push(build(builder, node, at))
  } else
    for (let count = least; count < most; count++)
      at = addState(builder, { next: [to, build(builder, node, at)] })
  for (let count = 0; count < least; count++) at = build(builder, node, at)
  return at
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
