import { filterNames, type Codec } from '~/model/address-state'
import { isPropertyId } from '~/model/id-pattern'
import { ranks, type Rank } from '~/model/statement'
import type { ReviewState } from '~/model/review/verdict'

/**
 * Which statements of an item are shown, and in which order: all of the filter that the address holds. Facets
 * combine (all must match); several values of one facet are alternatives.
 */
export type StatementFilter = {
  q: string
  properties: string[]
  ranks: Rank[]
  /** Only the best rank of each property; combines with `ranks`. */
  best: boolean
  /** Data types, as the API names them; `deletedType` for deleted properties. */
  types: string[]
  ref?: ReferenceState | undefined
  qual?: QualifierState | undefined
  values: ValueKind[]
  /** By the reader's own verdict. */
  reviews: ReviewState[]
  /** Undefined: as the reader prefers. */
  sort?: Sort | undefined
}

/** `imported`: with references, all of which only say where the statement was imported from. */
export const referenceStates = ['with', 'without', 'imported'] as const
export type ReferenceState = (typeof referenceStates)[number]
export const qualifierStates = ['with', 'without'] as const
export type QualifierState = (typeof qualifierStates)[number]
/**
 * `type-mismatch`: a value that does not fit its data type (the server could not read it either). `unreadable`: not a
 * statement as the API describes it.
 */
export const valueKinds = ['value', 'somevalue', 'novalue', 'type-mismatch', 'unreadable'] as const
export type ValueKind = (typeof valueKinds)[number]
/**
 * `item`: the wiki's order of properties, else the item's own. `best`: the same, with the best rank first within each
 * property. `property`: by the property's number. `label`: by its label. `count`: properties with the most statements first.
 */
export const sorts = ['item', 'best', 'property', 'label', 'count'] as const
export type Sort = (typeof sorts)[number]

/** The facets, named as in the address; `best` is written as a value of `rank`. */
export const facets = ['q', 'property', 'rank', 'best', 'type', 'ref', 'qual', 'value', 'review'] as const
export type Facet = (typeof facets)[number]

/** The member of a filter with the facet's choice. */
export const memberOf = {
  q: 'q',
  property: 'properties',
  rank: 'ranks',
  best: 'best',
  type: 'types',
  ref: 'ref',
  qual: 'qual',
  value: 'values',
  review: 'reviews',
} as const satisfies Record<Facet, keyof StatementFilter>

export const reviewStates: readonly ReviewState[] = ['none', 'checked', 'wrong', 'again', 'changed']

/** The data type of a deleted property, which is null in the API. */
export const deletedType = 'deleted'

export const emptyFilter: StatementFilter = {
  q: '',
  properties: [],
  ranks: [],
  best: false,
  types: [],
  values: [],
  reviews: [],
}

export const filterCodec: Codec<StatementFilter> = {
  names: filterNames,
  /** Unknown values (a rank that does not exist, a malformed property id) and duplicates are dropped. */
  read: ({ q = '', property, rank, type, ref, qual, value, review, sort }) => ({
    q,
    properties: unique(wordsOf(property).map((id) => id.toUpperCase())).filter(isPropertyId),
    ranks: among(ranks, rank),
    best: wordsOf(rank).includes('best'),
    // Extensions may add data types, so any name is valid.
    types: unique(wordsOf(type)).filter((name) => /^[\w-]+$/.test(name)),
    ref: oneOf(referenceStates, ref),
    qual: oneOf(qualifierStates, qual),
    values: among(valueKinds, value),
    reviews: among(reviewStates, review),
    sort: oneOf(sorts, sort),
  }),
  write: ({ q, properties, ranks: chosen, best, types, ref, qual, values, reviews, sort }) => ({
    q,
    property: properties.join(','),
    rank: [...(best ? ['best'] : []), ...chosen].join(','),
    type: types.join(','),
    ref,
    qual,
    value: values.join(','),
    review: reviews.join(','),
    sort,
  }),
}

/** Whether a filter changes the list: what is in it, or its order. */
export function isFiltered(filter: StatementFilter): boolean {
  return activeFacets(filter).length > 0 || filter.sort !== undefined
}

/** The chosen values of a facet; a search of only spaces is none. */
export function chosenIn(filter: StatementFilter, facet: Facet): readonly string[] {
  const chosen = filter[memberOf[facet]]
  if (typeof chosen === 'object') return chosen
  const value = chosen === true ? facet : chosen && chosen.trim()
  return value ? [value] : []
}

export function activeFacets(filter: StatementFilter): Facet[] {
  return facets.filter((facet) => chosenIn(filter, facet).length > 0)
}

/** The length to which a list is read: more than a thousand properties. */
const longestList = 10_000

function wordsOf(text = ''): string[] {
  return text
    .slice(0, longestList)
    .split(',')
    .map((word) => word.trim())
}

function among<Word extends string>(known: readonly Word[], text: string | undefined): Word[] {
  const words = wordsOf(text)
  return known.filter((word) => words.includes(word))
}

function oneOf<Word extends string>(known: readonly Word[], text: string | undefined): Word | undefined {
  return known.find((word) => word === text)
}

function unique(words: string[]): string[] {
  return [...new Set(words)]
}
