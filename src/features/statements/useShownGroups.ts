import { useMemo } from 'react'
import type { PropertyOrder } from '~/api/kept-property-order'
import { isFiltered, type FilterParameters } from './explore/filter-parameters'
import type { Exploration } from '~/model/explorer'
import type { PropertyGroup, StatementEntry, StatementList } from '~/model/statement-list'
import type { Sort } from '~/model/view-filter'

/**
 * The groups to show: without a filter those of the list, at once; undefined while the filter is applied.
 * Unless an order was chosen, they stand in the wiki's.
 */
export function useShownGroups(
  list: StatementList | undefined,
  explored: Exploration | undefined,
  parameters: FilterParameters,
  defaultSort: Sort,
  order: PropertyOrder | undefined,
): readonly PropertyGroup[] | undefined {
  const all = useMemo(
    () => (defaultSort === 'best' ? list && bestFirst(list.groups) : list?.groups),
    [list, defaultSort],
  )
  const groups = isFiltered(parameters) ? explored?.groups : all
  const isByDefault = !('sort' in parameters)
  return useMemo(
    () => (groups && order && isByDefault ? inOrder(groups, order) : groups),
    [groups, order, isByDefault],
  )
}

/** Properties that the wiki's order does not name come after the others, as in the item. */
function inOrder(groups: readonly PropertyGroup[], order: readonly string[]): readonly PropertyGroup[] {
  const places = new Map(order.map((id, place) => [id, place]))
  const place = ({ propertyId }: PropertyGroup) => places.get(propertyId) ?? places.size
  return groups.toSorted((a, b) => place(a) - place(b))
}

const places = ['preferred', 'normal', 'deprecated']

/** As the explorer sorts, without reading the statements: it is for before the first of them are painted. */
function bestFirst(groups: readonly PropertyGroup[]): readonly PropertyGroup[] {
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
