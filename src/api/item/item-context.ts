import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { ItemStatements } from '~/api/sources/item-statements'
import type { GivenVerdict, ReviewCounts, ReviewState } from '~/model/review/verdict'
import type { StatementEntry, StatementList } from '~/model/statement-list'
import { useRequired } from '~/lib/useRequired'

/** The item in view, which its parts need for copying. */
export type ShownItem = {
  itemId: string
  list: StatementList
  source?: StatementSource | undefined
  /** Undefined until the first screen is readable, and where there is nothing to judge (an earlier revision). */
  review?: ItemReview | undefined
}

/** The request that the statements were read by, whose list may be drawn later. */
export type StatementSource = Pick<
  ItemStatements,
  'list' | 'url' | 'fallbackCause' | 'isAction' | 'lastRevision' | 'revision' | 'kept'
>

export type RowReviewParts = {
  buttons: ReactNode
  /** That the statement has changed since its verdict. */
  changedSince: ReactNode
}

/** The reader's verdicts on the statements of the item in view. */
export type ItemReview = {
  stateOf: (entry: StatementEntry) => ReviewState
  given: (entry: StatementEntry) => GivenVerdict | undefined
  /** Position in `reviewStates` of each entry's state, and their numbers; undefined until the device has been read. */
  states: () => Uint8Array | undefined
  counts: () => ReviewCounts | undefined
  /** And announces it; of several statements, it can be undone. Without a note, the one that is there stays. */
  give: (entries: readonly StatementEntry[], verdict: GivenVerdict['verdict'], note?: string) => void
  subscribe: (listener: () => void) => () => void
  partsOf: (entry: StatementEntry) => RowReviewParts
}

export const ItemContext = createContext<ShownItem | null>(null)

export const useItem = () => useRequired(ItemContext)

/** Part of the review, rendered again when it changes; undefined until it is known. */
export function useReview<Part>(part: (review: ItemReview) => Part): Part | undefined {
  const review = use(ItemContext)?.review
  return useSyncExternalStore(review?.subscribe ?? never, () => review && part(review))
}

export const useReviewState = (entry: StatementEntry) => useReview(({ stateOf }) => stateOf(entry))

const never = () => () => undefined
