import type { PropertyOrder } from '~/api/wiki/property-order-cache'
import type { PropertyGroup } from '~/model/statement-list'

/** Properties missing in the wiki's order come after the others, in the item's order. */
export function sortByPropertyOrder<Group extends Pick<PropertyGroup, 'propertyId'>>(
  groups: readonly Group[],
  order: PropertyOrder | undefined,
): readonly Group[] {
  if (!order) return groups
  const places = new Map(order.map((id, place) => [id, place]))
  const place = ({ propertyId }: Group) => places.get(propertyId) ?? places.size
  return groups.toSorted((a, b) => place(a) - place(b))
}
