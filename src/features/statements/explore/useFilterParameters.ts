import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FilterParameters, SetParameters } from './filter-parameters'
import { useNavigation } from '~/ui/Navigation'

/** How long the address waits for the next letter. */
const typingPause = 250

/**
 * The filter, and how to change it. It is the address's; what is being typed runs ahead of it, as browsers
 * ration changes of the address.
 *
 * Each choice makes an entry in the history, a search one in all: Back undoes the last choice, and takes a
 * search away as a whole.
 */
export function useFilterParameters(): [FilterParameters, SetParameters] {
  const { view, go } = useNavigation()
  const inAddress = textOf(view.filter)
  // Counts until the address says something else.
  const [typed, setTyped] = useState<{ over: string; text: string }>()
  if (typed && typed.over !== inAddress) setTyped(undefined)
  const text = typed?.over === inAddress ? typed.text : inAddress
  const parameters = useMemo(() => JSON.parse(text) as FilterParameters, [text])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(inAddress)
  useEffect(() => {
    latest.current = inAddress
  }, [inAddress])
  useEffect(() => () => clearTimeout(timer.current), [])

  const setParameters: SetParameters = useCallback(
    (next, { typing = false } = {}) => {
      clearTimeout(timer.current)
      const isSearchGoingOn = typing && 'q' in (JSON.parse(inAddress) as FilterParameters)
      const write = () => go({ filter: { ...next } }, { replace: isSearchGoingOn })
      if (!typing) return write()
      timer.current = setTimeout(() => latest.current === inAddress && write(), typingPause)
      startTransition(() => setTyped({ over: inAddress, text: textOf(next) }))
    },
    [go, inAddress],
  )
  return [parameters, setParameters]
}

/** The same for the same filter. */
function textOf(parameters: FilterParameters): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  )
}
