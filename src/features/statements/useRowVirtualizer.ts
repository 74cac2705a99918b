import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import type { Row } from './rows'

/** What a property's name takes above its first statement on narrow screens; as in StatementGroup.module.css. */
const headingBlockSize = 36
const narrow = '(width < 760px)'

function subscribeToWidth(listener: () => void) {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function estimate(row: Row | undefined, isNarrow: boolean): number {
  if (!row || row.kind === 'section') return 64
  if (row.position > 0) return 45
  return isNarrow ? 72 + headingBlockSize : 72
}

/** Mounts only the rows in view and a few around; the page itself scrolls. */
export function useRowVirtualizer(
  rows: readonly Row[],
  list: RefObject<HTMLElement | null>,
): Virtualizer<Window, HTMLElement> {
  const isNarrow = useSyncExternalStore(subscribeToWidth, () => window.matchMedia(narrow).matches)
  const [scrollMargin, setScrollMargin] = useState(0)

  // The list begins below a header whose height changes when its texts arrive.
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => setScrollMargin(Math.round(element.getBoundingClientRect().top + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])

  return useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: (index) => estimate(rows[index], isNarrow),
    getItemKey: (index) => rows[index]?.key ?? index,
    measureElement: (element) =>
      element.offsetHeight + (isNarrow && element.dataset['first'] !== undefined ? headingBlockSize : 0),
    overscan: 4,
    scrollMargin,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
}
