import { type SearchIndex, buildIndex, createSearchIndex } from './search-index'
import { indexOfTerm, type Term, parseQuery } from './search-text'
import {
  statementOf,
  type StatementEntry,
  type PropertyGroup,
  type StatementList,
} from '~/model/statement-list'
import type { FormatContext } from '~/model/format/formatted'
import { bestFirst } from '~/model/best-rank'
import { createFacetTable, readFacets } from './facet-table'
import { applyFilter, relaxFilter, type Totals } from './facets'
import type { ImportRule } from '~/model/references'
import { noLimit, type ShouldStop } from '~/lib/time-slicing'
import type { Sort, StatementFilter } from './statement-filter'
import { intlLocales } from '~/model/format/locale'

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
  return /^[a-z]\d+(-[fs]\d+)?\$|^\$?[\da-f][\da-f-]{7,}$/.test(text)
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

export type StatementIndex = ReturnType<typeof createStatementIndex>

/**
 * Filters, counts and searches the statements of one item. Creating it is instant; indexing happens in steps:
 * call `continueIndexing` until it returns true. Labels that arrive later: `refreshLabels` of `search`.
 */
export function createStatementIndex(list: StatementList, context: FormatContext, imports?: ImportRule) {
  return {
    list,
    facets: createFacetTable(list.entries, imports),
    search: createSearchIndex(list.entries, context),
    /** Set once everything is indexed. */
    totals: undefined as Totals | undefined,
    /** All groups in order of rank, which no filter changes. */
    best: undefined as readonly PropertyGroup[] | undefined,
  }
}

/** Indexes further, facets first, until told to stop. @returns whether everything is indexed */
export function continueIndexing(index: StatementIndex, shouldStop: ShouldStop = noLimit): boolean {
  return readFacets(index.facets, shouldStop) && buildIndex(index.search, shouldStop)
}

export type FilteredStatements = ReturnType<typeof filterStatements>

/** Applies a filter; takes a few milliseconds for 20,000 statements. */
export function filterStatements(index: StatementIndex, filter: StatementFilter) {
  const { facets, list } = index
  const terms = parseQuery(filter.q)
  const result = applyFilter(facets, filter, search(index.search, terms))
  const passes = new Uint8Array(list.entries.length)
  for (const position of result.shown) passes[position] = 1
  const all = filter.sort === 'best' ? (index.best ??= bestFirst(list.groups)) : list.groups
  const groups = all.flatMap((group) => {
    const entries = group.entries.filter((entry) => passes[entry.index])
    if (entries.length === group.entries.length) return group
    return entries.length > 0 ? { ...group, entries } : []
  })
  return {
    /** The statements that pass, grouped and sorted; without empty groups. */
    groups: sortGroups(groups, filter.sort ?? 'item', index),
    shown: result.shown.length,
    terms,
    counts: result.counts,
    /** When nothing passes: which facets to remove. */
    relaxations: relaxFilter(filter, result),
  }
}

function sortGroups(groups: PropertyGroup[], sort: Sort, index: StatementIndex): readonly PropertyGroup[] {
  switch (sort) {
    case 'item':
    case 'best':
      return groups
    case 'property':
      return groups.toSorted((a, b) => numberOf(a.propertyId) - numberOf(b.propertyId))
    case 'count':
      return groups.toSorted((a, b) => b.entries.length - a.entries.length)
    case 'label': {
      const { language, labelText } = index.search.context
      const { compare } = new Intl.Collator(intlLocales(language), { numeric: true })
      const name = ({ propertyId }: PropertyGroup) => labelText(propertyId) ?? propertyId
      return groups.toSorted((a, b) => compare(name(a), name(b)))
    }
  }
}

function numberOf(propertyId: string): number {
  return Number(/^\D*(\d+)$/.exec(propertyId)?.[1] ?? Infinity)
}
