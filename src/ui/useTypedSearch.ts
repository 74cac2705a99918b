import { useEffect, useMemo, useRef } from 'react'
import { useAheadOfAddress } from './useAheadOfAddress'

type Write<Filter> = (filter: Filter, options?: { replace?: boolean }) => void

/**
 * A filter of the address with the text that is typed into its search box: the text counts at once, and the address
 * follows after a pause. A search is one entry of the history.
 * @param inAddress the same object until the address changes
 * @returns the filter, the same object when the address has followed, and what to call with each letter, and with
 * each other choice
 */
export function useTypedSearch<Filter extends { q: string }>(inAddress: Filter, write: Write<Filter>) {
  // Of the address, whose last change the page may not show yet.
  const searched = useRef(inAddress.q)
  useEffect(() => {
    searched.current = inAddress.q
  }, [inAddress])
  const [filter, setFilter] = useAheadOfAddress({
    inAddress,
    keyOf: JSON.stringify,
    write(next) {
      const replace = searched.current !== ''
      searched.current = next.q
      write(next, { replace })
    },
  })
  // Ahead of the filter while the page is being rendered: another choice must not drop its letters.
  const typed = useRef(filter.q)
  useEffect(() => {
    typed.current = filter.q
  }, [filter])
  return useMemo(
    () => ({
      filter,
      type(q: string) {
        typed.current = q
        setFilter({ ...filter, q })
      },
      change: (next: Filter) => write(next.q === filter.q ? { ...next, q: typed.current } : next),
    }),
    [filter, setFilter, write],
  )
}
