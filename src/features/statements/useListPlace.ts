import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { stickySize } from './scroll-to-row'
import { framesToGoBack, readerMoves, savePlace, takePlace } from './useScrollRestoration'
import { parsed } from '~/lib/parsed'

/**
 * Keeps the place in a list that grows as it is read: going back in the history and reloading lead to the row that was
 * at the top of the view. `owner`: whose list it is. `onMissing`: called while the row is not there, unless the reader
 * moves. @returns the `data-row` of the row to go back to, which the list is to have
 */
export function useListPlace(owner: string, onMissing?: (row: string) => void): string | undefined {
  const [start] = useState(() => takePlace(owner))
  /** Until the list is there or the reader moves. */
  const goal = useRef(start)
  // With each render, because the row may not have arrived.
  useLayoutEffect(() => {
    let frame: number | undefined
    let frames = framesToGoBack
    function follow() {
      const place = goal.current
      const row = place && rows().find(({ dataset }) => dataset['row'] === place.key)
      if (!row) return place && onMissing?.(place.key)
      window.scrollBy({ top: row.getBoundingClientRect().top - place.at, behavior: 'instant' })
      frames -= 1
      if (frames > 0) frame = requestAnimationFrame(follow)
      else goal.current = undefined
    }
    follow()
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  })
  useEffect(() => {
    const save = () => {
      if (!goal.current) savePlace(owner, rowAtTop())
    }
    const move = () => {
      goal.current = undefined
      // A link may be followed before the page tells of the scrolling that led to it.
      save()
    }
    const abort = new AbortController()
    const options = { passive: true, signal: abort.signal }
    window.addEventListener('scroll', save, options)
    for (const event of readerMoves) window.addEventListener(event, move, options)
    return () => abort.abort()
  }, [owner])
  return start?.key
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** Undefined while the beginning of the list is in view. */
function rowAtTop() {
  const all = rows()
  const cover = stickySize()
  const index = all.findIndex((row) => row.getBoundingClientRect().bottom > cover + 1)
  const { [index]: row } = all
  const key = row?.dataset['row']
  return index > 0 && row && key ? { key, at: row.getBoundingClientRect().top } : undefined
}

const toggledIn = v.object({ toggled: v.object({ owner: v.string(), parts: v.array(v.string()) }) })

/** The parts of a list that the reader has opened or closed, as going back in the history and reloading find them. */
export function useToggledParts(owner: string) {
  const [parts, setParts] = useState(() => toggledParts(owner))
  // With each render, because a filter begins another entry of the history, with the same parts.
  useEffect(() => {
    if (parts.join() === toggledParts(owner).join()) return
    history.replaceState({ ...(history.state as object | null), toggled: { owner, parts } }, '')
  })
  const toggle = useCallback(
    (part: string) =>
      setParts((known) => (known.includes(part) ? known.filter((one) => one !== part) : [...known, part])),
    [],
  )
  return [parts, toggle] as const
}

function toggledParts(owner: string): readonly string[] {
  const toggled = parsed(toggledIn, history.state)?.toggled
  return toggled?.owner === owner ? toggled.parts : []
}
