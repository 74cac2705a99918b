import { readFilter, writeFilter, type Sort, type StatementFilter } from '~/model/filter/view-filter'
import type { FilterParameters } from './filter-parameters'

/** Interprets the parameters; `defaultSort` applies if they contain no order. */
export function readParameters(parameters: FilterParameters, defaultSort: Sort): StatementFilter {
  const filter = readFilter(new URLSearchParams(parameters))
  return 'sort' in parameters ? filter : { ...filter, sort: defaultSort }
}

/** The inverse; omits the default order. */
export function toParameters(filter: StatementFilter, defaultSort: Sort): FilterParameters {
  const { sort: _sort, ...parameters } = writeFilter(filter)
  return filter.sort === defaultSort ? parameters : { ...parameters, sort: filter.sort }
}
