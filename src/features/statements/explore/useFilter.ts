import { useMemo } from 'react'
import type { ExploreProps } from './explore-props'
import { readParameters, toParameters } from './read-parameters'
import { useSetParameters } from './useSetParameters'
import type { StatementFilter } from '~/model/view-filter'

/** The filter read from its parameters, and how to change it. */
export function useFilter({ filtering, defaultSort }: Pick<ExploreProps, 'filtering' | 'defaultSort'>) {
  const { parameters } = filtering
  const setParameters = useSetParameters(filtering)
  return useMemo(
    () => ({
      filter: readParameters(parameters, defaultSort),
      change: (filter: StatementFilter, options?: { typing?: boolean }) =>
        setParameters(toParameters(filter, defaultSort), options),
    }),
    [parameters, setParameters, defaultSort],
  )
}
