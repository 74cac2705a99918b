import { ranks, type Rank } from '~/model/statement'
import type { ReviewState } from '~/model/review/verdict'
import {
  chosenIn,
  emptyFilter,
  facets,
  memberOf,
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
  return facets.flatMap((facet) => chosenIn(filter, facet).map((value) => ({ facet, value }) as Chip))
}

export function isChosen(filter: StatementFilter, { facet, value }: Chip): boolean {
  return chosenIn(filter, facet).includes(value)
}

/** Of the others, the latest chosen is the last. */
const orders: Partial<Record<Facet, readonly string[]>> = {
  rank: ranks,
  value: valueKinds,
  review: reviewStates,
}

/** Adds a value, or removes it if it is chosen. `q`, `ref` and `qual` have at most one value. */
export function toggle(filter: StatementFilter, chip: Chip): StatementFilter {
  const { facet, value } = chip
  const isRemoved = isChosen(filter, chip)
  const member = memberOf[facet]
  if (!Array.isArray(filter[member]))
    return isRemoved ? withoutFacets(filter, [facet]) : { ...filter, [member]: facet === 'best' || value }
  const before = chosenIn(filter, facet)
  const words = isRemoved ? before.filter((word) => word !== value) : [...before, value]
  return { ...filter, [member]: orders[facet]?.filter((word) => words.includes(word)) ?? words }
}

/** The filter without some facets. Without any, only the order remains. */
export function withoutFacets(filter: StatementFilter, taken: readonly Facet[]): StatementFilter {
  const members = taken.map((facet) => memberOf[facet])
  return { ...filter, ...Object.fromEntries(members.map((member) => [member, emptyFilter[member]])) }
}
