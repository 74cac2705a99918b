import { startTransition, useCallback, useMemo, useState } from 'react'
import { filterCodec, type Sort, type StatementFilter } from '~/model/filter/statement-filter'
import { useParameters } from '~/ui/Navigation'
import { useTypedSearch } from '~/ui/useTypedSearch'

type ChangeFilter = (filter: StatementFilter, options?: { typing?: boolean }) => void

/** The filter as it is being edited. */
export type FilterForm = {
  filter: StatementFilter
  /** The order of a filter without one. */
  defaultSort: Sort
  change: ChangeFilter
}

/**
 * The filter of the address, or while the user types, with what was typed. Each choice adds an entry to the history,
 * a search one in all: Back undoes the last choice, or the whole search.
 */
export function useFilterForm(defaultSort: Sort): FilterForm {
  const [inAddress, write] = useParameters(filterCodec)
  const search = useTypedSearch(inAddress, write)
  // The same while it is what was typed: the address follows later, when nothing needs to be filtered again.
  const [filter, setFilter] = useState(search.filter)
  if (filter !== search.filter && JSON.stringify(filter) !== JSON.stringify(search.filter))
    setFilter(search.filter)

  const { type, change: choose } = search
  const change = useCallback<ChangeFilter>(
    (next, { typing = false } = {}) => {
      if (typing) startTransition(() => type(next.q))
      else choose(next.sort === defaultSort ? { ...next, sort: undefined } : next)
    },
    [type, choose, defaultSort],
  )
  return useMemo(() => ({ filter, defaultSort, change }), [filter, defaultSort, change])
}
