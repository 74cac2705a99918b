import { fieldOf, type PropertyGroup, type StatementEntry } from './statement-list'
import { ranks, type Statement } from './statement'

/**
 * Within each property: preferred, normal, deprecated, then statements without a valid rank; otherwise in the
 * item's order. The rank comes from the JSON, because not all statements are parsed before the first are shown; a
 * statement that is otherwise unreadable keeps the place of its rank.
 */
export function bestFirst<Group extends PropertyGroup>(groups: readonly Group[]): readonly Group[] {
  return groups.map((group) =>
    group.entries.length === 1
      ? group
      : { ...group, entries: group.entries.toSorted((one, other) => placeOf(one) - placeOf(other)) },
  )
}

function placeOf({ raw }: StatementEntry): number {
  const rank = fieldOf(raw, 'rank')
  const place = ranks.findIndex((each) => each === rank)
  return place < 0 ? ranks.length : place
}

/** Those of the best rank that occurs among them; never the deprecated ones. */
export function bestRanked(statements: readonly Statement[]): Statement[] {
  const rank = statements.some((one) => one.rank === 'preferred') ? 'preferred' : 'normal'
  return statements.filter((one) => one.rank === rank)
}
