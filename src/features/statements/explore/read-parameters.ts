import { filterParameters, readFilter, type Sort, type StatementFilter } from '~/model/view-filter'
import type { FilterParameters } from './filter-parameters'

/** What the parameters mean to a reader whose statements are in `defaultSort` unless the address says more. */
export function readParameters(parameters: FilterParameters, defaultSort: Sort): StatementFilter {
  const filter = readFilter(new URLSearchParams(parameters))
  return 'sort' in parameters ? filter : { ...filter, sort: defaultSort }
}

/** The way back; the default order is not written. */
export function toParameters(filter: StatementFilter, defaultSort: Sort): FilterParameters {
  const { sort: _sort, ...parameters } = filterParameters(filter)
  return filter.sort === defaultSort ? parameters : { ...parameters, sort: filter.sort }
}
