import { useEffect, type RefObject } from 'react'

/** Tells the style sheets how much of the window the bar covers, so that all that is scrolled to clears it. */
export function useBarSize(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const update = () => style.setProperty('--sticky-block-size', `${element.offsetHeight}px`)
    // Calls back at once, in a frame, which needs the layout anyway.
    const observer = new ResizeObserver(update)
    observer.observe(element)
    // The size stays: the bar of the next item has it, too, and has not been laid out when it scrolls to a statement.
    return () => observer.disconnect()
  }, [bar])
}
