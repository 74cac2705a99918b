import { useEffect, type RefObject } from 'react'

/** Sets the bar's height for the style sheets, so that scroll targets are not covered. */
export function useBarSize(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const update = () => style.setProperty('--sticky-block-size', `${element.offsetHeight}px`)
    // The first callback comes in a frame, which needs the layout anyway.
    const observer = new ResizeObserver(update)
    observer.observe(element)
    // Not reset: the next item's bar has the same size, and has no layout yet when the page scrolls to a
    // statement.
    return () => observer.disconnect()
  }, [bar])
}
