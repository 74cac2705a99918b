import { createContext, use, useSyncExternalStore } from 'react'
import type { ItemReview } from './item-review'
import type { ItemStatements } from '~/api/sources/item-statements'
import type { ReviewState } from '~/model/review/verdict'
import type { StatementEntry, StatementList } from '~/model/statement-list'

/** The item in view, which its parts need for copying. */
export type ShownItem = {
  itemId: string
  list: StatementList
  source?: StatementSource | undefined
  /** Undefined until the first screen is readable, and where there is nothing to judge (an earlier revision). */
  review?: ItemReview | undefined
}

/** The request that the statements were read by, whose list may be drawn later. */
export type StatementSource = Pick<ItemStatements, 'list' | 'url' | 'fallbackCause' | 'revision' | 'kept'>

export const ItemContext = createContext<ShownItem | null>(null)

export function useItem(): ShownItem {
  const item = use(ItemContext)
  if (!item) throw new Error('No item')
  return item
}

/** Undefined until it is known. */
export function useReviewState(entry: StatementEntry): ReviewState | undefined {
  const review = use(ItemContext)?.review
  return useSyncExternalStore(review?.subscribe ?? never, () => review?.stateOf(entry))
}

const never = () => () => undefined
