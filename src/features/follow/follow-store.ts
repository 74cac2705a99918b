import * as v from 'valibot'
import { createItemLists } from '~/features/lookup/item-lists'
import { truncate } from '~/lib/truncate'
import { isOpenable } from '~/model/entity-id'
import { isNewer, type SeenState } from '~/model/history/changes-since'

const state = v.optional(v.pipe(v.number(), v.minValue(0)))
const followedItem = v.object({
  id: v.pipe(v.string(), v.check(isOpenable)),
  label: v.optional(v.string()),
  /** When it was last open, in milliseconds. */
  at: v.number(),
  /** As it was then. */
  revision: state,
  modified: state,
})

export type FollowedItem = v.InferOutput<typeof followedItem>

/** More than ten requests would ask for what has changed. */
export const maxFollowed = 500

const lists = createItemLists('followed', followedItem, maxFollowed)
const kindOf = (isPrivate: boolean) => (isPrivate ? 'sessionStorage' : 'localStorage')

/** The last open first. */
export const useFollowed = lists.useItems
/** By base URL. */
export const useAllFollowed = lists.useAll

type Seen = SeenState & { label?: string | undefined }

/**
 * Follows an item, or remembers the state in which it has been seen. `isPrivate`: stored only for this tab and
 * without its label. @returns whether it is stored
 */
export function follow(baseUrl: string, id: string, now: Seen, isPrivate: boolean): boolean {
  if (!isOpenable(id)) return false
  return lists.change(kindOf(isPrivate), baseUrl, (items) => {
    const known = items.find((item) => item.id === id)
    // A copy that the browser keeps may be older than what was seen.
    const seen = known && isNewer(known, now) ? known : now
    const { revision = known?.revision, modified = known?.modified } = seen
    const label = isPrivate ? undefined : (now.label ?? known?.label)
    const item = {
      id,
      at: Date.now(),
      ...(label !== undefined && { label: truncate(label, 300) }),
      ...(revision !== undefined && { revision }),
      ...(modified !== undefined && { modified }),
    }
    return [item, ...items]
  })
}

export function unfollow(baseUrl: string, id: string): void {
  for (const isPrivate of [true, false])
    lists.change(kindOf(isPrivate), baseUrl, (items) => items.filter((item) => item.id !== id))
}
