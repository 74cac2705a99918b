import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'
import { windowOf, type GridSizes, type GridWindow } from './grid-window'

/** A screenful until the box is measured. */
const unmeasured = { top: 0, start: 0, block: 900, inline: 1300 }

/** The rows and columns to mount, as the box is scrolled and resized. */
export function useGridWindow(
  box: RefObject<HTMLElement | null>,
  sizes: GridSizes,
  rows: number,
  columns: number,
): GridWindow {
  const [viewport, setViewport] = useState(unmeasured)
  const measure = useCallback(() => {
    const { current } = box
    if (!current || current.clientHeight === 0) return
    const next = {
      top: current.scrollTop,
      // Negative in a page from right to left.
      start: Math.abs(current.scrollLeft),
      block: current.clientHeight,
      inline: current.clientWidth,
    }
    // Only when other rows or columns come into view: scrolling within one renders nothing.
    setViewport((before) =>
      isSame(windowOf(before, sizes, rows, columns), windowOf(next, sizes, rows, columns)) ? before : next,
    )
  }, [box, sizes, rows, columns])

  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    // oxlint-disable-next-line react/set-state-in-effect -- the box exists only now
    measure()
    const abort = new AbortController()
    current.addEventListener('scroll', measure, { passive: true, signal: abort.signal })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    observer?.observe(current)
    return () => {
      abort.abort()
      observer?.disconnect()
    }
  }, [box, measure])
  return windowOf(viewport, sizes, rows, columns)
}

function isSame(one: GridWindow, other: GridWindow): boolean {
  return (
    one.firstRow === other.firstRow &&
    one.endRow === other.endRow &&
    one.firstColumn === other.firstColumn &&
    one.endColumn === other.endColumn
  )
}
