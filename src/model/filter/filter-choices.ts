import { ranks, type Rank } from '~/model/statement'
import type { ReviewState } from '~/model/review/verdict'
import {
  reviewStates,
  valueKinds,
  type Facet,
  type QualifierState,
  type ReferenceState,
  type StatementFilter,
  type ValueKind,
} from './statement-filter'

/** One removable chip: a chosen value of a facet. */
export type Chip =
  | { facet: 'q'; value: string }
  | { facet: 'property'; value: string }
  | { facet: 'rank'; value: Rank }
  | { facet: 'best'; value: 'best' }
  | { facet: 'type'; value: string }
  | { facet: 'ref'; value: ReferenceState }
  | { facet: 'qual'; value: QualifierState }
  | { facet: 'value'; value: ValueKind }
  | { facet: 'review'; value: ReviewState }

/** The chosen values, in the order of `facets`. */
export function chips(filter: StatementFilter): Chip[] {
  const q = filter.q.trim()
  return [
    ...(q === '' ? [] : [{ facet: 'q', value: q } as const]),
    ...filter.properties.map((value) => ({ facet: 'property', value }) as const),
    ...filter.ranks.map((value) => ({ facet: 'rank', value }) as const),
    ...(filter.best ? [{ facet: 'best', value: 'best' } as const] : []),
    ...filter.types.map((value) => ({ facet: 'type', value }) as const),
    ...(filter.ref ? [{ facet: 'ref', value: filter.ref } as const] : []),
    ...(filter.qual ? [{ facet: 'qual', value: filter.qual } as const] : []),
    ...filter.values.map((value) => ({ facet: 'value', value }) as const),
    ...filter.reviews.map((value) => ({ facet: 'review', value }) as const),
  ]
}

export function isChosen(filter: StatementFilter, chip: Chip): boolean {
  return chips(filter).some((other) => other.facet === chip.facet && other.value === chip.value)
}

/** Adds a value, or removes it if it is chosen. `q`, `ref` and `qual` have at most one value. */
export function toggle(filter: StatementFilter, chip: Chip): StatementFilter {
  const chosen = isChosen(filter, chip)
  switch (chip.facet) {
    case 'q':
      return { ...filter, q: chosen ? '' : chip.value }
    case 'property':
      return { ...filter, properties: toggled(filter.properties, chip.value) }
    case 'rank':
      return { ...filter, ranks: inOrder(ranks, toggled(filter.ranks, chip.value)) }
    case 'best':
      return { ...filter, best: !chosen }
    case 'type':
      return { ...filter, types: toggled(filter.types, chip.value) }
    case 'ref':
      return chosen ? withoutFacets(filter, ['ref']) : { ...filter, ref: chip.value }
    case 'qual':
      return chosen ? withoutFacets(filter, ['qual']) : { ...filter, qual: chip.value }
    case 'value':
      return { ...filter, values: inOrder(valueKinds, toggled(filter.values, chip.value)) }
    case 'review':
      return { ...filter, reviews: inOrder(reviewStates, toggled(filter.reviews, chip.value)) }
  }
}

/** The filter without some facets. Without any, only the order remains. */
export function withoutFacets(filter: StatementFilter, taken: readonly Facet[]): StatementFilter {
  const keeps = (facet: Facet) => !taken.includes(facet)
  return {
    q: keeps('q') ? filter.q : '',
    properties: keeps('property') ? filter.properties : [],
    ranks: keeps('rank') ? filter.ranks : [],
    best: keeps('best') && filter.best,
    types: keeps('type') ? filter.types : [],
    ...(filter.ref && keeps('ref') && { ref: filter.ref }),
    ...(filter.qual && keeps('qual') && { qual: filter.qual }),
    values: keeps('value') ? filter.values : [],
    reviews: keeps('review') ? filter.reviews : [],
    sort: filter.sort,
  }
}

function toggled<Word extends string>(words: readonly Word[], word: Word): Word[] {
  return words.includes(word) ? words.filter((other) => other !== word) : [...words, word]
}

function inOrder<Word extends string>(order: readonly Word[], words: readonly Word[]): Word[] {
  return order.filter((word) => words.includes(word))
}
