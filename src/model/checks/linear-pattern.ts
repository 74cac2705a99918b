import { createAutomaton } from './pattern-automaton'
import { parsePattern, UnsupportedPattern } from './pattern-syntax'

/**
 * Regular expressions that come from a wiki, matched in linear time: the browser's own engine backtracks, and
 * takes hours for `(a+)+b`. A pattern becomes an automaton whose states are all followed at once (Thompson
 * 1968), so a text costs at most its length times the number of states, both of which are limited.
 */
export type LinearPattern = (text: string) => boolean

/** Enough for every identifier; longer texts don't match. */
const maxText = 500
const maxPattern = 2_000

/** A function that says whether the whole of a text matches; undefined if the pattern is not understood. */
export function linearPattern(pattern: string): LinearPattern | undefined {
  if (pattern.length > maxPattern) return undefined
  try {
    const automaton = createAutomaton(parsePattern(pattern))
    return (text) => text.length <= maxText && automaton(text)
  } catch (thrown) {
    if (thrown instanceof UnsupportedPattern) return undefined
    throw thrown
  }
}
