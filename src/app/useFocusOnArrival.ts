import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the content after navigating to another item or the start page, if the focused element
 * went with the old screen. Keyboard and screen reader users then continue there, not at the top of the page.
 * A focus in the header stays.
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
