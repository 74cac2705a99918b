import type { PropertyGroup, StatementEntry } from './statement-list'
import { ranks } from './statement'

/**
 * Within each property: preferred, normal, deprecated, at last what names no rank; within a rank as the item has
 * them. The rank is taken from the JSON, as the statements are not all read before the first of them are shown;
 * so an otherwise unreadable statement keeps the place of its rank.
 */
export function bestFirst<Group extends PropertyGroup>(groups: readonly Group[]): readonly Group[] {
  return groups.map((group) =>
    group.entries.length === 1
      ? group
      : { ...group, entries: group.entries.toSorted((one, other) => placeOf(one) - placeOf(other)) },
  )
}

function placeOf({ raw }: StatementEntry): number {
  const rank = typeof raw === 'object' && raw !== null && 'rank' in raw ? raw.rank : undefined
  const place = ranks.findIndex((each) => each === rank)
  return place < 0 ? ranks.length : place
}
