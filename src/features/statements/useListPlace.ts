import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { stickySize } from './scroll-to-row'
import { framesToGoBack, savePlace, takePlace } from './useScrollRestoration'

/**
 * Keeps the place in a list that grows as it is read: going back in the history and reloading lead to the row that was
 * at the top of the view. `owner`: whose list it is; `names`: the attributes (`dataset`) that name a row. @returns the
 * row to go back to, which the list is to have
 */
export function useListPlace(owner: string, names: readonly string[]): string | undefined {
  const [start] = useState(() => takePlace(owner))
  /** Until the list is there or the reader moves. */
  const goal = useRef(start)
  // With each render, because the row may not have arrived.
  useLayoutEffect(() => {
    let frame: number | undefined
    let frames = framesToGoBack
    function follow() {
      const place = goal.current
      const row = place && rowsOf(names).find((one) => nameOf(one, names) === place.key)
      if (!row) return
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
      if (!goal.current) savePlace(owner, rowAtTop(names))
    }
    const move = () => {
      goal.current = undefined
      // A link may be followed before the page tells of the scrolling that led to it.
      save()
    }
    const abort = new AbortController()
    const options = { passive: true, signal: abort.signal }
    window.addEventListener('scroll', save, options)
    for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      window.addEventListener(event, move, options)
    return () => abort.abort()
  }, [owner, names])
  return start?.key
}

function rowsOf([name = '']: readonly string[]): HTMLElement[] {
  const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return [...document.querySelectorAll<HTMLElement>(`li[data-${attribute}]`)]
}

const nameOf = ({ dataset }: HTMLElement, names: readonly string[]) =>
  names.map((name) => dataset[name]).join(' ')

/** Undefined while the beginning of the list is in view. */
function rowAtTop(names: readonly string[]) {
  const rows = rowsOf(names)
  const cover = stickySize()
  const index = rows.findIndex((row) => row.getBoundingClientRect().bottom > cover + 1)
  const row = rows[index]
  return index > 0 && row ? { key: nameOf(row, names), at: row.getBoundingClientRect().top } : undefined
}
