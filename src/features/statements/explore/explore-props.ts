import type { RefObject } from 'react'
import type { Exploring } from './useExploration'
import type { FilterState } from './useFilterParameters'
import type { ListHandle } from '~/features/statements/list-handle'
import type { PropertyGroup, StatementList } from '~/model/statement-list'
import type { Sort } from '~/model/view-filter'

/** What the parts around the list of statements share. */
export type ExploreProps = {
  itemId: string
  list: StatementList
  exploring: Exploring
  filtering: FilterState
  defaultSort: Sort
  /** What is shown, in its order. */
  groups: readonly PropertyGroup[]
  rows: RefObject<ListHandle | null>
}
