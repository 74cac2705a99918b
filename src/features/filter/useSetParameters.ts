import { startTransition, useCallback, useEffect, useRef } from 'react'
import type { FilterParameters } from './filter-parameters'
import { textOf, type FilterState } from './useFilterParameters'
import { useNavigation } from '~/ui/Navigation'

export type SetParameters = (parameters: FilterParameters, options?: { typing?: boolean }) => void

/** Delay after a keystroke before the address changes. */
const typingPause = 250

/**
 * Changes the filter. Each choice adds an entry to the history, a search one in all: Back undoes the last choice,
 * or the whole search.
 */
export function useSetParameters({ inAddress, setTyped }: FilterState): SetParameters {
  const { go } = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(inAddress)
  useEffect(() => {
    latest.current = inAddress
  }, [inAddress])
  useEffect(() => () => clearTimeout(timer.current), [])

  return useCallback(
    (next, { typing = false } = {}) => {
      clearTimeout(timer.current)
      const isSearchGoingOn = typing && 'q' in (JSON.parse(inAddress) as FilterParameters)
      const write = () => go({ filter: { ...next } }, { replace: isSearchGoingOn })
      if (!typing) return write()
      timer.current = setTimeout(() => latest.current === inAddress && write(), typingPause)
      startTransition(() => setTyped({ over: inAddress, text: textOf(next) }))
    },
    [go, inAddress, setTyped],
  )
}
