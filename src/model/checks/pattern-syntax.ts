import {
  ahead,
  codePoint,
  disputeWords,
  isWord,
  itemAccepts,
  peek,
  readClass,
  readEscape,
  take,
  UnsupportedPattern,
  type Accepts,
  type Parser,
} from './pattern-characters'

/** A place between two characters of a text. */
export type Place = { before: string | undefined; after: string | undefined; isAfterLast: boolean }

export type PatternNode =
  | { kind: 'one'; accepts: Accepts }
  | { kind: 'assertion'; holds: (place: Place) => boolean }
  | { kind: 'all'; nodes: PatternNode[] }
  | { kind: 'any-of'; nodes: PatternNode[] }
  | { kind: 'repeat'; node: PatternNode; least: number; most: number }

const maxDepth = 50
/** The greatest number in a quantifier of PCRE. */
const maxRepetitions = 65_535

/**
 * Parses a pattern as PCRE does where Wikibase matches it as `(^(?:…)$)u` (ShellboxHelper of
 * WikibaseQualityConstraints). Supported are alternatives, groups, classes, escapes of characters and of classes,
 * `\Q…\E`, the anchors and word boundaries, `.`, greedy and lazy quantifiers, and the options `i` and `s`. The rest
 * of PCRE (lookarounds, backreferences, atomic groups, recursion, verbs, …), what it refuses, and what its releases
 * read differently is not. @throws UnsupportedPattern
 */
export function parsePattern(pattern: string): { root: PatternNode; disputed: readonly Accepts[] } {
  checkDelimiters(pattern)
  const parser: Parser = {
    characters: [...withoutQuotes(pattern)],
    at: 0,
    depth: 0,
    isCaseless: false,
    isDotAll: false,
    disputed: [],
  }
  const root = parseAlternatives(parser)
  if (parser.at < parser.characters.length) throw new UnsupportedPattern('unopened')
  return { root, disputed: parser.disputed }
}

/**
 * The parentheses around the pattern are its delimiters in PHP, which counts parentheses wherever they are, in a
 * class too, and refuses a pattern with one too many.
 */
function checkDelimiters(pattern: string) {
  let open = 0
  for (const [sign] of pattern.matchAll(/\\[^]|[()]/g)) {
    if (sign === '(') open++
    if (sign === ')' && --open < 0) break
  }
  if (open !== 0) throw new UnsupportedPattern('()')
}

/** Writes quoted characters as their code points, which are never syntax. */
function withoutQuotes(pattern: string): string {
  return pattern.replace(/\\Q([^]*?)\\E|\\[^]/g, (whole: string, quoted: string | undefined) =>
    // An empty quote may be inside of other syntax.
    quoted === undefined || quoted === ''
      ? whole
      : [...quoted].map((one) => `\\x{${codePoint(one).toString(16)}}`).join(''),
  )
}

function parseAlternatives(parser: Parser): PatternNode {
  if (++parser.depth > maxDepth) throw new UnsupportedPattern('depth')
  const nodes = [parseSequence(parser)]
  while (peek(parser) === '|') {
    parser.at++
    nodes.push(parseSequence(parser))
  }
  parser.depth--
  return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'any-of', nodes }
}

function parseSequence(parser: Parser): PatternNode {
  const nodes: PatternNode[] = []
  while (!['', '|', ')'].includes(peek(parser))) {
    // Of nothing, or a second one: that includes `++`, whose matches depend on what is longest.
    if (takeQuantifier(parser)) throw new UnsupportedPattern('quantifier')
    if (!takeOptions(parser)) nodes.push(parseQuantifier(parser, parseAtom(parser)))
  }
  return { kind: 'all', nodes }
}

/** Options such as `(?i)` count to the end of the group, in its other alternatives too. */
function takeOptions(parser: Parser): boolean {
  const [whole, on = '', off = ''] = /^\(\?([is]*)(?:-([is]*))?\)/.exec(ahead(parser)) ?? []
  if (whole === undefined) return false
  parser.at += whole.length
  setOptions(parser, on, off)
  return true
}

function setOptions(parser: Parser, on: string, off: string) {
  parser.isCaseless = (parser.isCaseless || on.includes('i')) && !off.includes('i')
  parser.isDotAll = (parser.isDotAll || on.includes('s')) && !off.includes('s')
}

function parseAtom(parser: Parser): PatternNode {
  const character = take(parser)
  switch (character) {
    case '(':
      return parseGroup(parser)
    case '[':
      return { kind: 'one', accepts: readClass(parser) }
    case '\\':
      return parseEscape(parser)
    case '.':
      return { kind: 'one', accepts: parser.isDotAll ? () => true : isNotNewline }
    case '^':
      return { kind: 'assertion', holds: isAtStart }
    case '$':
      return { kind: 'assertion', holds: isAtEnd }
    default:
      return { kind: 'one', accepts: itemAccepts(codePoint(character), parser) }
  }
}

const isNotNewline: Accepts = (character) => character !== '\n'

const isAtStart = ({ before }: Place) => before === undefined

/** As `$` and `\Z`: before a last newline too. */
export const isAtEnd = ({ after, isAfterLast }: Place): boolean =>
  after === undefined || (after === '\n' && isAfterLast)

const isBoundary = ({ before, after }: Place) =>
  (before !== undefined && isWord(before)) !== (after !== undefined && isWord(after))

function parseGroup(parser: Parser): PatternNode {
  const { isCaseless, isDotAll } = parser
  const [whole, on = '', off = ''] = /^\?([is]*)(?:-([is]*))?:/.exec(ahead(parser)) ?? []
  if (whole === undefined && /^[?*]/.test(peek(parser))) throw new UnsupportedPattern('(?')
  parser.at += whole?.length ?? 0
  setOptions(parser, on, off)
  const node = parseAlternatives(parser)
  if (take(parser) !== ')') throw new UnsupportedPattern('unclosed')
  parser.isCaseless = isCaseless
  parser.isDotAll = isDotAll
  return node
}

const assertions = new Map<string, (place: Place) => boolean>([
  ['b', isBoundary],
  ['B', (place) => !isBoundary(place)],
  ['A', isAtStart],
  ['G', isAtStart],
  ['Z', isAtEnd],
  ['z', ({ after }) => after === undefined],
  // Where the match is said to begin does not matter.
  ['K', () => true],
])

function parseEscape(parser: Parser): PatternNode {
  const sign = peek(parser)
  const holds = assertions.get(sign)
  if (!holds && sign !== 'N') return { kind: 'one', accepts: itemAccepts(readEscape(parser), parser) }
  parser.at++
  if (/^b$/i.test(sign)) disputeWords(parser)
  if (holds) return { kind: 'assertion', holds }
  if (peek(parser) === '{') throw new UnsupportedPattern('\\N{')
  return { kind: 'one', accepts: isNotNewline }
}

/** `{,n}` and spaces in it have been a quantifier since 10.43, and were literal before. */
const newBraces = /^\{[ \t]*(?:\d+[ \t]*(?:,[ \t]*\d*)?|,[ \t]*\d+)[ \t]*\}/

/** The node itself where no quantifier follows. */
function parseQuantifier(parser: Parser, node: PatternNode): PatternNode {
  const quantifier = takeQuantifier(parser)
  if (!quantifier) return node
  const { least, most } = quantifier
  if (node.kind === 'assertion' || most < least) throw new UnsupportedPattern('quantifier')
  // Whether a match is the longest does not matter.
  if (peek(parser) === '?') parser.at++
  return { kind: 'repeat', node, least, most }
}

function takeQuantifier(parser: Parser): { least: number; most: number } | undefined {
  const text = ahead(parser)
  const [whole, sign, least = '', comma, most = ''] =
    /^(?:([*+?])|\{(\d{1,9})(?:(,)(\d{0,9}))?\})/.exec(text) ?? []
  if (whole === undefined) {
    if (newBraces.test(text)) throw new UnsupportedPattern('{,n}')
    return undefined
  }
  parser.at += whole.length
  if (sign !== undefined) return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity }
  if (Math.max(Number(least), Number(most)) > maxRepetitions) throw new UnsupportedPattern('{}')
  if (comma === undefined) return { least: Number(least), most: Number(least) }
  return { least: Number(least), most: most === '' ? Infinity : Number(most) }
}
