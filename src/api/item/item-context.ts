import { createContext, use } from 'react'
import type { ItemStatements } from '~/api/sources/item-statements'
import type { StatementList } from '~/model/statement-list'

/** The item in view, which its parts need for copying. */
export type ShownItem = {
  itemId: string
  list: StatementList
  source?: StatementSource | undefined
}

/** The request that the statements were read by. */
export type StatementSource = Pick<ItemStatements, 'url' | 'fallbackCause' | 'revision'>

export const ItemContext = createContext<ShownItem | null>(null)

export function useItem(): ShownItem {
  const item = use(ItemContext)
  if (!item) throw new Error('No item')
  return item
}
