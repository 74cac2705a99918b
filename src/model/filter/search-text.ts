import type { FormatContext, Formatted } from '~/model/format/formatted'
import { plainDecimal } from '~/model/format/number'
import type { Value } from '~/model/statement'

/**
 * Compares texts for a search: ignores case, diacritics and typography, works on any script, and finds where in
 * the original text a match is.
 */

/**
 * Marks that a reader may omit: combining diacritics, Hebrew points, Arabic vowel signs and tatweel, and invisible
 * characters (soft hyphen, joiners, direction marks). Not the vowel signs of Indic scripts and the voicing marks
 * of kana: without them it is a different word.
 */
const dropped = new RegExp(
  String.raw`[\xad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f` +
    String.raw`\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20ff\ufe00-\ufe0f` +
    String.raw`\ufe20-\ufe2f\ufeff]`,
)

/** Letters and signs that Unicode does not decompose, as people type them. */
const respelled = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ı: 'i',
    ł: 'l',
    þ: 'th',
    ς: 'σ',
    '‘': "'",
    '’': "'",
    ʼ: "'",
    ʻ: "'",
    '“': '"',
    '”': '"',
    '„': '"',
    '‐': '-',
    '–': '-',
    '—': '-',
    '−': '-',
    // Hebrew, whose keyboards type the signs of ASCII.
    '־': '-',
    '׳': "'",
    '״': '"',
    // Of numbers as MediaWiki writes them in Persian, and in some languages with Arabic letters.
    '٫': '.',
    '٬': ',',
  }),
)
// Of Arabic and Persian keyboards; values are shown with Latin digits.
for (const digits of ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'])
  for (const [value, digit] of [...digits].entries()) respelled.set(digit, String(value))

/**
 * What a value is found by: its text, and what is shown beside it. A calendar or globe in brackets, as in texts that are
 * copied.
 */
export function searchedTexts(
  { text, calendar, language, globe }: Formatted,
  { t }: Pick<FormatContext, 't'>,
): string[] {
  const beside = calendar ?? globe?.name
  const whole = beside === undefined ? text : t('ui-in-brackets', text, beside)
  return language ? [whole, language.name] : [whole]
}

/** The parts of a value besides its displayed text, as the inspector spells them. */
export function rawWords(value: Value): string[] {
  if (value.type !== 'value') return [value.type]
  const { content } = value
  switch (content.kind) {
    case 'time':
      return [content.time]
    case 'quantity':
      return [content.amount, content.lowerBound, content.upperBound].flatMap((amount = '') =>
        // And as typed in most languages.
        amount.includes('.') ? [amount, amount.replace('.', ',')] : [amount],
      )
    case 'globe-coordinate':
      return [`${plainDecimal(content.latitude)}, ${plainDecimal(content.longitude)}`]
    case 'monolingual-text':
      return [content.language]
    default:
      return []
  }
}

const foldedCharacters = new Map<number, string>()

function foldCharacter(code: number): string {
  let folded = foldedCharacters.get(code)
  if (folded === undefined) {
    const letters = [...String.fromCodePoint(code).normalize('NFKD').toLowerCase().normalize('NFKD')]
    folded = letters.map((letter) => (dropped.test(letter) ? '' : (respelled.get(letter) ?? letter))).join('')
    foldedCharacters.set(code, folded)
  }
  return folded
}

const blockLength = 4096
/** With room for the last character of a block, which folds to up to 18 units. */
const block = new Uint16Array(blockLength + 32)

const textOf = (units: Uint16Array) => String.fromCharCode.apply(null, units as unknown as number[])

/**
 * The form of a text that is compared. Folds character by character, so that `findMatches` can map it back, and
 * in blocks, because concatenating a megabyte of single characters takes six times as long.
 */
export function fold(text: string): string {
  // eslint-disable-next-line no-control-regex -- ASCII folds by case alone
  if (!/[^\0-\x7F]/.test(text)) return text.toLowerCase()
  let folded = ''
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0
    if (code > 0xffff) at++
    if (code < 0x80) block[length++] = code
    else {
      const character = foldCharacter(code)
      for (let unit = 0; unit < character.length; unit++) block[length++] = character.charCodeAt(unit)
    }
    if (length < blockLength) continue
    folded += textOf(block.subarray(0, length))
    length = 0
  }
  return (folded + textOf(block.subarray(0, length))).toLowerCase()
}

/** A part of a query that a statement must contain. */
export type Term = {
  /** Folded. */
  text: string
  /** Quoted: must not begin or end within a word, so that "Q5" does not match Q51. */
  exact: boolean
}

/** The limits of a query, in characters and in terms: searching all statements must keep up with typing. */
export const longestQuery = 300
export const maxTerms = 32

/**
 * The terms of a query: words, and phrases in quotes of any kind. An open quote extends to the end, as a phrase
 * that is still being typed.
 */
export function parseQuery(query: string): Term[] {
  return [...termsOf(query).values()].slice(0, maxTerms)
}

export function isQueryTruncated(query: string): boolean {
  return query.length > longestQuery || termsOf(query).size > maxTerms
}

/** Between letters, Hebrew marks an abbreviation with them: ארה"ב. */
const gershayim = String.raw`(?<=[א-ת])["“”„](?=[א-ת])`
const queryParts = new RegExp(
  String.raw`["“”„«]((?:[^"“”„»]|${gershayim})*)(["“”„»]?)|((?:[^\s"“”„«]|${gershayim})+)`,
  'g',
)

function termsOf(query: string): Map<string, Term> {
  const terms = new Map<string, Term>()
  for (const [, phrase, close, word] of query.slice(0, longestQuery).matchAll(queryParts)) {
    const text = fold(word ?? phrase ?? '').trim()
    const exact = word === undefined && close !== ''
    if (text !== '') terms.set(`${exact} ${text}`, { text, exact })
  }
  return terms
}

// In scripts without spaces between words, any character may end one.
const wordCharacter =
  /(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{N}]/u

const wordCharacters = new RegExp(`(?:${wordCharacter.source})+`, 'uy')

function isWithinWord(text: string, position: number): boolean {
  const before = text.codePointAt(position - (isLowSurrogate(text, position - 1) ? 2 : 1))
  const after = text.codePointAt(position)
  return [before, after].every((code) => code !== undefined && wordCharacter.test(String.fromCodePoint(code)))
}

function isLowSurrogate(text: string, position: number): boolean {
  const unit = text.charCodeAt(position)
  return unit >= 0xdc00 && unit < 0xe000
}

/** The next position that is not within a word, for a position behind one of its characters. */
function endOfWord(text: string, from: number): number {
  wordCharacters.lastIndex = from
  return wordCharacters.test(text) ? wordCharacters.lastIndex : from
}

/** The position of a term in a folded text, from a position on; -1 if there is none. */
export function indexOfTerm(folded: string, term: Term, from = 0): number {
  let start = folded.indexOf(term.text, from)
  while (
    start >= 0 &&
    term.exact &&
    (isWithinWord(folded, start) || isWithinWord(folded, start + term.text.length))
  ) {
    start = folded.indexOf(term.text, endOfWord(folded, start + 1))
  }
  return start
}

/** From start to end, as for `slice`. */
export type TextRange = [start: number, end: number]

/**
 * Where the terms of a query occur in the displayed text: sorted, without overlaps. A match includes the marks
 * that follow its letters.
 */
export function findMatches(text: string, query: string | readonly Term[]): TextRange[] {
  const terms = typeof query === 'string' ? parseQuery(query) : query
  if (terms.length === 0) return []
  const folded = fold(text)
  const ranges: TextRange[] = []
  for (const term of terms) {
    for (let at = indexOfTerm(folded, term); at >= 0;) {
      ranges.push([at, at + term.text.length])
      at = indexOfTerm(folded, term, at + 1)
    }
  }
  if (ranges.length === 0) return []
  const sorted = ranges.toSorted(([a], [b]) => a - b)
  return merge(
    folded.length === text.length && folded === text.toLowerCase() ? sorted : inOriginal(text, sorted),
  )
}

/** Maps sorted ranges of the folded text to the original text. */
function inOriginal(text: string, ranges: readonly TextRange[]): TextRange[] {
  // For each unit of the folded text: where its character begins and ends in the original.
  const starts: number[] = []
  const ends: number[] = []
  let position = 0
  for (const character of text) {
    const end = position + character.length
    const { length } = fold(character)
    if (length === 0 && ends.length > 0) {
      for (let unit = ends.length - 1; unit >= 0 && ends[unit] === position; unit--) ends[unit] = end
    }
    for (let unit = 0; unit < length; unit++) {
      starts.push(position)
      ends.push(end)
    }
    position = end
  }
  return ranges.map(([start, end]) => [starts[start] ?? 0, ends[end - 1] ?? text.length])
}

function merge(ranges: readonly TextRange[]): TextRange[] {
  const merged: TextRange[] = []
  for (const [start, end] of ranges) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}
