export type Accepts = (character: string) => boolean

/** Thrown for syntax that is not supported, or that PCRE refuses. */
export class UnsupportedPattern extends Error {}

export type Parser = {
  readonly characters: readonly string[]
  /** The position of the next character. */
  at: number
  /** The number of open groups. */
  depth: number
  isCaseless: boolean
  /** Whether `.` matches a newline too. */
  isDotAll: boolean
  /** Characters about which releases of PCRE2 disagree in this pattern. */
  readonly disputed: Accepts[]
}

export const peek = ({ characters, at }: Parser): string => characters[at] ?? ''

export function take(parser: Parser): string {
  const character = peek(parser)
  parser.at++
  return character
}

/** What is left of the pattern, up to the length of the longest name or number that counts. */
export const ahead = ({ characters, at }: Parser): string => characters.slice(at, at + 60).join('')

/** One character, by its code point, or a set, as a class of JavaScript with the `u` flag. */
type Item = number | string

const horizontalSpace = '\\t \\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000'
const verticalSpace = '\\n-\\r\\x85\\u2028\\u2029'
const space = `\\p{Z}${horizontalSpace}${verticalSpace}`
const alphanumeric = '\\p{L}\\p{N}'

/** `\w` in all releases; since 10.43 non-spacing marks and connectors are in it too (PCRE2, NEWS). */
const word = `${alphanumeric}_`
export const isWord = toAccepts('', [`[${word}]`], false)
const isDisputedWord = toAccepts('', ['(?!_)[\\p{Mn}\\p{Pc}]'], false)

// PHP's `u` sets PCRE2_UTF and PCRE2_UCP (php_pcre.c): with both, these follow Unicode (pcre2pattern, “Generic
// character types”).
const typeEscapes = new Map([
  ['d', '\\p{Nd}'],
  ['s', space],
  ['w', word],
  ['h', horizontalSpace],
  ['v', verticalSpace],
])

/** The rest, `graph` and `print`, depends on the release. */
const posixClasses = new Map([
  ['alnum', alphanumeric],
  ['alpha', '\\p{L}'],
  ['ascii', '\\0-\\x7f'],
  ['blank', horizontalSpace],
  ['cntrl', '\\p{Cc}'],
  ['digit', '\\p{Nd}'],
  ['lower', '\\p{Ll}'],
  ['punct', '\\p{P}$+<=>^`|~'],
  ['space', space],
  ['upper', '\\p{Lu}'],
  ['word', word],
  ['xdigit', '0-9A-Fa-f'],
])

const ownProperties = new Map([
  ['any', '\\p{Any}'],
  ['l&', '\\p{LC}'],
  ['lc', '\\p{LC}'],
  ['xan', alphanumeric],
  ['xps', space],
  ['xsp', space],
  ['xwd', word],
])

const generalCategory = /^(?:c[cfnos]?|l[lmotu]?|m[cen]?|n[dlo]?|p[cdefios]?|s[ckmo]?|z[lps]?)$/

const controls = new Map([
  ['a', 0x07],
  ['e', 0x1b],
  ['f', 0x0c],
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
])

/** A test of one character. Case is ignored in `ranges` only: PCRE never ignores it in sets. */
function toAccepts(ranges: string, sets: readonly string[], isCaseless: boolean): Accepts {
  const inRanges = new RegExp(`^[${ranges}]$`, isCaseless ? 'iu' : 'u')
  const inSets = new RegExp(`^(?:${['[]', ...sets].join('|')})$`, 'u')
  return (character) => inRanges.test(character) || inSets.test(character)
}

export function itemAccepts(item: Item, { isCaseless }: Parser): Accepts {
  if (typeof item === 'string') return toAccepts('', [item], false)
  if (isCaseless) return toAccepts(escaped(item), [], true)
  const only = String.fromCodePoint(item)
  return (character) => character === only
}

export const codePoint = (character: string): number => character.codePointAt(0) ?? 0

const escaped = (code: number) => `\\u{${code.toString(16)}}`

/** The character or the set of an escape whose backslash has been read; the same in a class and outside. */
export function readEscape(parser: Parser): Item {
  const sign = take(parser)
  const control = controls.get(sign)
  if (control !== undefined) return control
  const set = typeEscapes.get(sign.toLowerCase())
  if (set !== undefined) return toSet(parser, set, sign !== sign.toLowerCase())
  if (sign === 'x') return readHexadecimal(parser)
  if (sign === 'p' || sign === 'P') return readProperty(parser, sign === 'P')
  if (/^[a-z\d]?$/i.test(sign)) throw new UnsupportedPattern(`\\${sign}`)
  return codePoint(sign)
}

function toSet(parser: Parser, set: string, isNegated: boolean): string {
  if (set === word) disputeWords(parser)
  return `[${isNegated ? '^' : ''}${set}]`
}

export function disputeWords(parser: Parser): void {
  dispute(parser, isDisputedWord)
}

/** All of them are tested for each character of a text. */
const maxDisputed = 10

function dispute({ disputed }: Parser, accepts: Accepts) {
  if (!disputed.includes(accepts)) disputed.push(accepts)
  if (disputed.length > maxDisputed) throw new UnsupportedPattern('disputed')
}

function readHexadecimal(parser: Parser): number {
  const [whole, braced, bare = ''] = /^(?:\{([\da-f]{1,8})\}|([\da-f]{2}))/i.exec(ahead(parser)) ?? []
  const code = Number.parseInt(braced ?? bare, 16)
  if (whole === undefined || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
    throw new UnsupportedPattern('\\x')
  parser.at += whole.length
  return code
}

/** `\pL`, `\p{Lu}`, `\p{^Lu}`, `\p{Greek}`; case, spaces, hyphens and underscores don’t matter. */
function readProperty(parser: Parser, isOpposite: boolean): string {
  const [whole, circumflex, braced, bare = ''] =
    /^(?:\{(\^?)([a-z&_ -]+)\}|([a-z]))/i.exec(ahead(parser)) ?? []
  if (whole === undefined) throw new UnsupportedPattern('\\p')
  parser.at += whole.length
  const isNegated = isOpposite !== (circumflex === '^')
  const name = (braced ?? bare).replace(/[_ -]/g, '').toLowerCase()
  const own = ownProperties.get(name)
  if (own !== undefined) return toSet(parser, own, isNegated)
  if (!generalCategory.test(name)) return readScript(parser, braced ?? '', isNegated)
  // Since 10.45, these ignore case too.
  if (parser.isCaseless && /^l[ltu]$/.test(name)) throw new UnsupportedPattern('\\p{Lu}')
  return toSet(parser, `\\p{${name.charAt(0).toUpperCase()}${name.slice(1)}}`, isNegated)
}

/** Since 10.40, a script without a prefix includes the characters that extend it. */
function readScript(parser: Parser, name: string, isNegated: boolean): string {
  const words = name.split(/[_ -]+/).filter((part) => part !== '')
  const script = words.map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()).join('_')
  const [basic, extended] = ['Script', 'Script_Extensions'].map((key) => `\\p{${key}=${script}}`)
  if (basic === undefined || extended === undefined) throw new UnsupportedPattern('\\p')
  try {
    const [isBasic, isExtended] = [toAccepts('', [basic], false), toAccepts('', [extended], false)]
    dispute(parser, (character) => isBasic(character) !== isExtended(character))
  } catch {
    throw new UnsupportedPattern(name)
  }
  return toSet(parser, extended, isNegated)
}

/** A class whose `[` has been read. */
export function readClass(parser: Parser): Accepts {
  if (posixSyntax.test(`[${rest(parser)}`)) throw new UnsupportedPattern('[:alpha:]')
  const isNegated = peek(parser) === '^'
  if (isNegated) parser.at++
  const start = parser.at
  let ranges = ''
  const sets: string[] = []
  // A `]` is one of the class if it is the first.
  while (peek(parser) !== ']' || parser.at === start) {
    const first = readClassItem(parser)
    const isRange = peek(parser) === '-' && parser.characters[parser.at + 1] !== ']'
    if (isRange) parser.at++
    const last = isRange ? readClassItem(parser) : first
    if (typeof first === 'string') {
      if (isRange) throw new UnsupportedPattern('[\\d-z]')
      sets.push(first)
    } else {
      if (typeof last === 'string' || last < first) throw new UnsupportedPattern('[z-a]')
      ranges += `${escaped(first)}-${escaped(last)}`
    }
  }
  parser.at++
  const accepts = toAccepts(ranges, sets, parser.isCaseless)
  return isNegated ? (character) => !accepts(character) : accepts
}

/** Where PCRE sees a name of POSIX, whether it knows it or not (check_posix_syntax in pcre2_compile.c). */
const posixSyntax = /^\[([:.=])(?:\\[\]\\]|(?!\[\1|\1\]|\\[\]\\])[^\]])*\1\]/

const rest = ({ characters, at }: Parser) => characters.slice(at).join('')

function readClassItem(parser: Parser): Item {
  const character = take(parser)
  switch (character) {
    case '':
      throw new UnsupportedPattern('unclosed')
    case '[':
      return posixSyntax.test(`[${rest(parser)}`) ? readPosixClass(parser) : codePoint(character)
    case '\\':
      if (peek(parser) !== 'b') return readEscape(parser)
      parser.at++
      return 0x08
    default:
      return codePoint(character)
  }
}

function readPosixClass(parser: Parser): string {
  const [whole = '', circumflex, name = ''] = /^:(\^?)([a-z]+):\]/.exec(ahead(parser)) ?? []
  const set = posixClasses.get(name)
  const isCased = name === 'lower' || name === 'upper'
  if (set === undefined || (isCased && parser.isCaseless)) throw new UnsupportedPattern('[:')
  parser.at += whole.length
  if (name === 'xdigit') dispute(parser, isFullWidth)
  return toSet(parser, set, circumflex === '^')
}

/** Since 10.43, full-width digits are hexadecimal too. */
const isFullWidth: Accepts = (character) => character >= '\uff10' && character <= '\uff46'
