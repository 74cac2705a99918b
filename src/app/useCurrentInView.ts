import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls a row of links that is wider than the window to the current one, and nothing else of the page. */
export function useCurrentInView(current: string | undefined): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  const isStart = useRef(true)
  useEffect(() => {
    // The first link is in view at first; measuring it would delay the page.
    if (isStart.current && current === undefined) return
    isStart.current = false
    const link = row.current?.querySelector('[aria-current]')
    if (!link || !row.current) return
    // Which of the two scrolls depends on the window's width.
    for (const box of [link.closest('ul'), row.current]) {
      if (!box) continue
      const { left, right } = link.getBoundingClientRect()
      const edges = box.getBoundingClientRect()
      if (left < edges.left) box.scrollLeft += left - edges.left
      else if (right > edges.right) box.scrollLeft += right - edges.right
    }
  }, [current])
  return row
}
