import { useMemo } from 'react'
import type { PropertyOrder } from '~/model/property-order'
import { isFiltered } from '~/model/filter/statement-filter'
import type { FilterForm } from '~/features/filter/useFilterForm'
import { sortByPropertyOrder } from '~/model/statement-rows'
import { bestFirst } from '~/model/best-rank'
import type { FilteredStatements } from '~/model/filter/filter-statements'
import type { PropertyGroup, StatementList } from '~/model/statement-list'

/**
 * The groups to show: without a filter those of the list, immediately; undefined while the filter is applied.
 * They have the wiki's order unless another one is chosen.
 */
export function useShownGroups(
  list: StatementList | undefined,
  result: FilteredStatements | undefined,
  { filter, defaultSort }: FilterForm,
  order: PropertyOrder | undefined,
): readonly PropertyGroup[] | undefined {
  const all = useMemo(
    () => (defaultSort === 'best' ? list && bestFirst(list.groups) : list?.groups),
    [list, defaultSort],
  )
  const groups = isFiltered(filter) ? result?.groups : all
  const isByDefault = filter.sort === undefined
  return useMemo(
    () => (groups && isByDefault ? sortByPropertyOrder(groups, order) : groups),
    [groups, order, isByDefault],
  )
}
