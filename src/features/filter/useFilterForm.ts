import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { filterCodec, type Sort, type StatementFilter } from '~/model/filter/statement-filter'
import { useParameters } from '~/ui/Navigation'

type ChangeFilter = (filter: StatementFilter, options?: { typing?: boolean }) => void

/** The filter as it is being edited. */
export type FilterForm = {
  filter: StatementFilter
  /** The order of a filter without one. */
  defaultSort: Sort
  change: ChangeFilter
}

/** Delay after a keystroke before the address changes: browsers limit how often it may. */
export const typingPause = 250

/**
 * The filter of the address, or while the user types, with what was typed. Each choice adds an entry to the history,
 * a search one in all: Back undoes the last choice, or the whole search.
 */
export function useFilterForm(defaultSort: Sort): FilterForm {
  const [inAddress, write] = useParameters(filterCodec)
  // Valid until the address changes.
  const [typed, setTyped] = useState<{ over: StatementFilter; filter: StatementFilter }>()
  if (typed && typed.over !== inAddress) setTyped(undefined)
  const latestFilter = typed?.over === inAddress ? typed.filter : inAddress
  // The same while it is what was typed: the address follows later, when nothing needs to be filtered again.
  const [filter, setFilter] = useState(latestFilter)
  if (filter !== latestFilter && JSON.stringify(filter) !== JSON.stringify(latestFilter))
    setFilter(latestFilter)

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(inAddress)
  useEffect(() => {
    latest.current = inAddress
  }, [inAddress])
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = useCallback<ChangeFilter>(
    (changed, { typing = false } = {}) => {
      clearTimeout(timer.current)
      const next = changed.sort === defaultSort ? { ...changed, sort: undefined } : changed
      const isSearchGoingOn = typing && inAddress.q !== ''
      if (!typing) return write(next, { replace: isSearchGoingOn })
      timer.current = setTimeout(
        // In slices: every link of the page follows the address.
        () =>
          latest.current === inAddress && startTransition(() => write(next, { replace: isSearchGoingOn })),
        typingPause,
      )
      startTransition(() => setTyped({ over: inAddress, filter: next }))
    },
    [write, inAddress, defaultSort],
  )
  return useMemo(() => ({ filter, defaultSort, change }), [filter, defaultSort, change])
}
