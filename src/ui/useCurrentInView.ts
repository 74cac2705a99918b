import { useEffect, useRef, type RefObject } from 'react'

/** Keeps the current one of a row of links in view where the row is wider than the window; the page stays. */
export function useCurrentInView(current: string | undefined): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    const list = link?.parentElement?.parentElement
    if (!link || !list || !row.current) return
    // Which of the two scrolls depends on the window's width.
    const boxes = [list, row.current]
    // It calls back at first too, after the layout: measuring now would delay the page.
    const observer = new ResizeObserver(() => {
      for (const box of boxes) {
        const { left, right } = link.getBoundingClientRect()
        const edges = box.getBoundingClientRect()
        const { paddingLeft, paddingRight } = getComputedStyle(box)
        const [first, last] = [edges.left + parseFloat(paddingLeft), edges.right - parseFloat(paddingRight)]
        // Rows scroll by whole pixels.
        if (left < first) box.scrollLeft += Math.floor(left - first)
        else if (right > last) box.scrollLeft += Math.ceil(right - last)
      }
    })
    // The link's count arrives later than the link.
    for (const each of [link, ...boxes]) observer.observe(each)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the link is found by its attribute
  }, [current])
  return row
}
