import { useMemo } from 'react'
import { filterCodec, type Sort, type StatementFilter } from '~/model/filter/statement-filter'
import { useParameters } from '~/ui/Navigation'
import { useTypedSearch } from '~/ui/useTypedSearch'

/** The filter as it is being edited. */
export type FilterForm = {
  filter: StatementFilter
  /** The order of a filter without one. */
  defaultSort: Sort
  change: (filter: StatementFilter) => void
  /** Changes the text of the search with each letter. */
  type: (text: string) => void
}

/**
 * The filter of the address, or while the user types, with what was typed. Each choice adds an entry to the history,
 * a search one in all: Back undoes the last choice, or the whole search.
 */
export function useFilterForm(defaultSort: Sort): FilterForm {
  const typed = useTypedSearch(...useParameters(filterCodec))
  return useMemo(
    () => ({
      ...typed,
      defaultSort,
      change: (next) => typed.change(next.sort === defaultSort ? { ...next, sort: undefined } : next),
    }),
    [typed, defaultSort],
  )
}
