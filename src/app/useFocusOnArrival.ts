import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the screen's content when another item, or the start page, has been gone to and what had
 * the focus went with the old screen: who tabs or listens begins there, not at the top of the page. A focus
 * that has its place on the new screen as well (the header's) stays.
 */
export function useFocusOnArrival(item: string | undefined): void {
  const before = useRef(item)
  useEffect(() => {
    if (before.current === item) return
    before.current = item
    const { activeElement } = document
    if (activeElement && activeElement !== document.body) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [item])
}
