import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'

type Search = { q: string }
type Write<Filter> = (filter: Filter, options?: { replace?: boolean }) => void

/** Delay after a keystroke before the address changes: browsers limit how often it may. */
export const typingPause = 250

const keyOf = (filter: Search) => JSON.stringify(filter)

/**
 * A filter of the address with the text that is typed into its search box: the text counts at once, and the address
 * follows after a pause. A search is one entry of the history. Any change of the address that was not made here (Back,
 * a link) ends the typing.
 * @param inAddress the same object until the address changes
 */
export function useTypedSearch<Filter extends Search>(inAddress: Filter, write: Write<Filter>) {
  // `over`: the filters that the address may have meanwhile; one that was written may be shown after more is typed.
  const [typed, setTyped] = useState<{ q: string; over: readonly string[] }>()
  const current = typed?.over.includes(keyOf(inAddress)) ? typed : undefined
  if (typed !== current) setTyped(current)
  const latest = current ? { ...inAddress, q: current.q } : inAddress
  // The same while it is what was typed: the address follows later, when nothing needs to be filtered again.
  const [filter, setFilter] = useState(latest)
  if (keyOf(filter) !== keyOf(latest)) setFilter(latest)

  const pending = useRef<{ q: string; timer: ReturnType<typeof setTimeout> }>(undefined)
  // What the page shows, and what was written since.
  const inTurn = useRef([inAddress])
  const { type, put, end } = useMemo(() => {
    const end = () => {
      clearTimeout(pending.current?.timer)
      pending.current = undefined
    }
    const put: Write<Filter> = (next, options) => {
      end()
      inTurn.current.push(next)
      write(next, options)
    }
    const type = (q: string) => {
      end()
      setTyped({ q, over: inTurn.current.map(keyOf) })
      const timer = setTimeout(() => {
        end()
        const base = inTurn.current.at(-1)
        // In slices: every link of the page follows the address.
        if (base && q !== base.q) startTransition(() => put({ ...base, q }, { replace: base.q !== '' }))
      }, typingPause)
      pending.current = { q, timer }
    }
    return { type, put, end }
  }, [write])
  useEffect(() => () => clearTimeout(pending.current?.timer), [])
  useEffect(() => {
    const place = inTurn.current.map(keyOf).indexOf(keyOf(inAddress))
    if (place < 0) {
      end()
      inTurn.current = [inAddress]
    } else inTurn.current.splice(0, place)
  }, [inAddress, end])

  /** Adds an entry to the history. What was typed just before is kept, unless the change is one of the text. */
  const change = useCallback(
    (next: Filter) => {
      const q = pending.current?.q ?? inTurn.current.at(-1)?.q
      put(next.q === filter.q && q !== undefined ? { ...next, q } : next)
    },
    [put, filter.q],
  )
  return { filter, type, change }
}
