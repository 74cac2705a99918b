import type { SearchIndex } from './search-index'
import { indexOfTerm, type Term } from './search-text'
import { statementOf, type StatementEntry } from '~/model/statement-list'

/**
 * Marks the entries that contain every term anywhere in the statement: one byte each, 1 if found. Undefined without
 * terms.
 */
export function search(index: SearchIndex, terms: readonly Term[]): Uint8Array | undefined {
  let hits: Uint8Array | undefined
  for (const term of terms) {
    if (hits && !hits.includes(1)) break
    const found = entriesWith(index, term)
    hits = hits ? hits.map((hit, position) => hit & (found[position] ?? 0)) : found
  }
  return hits
}

function entriesWith(index: SearchIndex, term: Term): Uint8Array {
  const hits = new Uint8Array(index.entries.length)
  for (const piece of piecesWith(index, term)) {
    for (const position of index.entriesOf[piece] ?? []) hits[position] = 1
  }
  if (looksLikeId(term.text)) {
    for (const [position, id] of index.statementIds.entries()) if (id.includes(term.text)) hits[position] = 1
    for (const [hash, { entries }] of index.references) {
      if (hash.includes(term.text)) for (const position of entries) hits[position] = 1
    }
  }
  return hits
}

/**
 * Statement ids and hashes are random digits, and each statement id begins with the item's id. Only long
 * terms search them, otherwise `q42` would match every statement of Q42, and `42` every eighth.
 */
function looksLikeId(text: string): boolean {
  return /^[a-z]\d+\$|^\$?[\da-f][\da-f-]{7,}$/.test(text)
}

/** The pieces that contain a term. A longer word is searched only in the pieces that contain its beginning. */
function piecesWith(index: SearchIndex, term: Term): readonly number[] {
  let pieces = index.found.get(term.text)
  if (!pieces) {
    let within: Iterable<number> = index.texts.keys()
    let longest = 0
    for (const [word, known] of index.found) {
      if (word.length > longest && term.text.includes(word)) {
        within = known
        longest = word.length
      }
    }
    pieces = [...within].filter((piece) => index.texts[piece]?.includes(term.text))
    if (index.found.size >= 64) index.found.clear()
    index.found.set(term.text, pieces)
  }
  return term.exact ? pieces.filter((piece) => indexOfTerm(index.texts[piece] ?? '', term) >= 0) : pieces
}

/** The hashes of an entry's references that contain a term: those to expand when matches are highlighted. */
export function matchingReferences(
  index: SearchIndex,
  entry: StatementEntry,
  terms: readonly Term[],
): string[] {
  const hashes = statementOf(entry)?.references.map((reference) => reference.hash) ?? []
  return hashes.filter((hash) =>
    terms.some(
      (term) =>
        (looksLikeId(term.text) && hash.includes(term.text)) ||
        index.references.get(hash)?.pieces.some((piece) => indexOfTerm(index.texts[piece] ?? '', term) >= 0),
    ),
  )
}
