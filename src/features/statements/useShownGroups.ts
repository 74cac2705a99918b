import { useMemo } from 'react'
import { isFiltered, type FilterParameters } from './explore/filter-parameters'
import type { Exploration } from '~/model/explorer'
import type { PropertyGroup, StatementEntry, StatementList } from '~/model/statement-list'
import type { Sort } from '~/model/view-filter'

/** The groups to show: without a filter those of the list, at once; undefined while the filter is applied. */
export function useShownGroups(
  list: StatementList | undefined,
  explored: Exploration | undefined,
  parameters: FilterParameters,
  defaultSort: Sort,
): readonly PropertyGroup[] | undefined {
  const all = useMemo(
    () => (defaultSort === 'best' ? list && bestFirst(list.groups) : list?.groups),
    [list, defaultSort],
  )
  return isFiltered(parameters) ? explored?.groups : all
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
