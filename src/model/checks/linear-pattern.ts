import { createAutomaton } from './pattern-automaton'
import { UnsupportedPattern } from './pattern-characters'
import { parsePattern } from './pattern-syntax'

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
