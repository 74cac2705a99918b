import type { ReactNode } from 'react'
import type { GivenVerdict, ReviewCounts, ReviewState } from '~/model/review/verdict'
import type { StatementEntry } from '~/model/statement-list'

/** In a row. */
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
