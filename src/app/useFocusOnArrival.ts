import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the content after navigating to another screen (an item, a revision, a comparison, a table,
 * the start page), if the focused element went with the old one. Keyboard and screen reader users then continue
 * there, not at the top of the page. A focus in the header stays.
 */
export function useFocusOnArrival(screen: string): void {
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    const { activeElement } = document
    if (activeElement && activeElement !== document.body) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [screen])
}
