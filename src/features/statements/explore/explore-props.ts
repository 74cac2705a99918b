import type { RefObject } from 'react'
import type { FilterParameters, SetParameters } from './filter-parameters'
import type { Exploring } from './useExploration'
import type { ListHandle } from '~/features/statements/list-handle'
import type { PropertyGroup, StatementList } from '~/model/statement-list'
import type { Sort } from '~/model/view-filter'

/** What the parts around the list of statements share. */
export type ExploreProps = {
  itemId: string
  list: StatementList
  exploring: Exploring
  parameters: FilterParameters
  onFilter: SetParameters
  defaultSort: Sort
  /** What is shown, in its order. */
  groups: readonly PropertyGroup[]
  rows: RefObject<ListHandle | null>
}
