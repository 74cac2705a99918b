/** Whether a single character matches. */
export type Accepts = (character: string) => boolean

export type PatternNode =
  | { kind: 'one'; accepts: Accepts }
  | { kind: 'all'; nodes: PatternNode[] }
  | { kind: 'any-of'; nodes: PatternNode[] }
  | Repetition

export type Repetition = { kind: 'repeat'; node: PatternNode; least: number; most: number }

/** Thrown for unsupported syntax. */
export class UnsupportedPattern extends Error {}

const maxDepth = 50

/** A pattern while it is parsed. */
type Parser = {
  readonly characters: readonly string[]
  readonly flags: string
  /** The position of the next character. */
  at: number
  /** The number of open groups. */
  depth: number
}

/**
 * The supported syntax: alternatives, groups, classes, escapes of classes and of single characters, `.`, the
 * quantifiers `* + ? {n} {n,} {n,m}` (greedy or not), `^` and `$` at the ends, and `(?i)` at the start. Everything
 * else, such as lookarounds and backreferences, is not supported. @throws UnsupportedPattern
 */
export function parsePattern(pattern: string): PatternNode {
  const isCaseless = pattern.startsWith('(?i)')
  // Whole texts are matched anyway.
  const inner = pattern
    .slice(isCaseless ? 4 : 0)
    .replace(/^\^/, '')
    .replace(/(?<!\\)\$$/, '')
  const parser: Parser = { characters: [...inner], flags: isCaseless ? 'iu' : 'u', at: 0, depth: 0 }
  const node = parseAlternatives(parser)
  if (parser.at < parser.characters.length) throw new UnsupportedPattern('unopened')
  return node
}

const peek = ({ characters, at }: Parser): string => characters[at] ?? ''

function take(parser: Parser): string {
  const character = peek(parser)
  parser.at++
  return character
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
  while (!['', '|', ')'].includes(peek(parser))) nodes.push(parseQuantifier(parser, parseAtom(parser)))
  return { kind: 'all', nodes }
}

function parseAtom(parser: Parser): PatternNode {
  const character = take(parser)
  switch (character) {
    case '(':
      return parseGroup(parser)
    case '[':
      return parseClass(parser)
    case '\\':
      return parseEscape(parser)
    case '.':
      return { kind: 'one', accepts: (one) => one !== '\n' }
    case '*':
    case '+':
    case '?':
    case '{':
    case '^':
    case '$':
      throw new UnsupportedPattern(character)
    default:
      return oneCharacter(/[\]}/-]/.test(character) ? `[\\${character}]` : character, parser)
  }
}

function parseGroup(parser: Parser): PatternNode {
  if (peek(parser) === '?') {
    if (parser.characters[parser.at + 1] !== ':') throw new UnsupportedPattern('(?')
    parser.at += 2
  }
  const node = parseAlternatives(parser)
  if (take(parser) !== ')') throw new UnsupportedPattern('unclosed')
  return node
}

function parseClass(parser: Parser): PatternNode {
  const start = parser.at - 1
  if (peek(parser) === '^') parser.at++
  // As the first character it is one of the class in PCRE.
  if (peek(parser) === ']') throw new UnsupportedPattern('[]')
  while (!['', ']'].includes(peek(parser))) {
    if (peek(parser) === '[') throw new UnsupportedPattern('[[')
    parser.at += peek(parser) === '\\' ? 2 : 1
  }
  if (take(parser) !== ']') throw new UnsupportedPattern('unclosed')
  const source = parser.characters.slice(start, parser.at).join('')
  // Characters that PCRE allows to be escaped, but the `u` flag does not.
  const escaped = source.replace(/\\([^\p{L}\d\\\]^-])/gu, (whole, sign: string) =>
    /[/.*+?()[{}|$]/.test(sign) ? whole : sign,
  )
  return oneCharacter(escaped, parser)
}

function parseEscape(parser: Parser): PatternNode {
  const sign = take(parser)
  if (/^[dDwWsStnrfv]$/.test(sign)) return oneCharacter(`\\${sign}`, parser)
  if (/^[pP]$/.test(sign)) return parseCharacterProperty(parser, sign)
  if (/^(?:[\p{L}\d]|)$/u.test(sign)) throw new UnsupportedPattern(`\\${sign}`)
  return { kind: 'one', accepts: (one) => one === sign }
}

/** A Unicode property, such as `\p{Lu}`. */
function parseCharacterProperty(parser: Parser, sign: string): PatternNode {
  const { characters, at } = parser
  const end = characters.indexOf('}', at)
  if (peek(parser) !== '{' || end < 0) throw new UnsupportedPattern('\\p')
  parser.at = end + 1
  return oneCharacter(`\\${sign}${characters.slice(at, end + 1).join('')}`, parser)
}

/** The node itself where no quantifier follows. */
function parseQuantifier(parser: Parser, node: PatternNode): PatternNode {
  const { characters, at } = parser
  const [, least, comma, most] =
    /^\{(\d{1,4})(?:(,)(\d{0,4}))?\}/.exec(characters.slice(at, at + 12).join('')) ?? []
  const sign = peek(parser)
  if (least === undefined && !/^[*+?]$/.test(sign)) return node
  parser.at = least === undefined ? at + 1 : characters.indexOf('}', at) + 1
  // Whether a match is the longest does not matter; `++` does, and a second quantifier is a mistake.
  if (peek(parser) === '?') parser.at++
  if (/^[*+?{]$/.test(peek(parser))) throw new UnsupportedPattern('++')
  if (least === undefined)
    return { kind: 'repeat', node, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity }
  const upper =
    comma === undefined ? Number(least) : most === '' || most === undefined ? Infinity : Number(most)
  return { kind: 'repeat', node, least: Number(least), most: upper }
}

/** Left to the browser's engine, which has nothing to backtrack in one character. */
function oneCharacter(source: string, { flags }: Parser): PatternNode {
  let test: RegExp
  try {
    test = new RegExp(`^(?:${source})$`, flags)
  } catch {
    throw new UnsupportedPattern(source)
  }
  return { kind: 'one', accepts: (character) => test.test(character) }
}
