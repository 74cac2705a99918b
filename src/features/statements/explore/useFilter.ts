import { useMemo } from 'react'
import type { ExploreProps } from './explore-props'
import { readParameters, toParameters } from './read-parameters'
import type { StatementFilter } from '~/model/view-filter'

/** The filter read from its parameters, and how to change it. */
export function useFilter({
  parameters,
  onFilter,
  defaultSort,
}: Pick<ExploreProps, 'parameters' | 'onFilter' | 'defaultSort'>) {
  return useMemo(
    () => ({
      filter: readParameters(parameters, defaultSort),
      change: (filter: StatementFilter, options?: { typing?: boolean }) =>
        onFilter(toParameters(filter, defaultSort), options),
    }),
    [parameters, onFilter, defaultSort],
  )
}
