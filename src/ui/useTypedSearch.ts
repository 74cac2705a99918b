import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'

type Search = { q: string }
type Write<Filter> = (filter: Filter, options?: { replace?: boolean }) => void

/** Delay after a keystroke before the address changes: browsers limit how often it may. */
export const typingPause = 250

/**
 * A filter of the address with the text that is typed into its search box: the text counts at once, and the address
 * follows after a pause. A search is one entry of the history. Any change of the address that was not made here (Back,
 * a link) ends the typing.
 * @param inAddress the same object until the address changes
 */
export function useTypedSearch<Filter extends Search>(inAddress: Filter, write: Write<Filter>) {
  const key = useMemo(() => JSON.stringify(inAddress), [inAddress])
  // `over`: the filters that the address may have meanwhile; one that was written may be shown after more is typed.
  const [typed, setTyped] = useState<{ q: string; over: readonly string[] }>()
  const isTyped = typed?.over.includes(key) ?? false
  if (typed && !isTyped) setTyped(undefined)
  const q = typed && isTyped ? typed.q : inAddress.q
  const filter = useMemo(() => (q === inAddress.q ? inAddress : { ...inAddress, q }), [inAddress, q])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<string>(undefined)
  const written = useRef<Filter[]>([])
  const latest = useRef(inAddress)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    latest.current = inAddress
    const position = written.current.findIndex((each) => JSON.stringify(each) === key)
    written.current = position < 0 ? [] : written.current.slice(position + 1)
  }, [inAddress, key])

  const put = useCallback<Write<Filter>>(
    (next, options) => {
      clearTimeout(timer.current)
      pending.current = undefined
      written.current.push(next)
      write(next, options)
    },
    [write],
  )

  const type = useCallback(
    (text: string) => {
      clearTimeout(timer.current)
      pending.current = text
      const over = [inAddress, ...written.current].map((each) => JSON.stringify(each))
      setTyped({ q: text, over })
      timer.current = setTimeout(() => {
        pending.current = undefined
        if (!over.includes(JSON.stringify(latest.current))) return
        const base = written.current.at(-1) ?? latest.current
        // In slices: every link of the page follows the address.
        if (text !== base.q) startTransition(() => put({ ...base, q: text }, { replace: base.q !== '' }))
      }, typingPause)
    },
    [inAddress, put],
  )

  /** Adds an entry to the history. What was typed just before is kept, unless the change is one of the text. */
  const change = useCallback<Write<Filter>>(
    (next, options) => put(next.q === q ? { ...next, q: pending.current ?? q } : next, options),
    [put, q],
  )
  return { filter, type, change }
}
