import { parseLookup, plainCharacters, type LookupContext } from '~/model/lookup'

/** The most items of a table. */
export const maxItems = 500

/** A piece of a text that names no item of the wiki. */
type LeftOut = { text: string; reason: LeftOutReason }
type LeftOutReason = 'property' | 'other-entity' | 'other-wiki' | 'no-item'

export type ParsedItems = {
  ids: string[]
  /** The first of those left out, and the number of all. */
  leftOut: LeftOut[]
  leftOutCount: number
  duplicates: number
  /** Items beyond the limit. */
  beyond: number
}

/** Of a longer text the rest is not read; 500 addresses have some 25,000 characters. */
const longestText = 500_000
/** A longer piece is no id and no address. */
const longestPiece = 2_000
const maxLeftOut = 20

/** Between ids on a line: of lists, of tables, of SPARQL results, of the parameters of the Action API. */
const separators = /[\s,;|"'<>()[\]{}、，；،؛“”„«»]+/
const looksLikeId = /^:?(?:[a-z]{1,10}:)?[QPLEM]\d/i
const plainId = /^(?:Q[1-9]\d{0,8}|L[1-9]\d{0,8}(?:-[FS][1-9]\d{0,8})?)$/i

/**
 * The items, lexemes, forms and senses that a text names, in its order, each once: ids, addresses, statement ids, a
 * column of a SPARQL result, separated by anything. Words in a row that name none are one piece, such as the label beside an id.
 */
export function parseItems(text: string, context: LookupContext): ParsedItems {
  const ids = new Set<string>()
  const leftOut: LeftOut[] = []
  const beyond = new Set<string>()
  let [leftOutCount, duplicates] = [0, 0]

  function leave(piece: string, reason: LeftOutReason) {
    leftOutCount += 1
    if (leftOut.length < maxLeftOut) leftOut.push({ text: piece.slice(0, 100), reason })
  }

  function add(id: string) {
    if (ids.has(id) || beyond.has(id)) duplicates += 1
    else if (ids.size < maxItems) ids.add(id)
    else beyond.add(id)
  }

  for (const line of text.slice(0, longestText).split(/[\r\n]+/)) {
    let words: string[] = []
    const endWords = () => {
      if (words.length > 0) leave(words.join(' '), 'no-item')
      words = []
    }
    for (const piece of line.split(separators)) {
      const plain = plainCharacters(piece)
      if (plain === '') continue
      const found = readPiece(plain, context)
      if (found === undefined) words.push(piece)
      else {
        endWords()
        for (const each of found) {
          if ('id' in each) add(each.id)
          else leave(piece, each.reason)
        }
      }
    }
    endWords()
  }
  return { ids: [...ids], leftOut, leftOutCount, duplicates, beyond: beyond.size }
}

type Found = { id: string } | { reason: LeftOutReason }

/** Undefined for words. */
function readPiece(piece: string, context: LookupContext): Found[] | undefined {
  if (plainId.test(piece)) return [{ id: piece.toUpperCase() }]
  if (piece.length > longestPiece) return undefined
  const isAddress = /\/|^\?|\?item/.test(piece)
  if (!isAddress && !looksLikeId.test(piece)) return undefined
  // A table of this app, whose ids are separated as in any list.
  const [, first] = /[?&]items=(Q[1-9]\d{0,9}|L[1-9]\d{0,9}(?:-[FS]\d+)?)(?!\d)/i.exec(piece) ?? []
  if (first !== undefined) return [{ id: first.toUpperCase() }]
  const lookup = parseLookup(piece.replace(/^:/, ''), context)
  switch (lookup.kind) {
    case 'item':
      // Properties are looked up like items, but make no rows.
      return [lookup.id.startsWith('P') ? { reason: 'property' } : { id: lookup.id }]
    case 'other-wiki':
      return [{ reason: 'other-wiki' }]
    case 'not-item':
      return [{ reason: 'other-entity' }]
    case 'bad-id':
      return [{ reason: 'no-item' }]
    case 'text':
    case 'empty':
      return undefined
  }
}
