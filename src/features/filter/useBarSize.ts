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
    // The size stays: the bar of the next item has it, too, and has not been laid out when it scrolls to a statement.
    return () => observer.disconnect()
  }, [bar])
}
