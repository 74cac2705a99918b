import { useMemo } from 'react'
import type { PropertyOrder } from '~/api/kept-property-order'
import { isFiltered, type FilterParameters } from './explore/filter-parameters'
import { bestFirst, inOrder } from './group-order'
import type { Exploration } from '~/model/explorer'
import type { PropertyGroup, StatementList } from '~/model/statement-list'
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
    () => (groups && isByDefault ? inOrder(groups, order) : groups),
    [groups, order, isByDefault],
  )
}
