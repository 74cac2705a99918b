import { useLayoutEffect, useRef, useTransition, type RefObject } from 'react'
import { overscan } from './drawing'
import type { Space } from './drawing'
import type { TimeWindow } from './useTimeWindow'
import { usePanZoom } from '~/features/pictures/use-pan-zoom'

type Options = {
  box: RefObject<HTMLElement | null>
  /** What moves along. */
  layers: RefObject<HTMLElement | null>[]
  shown: TimeWindow
  space: Space
  onChange: (next: TimeWindow) => void
}

/** How long a picture is still before it is drawn again. */
const restAfter = 150
/** The part of what is drawn beyond the view that is still there when the next window begins to be drawn. */
const reserve = 0.5

/**
 * Moves and enlarges the window. While it is moved, only the layers that are drawn are shifted, which the browser does
 * without painting; they are drawn again at rest, or when the view comes near their end, while it goes on moving.
 */
export function useMoves({ box, layers, shown, space, onChange }: Options) {
  const { width, inset, isReversed } = space
  const offset = useRef(0)
  /** The offset that the window has which is being drawn. */
  const drawnOffset = useRef<number>(undefined)
  const [isDrawing, startDrawing] = useTransition()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const size = shown.to - shown.from
  const direction = isReversed ? 1 : -1

  const shift = (dx: number) => {
    offset.current = dx
    for (const { current } of layers)
      if (current) current.style.transform = dx === 0 ? '' : `translateX(${dx}px)`
  }
  const windowAt = (dx: number): TimeWindow => {
    const by = (direction * dx * size) / Math.max(1, width)
    return { from: shown.from + by, to: shown.to + by }
  }
  // The drawing of a new window is where the shifted one was.
  useLayoutEffect(() => {
    shift(drawnOffset.current === undefined ? 0 : offset.current - drawnOffset.current)
    drawnOffset.current = undefined
    clearTimeout(timer.current)
    if (offset.current !== 0) timer.current = setTimeout(commit, restAfter)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown])
  useLayoutEffect(() => {
    if (!isDrawing) drawnOffset.current = undefined
  }, [isDrawing])
  useLayoutEffect(() => () => clearTimeout(timer.current), [])

  const commit = () => {
    clearTimeout(timer.current)
    if (offset.current === 0 || drawnOffset.current !== undefined) return
    drawnOffset.current = offset.current
    startDrawing(() => onChange(windowAt(offset.current)))
  }
  const pan = (dx: number) => {
    // Not beyond the ends of the axis.
    const pixels = width / size
    const toStart = shown.from * pixels
    const toEnd = (1 - shown.to) * pixels
    const [least, most] = isReversed ? [-toStart, toEnd] : [-toEnd, toStart]
    shift(Math.min(most, Math.max(least, offset.current + dx)))
    clearTimeout(timer.current)
    if (Math.abs(offset.current) > width * overscan * reserve) commit()
    else timer.current = setTimeout(commit, restAfter)
  }
  const zoom = (factor: number, x = width / 2 + (isReversed ? 0 : inset)) => {
    const before = windowAt(offset.current)
    const fromStart = isReversed ? width - x : x - inset
    const share = Math.min(1, Math.max(0, fromStart / Math.max(1, width)))
    const about = before.from + share * size
    const next = size / factor
    // Drawn at once, unlike the window that it was moved to.
    if (drawnOffset.current !== undefined) drawnOffset.current = offset.current
    onChange({ from: about - share * next, to: about + (1 - share) * next })
  }
  const fit = () => onChange({ from: 0, to: 1 })
  usePanZoom(box, { onPan: pan, onZoom: zoom, onFit: fit })
  return { zoom, fit }
}
