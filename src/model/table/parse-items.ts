import { parseLookup, plainCharacters, type LookupContext } from '~/model/lookup'

/** The most items of a table. */
export const maxItems = 500

/** A piece of a text that names no item of the wiki. */
type LeftOut = { text: string; reason: LeftOutReason }
type LeftOutReason = 'property' | 'other-entity' | 'other-wiki' | 'no-item'

export type ParsedItems = ReturnType<typeof parseItems>

/** Of a longer text the rest is not read; 500 addresses have some 25,000 characters. */
const longestText = 500_000
/** A longer piece is no id and no address. */
const longestPiece = 2_000
const maxLeftOut = 20

/** Between ids on a line: of lists, of tables, of SPARQL results, of the parameters of the Action API. */
const separators = /[\s,;|"'<>()[\]{}、，；،؛“”„«»]+/
/** Wikidata's templates: `{{Q|42}}`; with the letter, they are read as any list. */
const template = /\{\{([QPL])\|(\d+)\}\}/gi
const tableAddress = /[?&]items=/i
const looksLikeId = /^:?(?:[a-z]{1,10}:)?[QPLEM]\d/i
const plainId = /^(?:Q[1-9]\d{0,8}|L[1-9]\d{0,8}(?:-[FS][1-9]\d{0,8})?)$/i

/**
 * The items, lexemes, forms and senses that a text names, in its order, each once: ids, addresses, statement ids, a
 * column of a SPARQL result, separated by anything. Words in a row that name none are one piece, such as the label beside an id.
 */
export function parseItems(text: string, context: LookupContext) {
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
    const pieces = line
      .replace(template, ' $1$2 ')
      .split(/\s+/)
      .flatMap((word) => (tableAddress.test(word) ? word : word.split(separators)))
    for (const piece of pieces) {
      const plain = plainCharacters(piece)
      if (plain === '') continue
      const found = (tableAddress.test(plain) ? readTable : readOne)(plain, context)
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
  return {
    ids: [...ids],
    /** The first of those left out, and the number of all. */
    leftOut,
    leftOutCount,
    duplicates,
    /** Items beyond the limit. */
    beyond: beyond.size,
  }
}

type Found = { id: string } | { reason: LeftOutReason }

/** Undefined for words. */
function readOne(piece: string, context: LookupContext): Found[] | undefined {
  if (plainId.test(piece)) return [{ id: piece.toUpperCase() }]
  if (piece.length > longestPiece) return undefined
  const isAddress = /\/|^\?|\?item/.test(piece)
  if (!isAddress && !looksLikeId.test(piece)) return undefined
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
      return [{ reason: lookup.reason === 'unknown-instance' ? 'other-wiki' : 'no-item' }]
    case 'text':
    case 'empty':
      return undefined
  }
}

/** The items of a table of this app, which are separated as in any list; its other parameters may name another wiki. */
function readTable(address: string, context: LookupContext): Found[] | undefined {
  const params = new URLSearchParams(address.slice(address.indexOf('?')))
  const found = (params.get('items') ?? '').split(separators).flatMap((one) => readOne(one, context) ?? [])
  const first = found.find((one) => 'id' in one)
  if (!first) return undefined
  params.delete('items')
  params.set('item', first.id)
  const of = readOne(`?${params}`, context)
  return of?.every((one) => 'id' in one) ? found : of
}
