import type { PropertyOrder } from '~/api/kept-property-order'
import type { PropertyGroup, StatementEntry } from '~/model/statement-list'

/** Properties that the wiki's order does not name come after the others, as in the item. */
export function inOrder<Group extends Pick<PropertyGroup, 'propertyId'>>(
  groups: readonly Group[],
  order: PropertyOrder | undefined,
): readonly Group[] {
  if (!order) return groups
  const places = new Map(order.map((id, place) => [id, place]))
  const place = ({ propertyId }: Group) => places.get(propertyId) ?? places.size
  return groups.toSorted((a, b) => place(a) - place(b))
}

const places = ['preferred', 'normal', 'deprecated']

/** As the explorer sorts, without reading the statements: it is for before the first of them are painted. */
export function bestFirst(groups: readonly PropertyGroup[]): readonly PropertyGroup[] {
  const place = ({ raw }: StatementEntry) => {
    const rank = typeof raw === 'object' && raw !== null && 'rank' in raw ? raw.rank : undefined
    return places.indexOf(String(rank)) >>> 0
  }
  return groups.map((group) =>
    group.entries.length === 1
      ? group
      : { ...group, entries: group.entries.toSorted((a, b) => place(a) - place(b)) },
  )
}
