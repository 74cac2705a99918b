import { useMemo } from 'react'
import { readParameters, toParameters } from './read-parameters'
import type { FilterState } from './useFilterParameters'
import { useSetParameters } from './useSetParameters'
import type { StatementFilter } from '~/model/filter/view-filter'

export type ChangeFilter = (filter: StatementFilter, options?: { typing?: boolean }) => void

/** The filter read from its parameters, and how to change it. */
export function useFilter(filterState: FilterState): { filter: StatementFilter; change: ChangeFilter } {
  const { parameters, defaultSort } = filterState
  const setParameters = useSetParameters(filterState)
  return useMemo(
    () => ({
      filter: readParameters(parameters, defaultSort),
      change: (filter, options) => setParameters(toParameters(filter, defaultSort), options),
    }),
    [parameters, setParameters, defaultSort],
  )
}
