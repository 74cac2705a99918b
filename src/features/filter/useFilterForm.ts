import { useMemo } from 'react'
import { filterCodec, type Sort, type StatementFilter } from '~/model/filter/statement-filter'
import { useParameters } from '~/ui/Navigation'
import { useTypedSearch } from '~/ui/useTypedSearch'

export type FilterForm = ReturnType<typeof useFilterForm>

/**
 * The filter as it is being edited: that of the address, or while the user types, with what was typed. Each choice adds an entry to the history,
 * a search one in all: Back undoes the last choice, or the whole search. `defaultSort`: the order of a filter without
 * one.
 */
export function useFilterForm(defaultSort: Sort) {
  const typed = useTypedSearch(...useParameters(filterCodec))
  return useMemo(
    () => ({
      ...typed,
      defaultSort,
      change: (next: StatementFilter) =>
        typed.change(next.sort === defaultSort ? { ...next, sort: undefined } : next),
    }),
    [typed, defaultSort],
  )
}
