import * as v from 'valibot'
import { createItemLists } from './item-lists'
import { truncate } from '~/lib/truncate'
import { isOpenable } from '~/model/entity-id'

const recentItem = v.object({
  id: v.pipe(v.string(), v.check(isOpenable)),
  /** The label when the item was last open. */
  label: v.optional(v.string()),
  /** When the item was last open, in milliseconds. */
  at: v.number(),
})
const maxRecent = 12

const lists = createItemLists('recent', recentItem, maxRecent)

/** Latest first. */
export const useRecentItems = lists.useItems
export const clearRecent = lists.clear

/**
 * Moves an item to the head of the list; called again when its label arrives. `isPrivate`: stored only for
 * this tab and without its label.
 */
export function remember(baseUrl: string, id: string, label?: string, isPrivate = false): void {
  if (!isOpenable(id)) return
  lists.change(isPrivate ? 'sessionStorage' : 'localStorage', baseUrl, (items) => {
    const known = isPrivate ? undefined : (label ?? items.find((item) => item.id === id)?.label)
    return [{ id, at: Date.now(), ...(known !== undefined && { label: truncate(known, 300) }) }, ...items]
  })
}
