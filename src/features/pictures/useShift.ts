import { useLayoutEffect, useRef, useTransition, type RefObject } from 'react'

type Offset = { x: number; y: number }

type Options = {
  /** Changes whenever what is drawn has changed. */
  drawn: unknown
  layers: readonly RefObject<HTMLElement | null>[]
  /** The layers' transform, at an offset in pixels from where their window is. */
  transformAt: (offset: Offset) => string
  /** Whether the view comes near the end of what is drawn around it. */
  isNearEnd: (offset: Offset) => boolean
  /** Draws the window at an offset. */
  onDraw: (offset: Offset) => void
}

/** The part of what is drawn beyond the view that may be moved into it before the next window is drawn. */
export const reserve = 0.7

/** Milliseconds without movement after which a picture is drawn again. */
const restAfter = 150

/**
 * While a picture is moved, only the layers that are drawn are shifted, which the browser does without painting. They
 * are drawn again at rest, or when the view comes near their end, while it goes on moving.
 */
export function useShift({ drawn, layers, transformAt, isNearEnd, onDraw }: Options) {
  const offset = useRef<Offset>({ x: 0, y: 0 })
  /** The offset of the window that is being drawn. */
  const drawing = useRef<Offset>(undefined)
  const [isDrawing, startDrawing] = useTransition()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const isShifted = () => offset.current.x !== 0 || offset.current.y !== 0
  const shift = (next: Offset) => {
    offset.current = next
    for (const { current } of layers) if (current) current.style.transform = transformAt(next)
  }
  // The drawing of a new window is where the shifted one was.
  useLayoutEffect(() => {
    const { x, y } = drawing.current ?? offset.current
    shift({ x: offset.current.x - x, y: offset.current.y - y })
    drawing.current = undefined
    clearTimeout(timer.current)
    if (isShifted()) timer.current = setTimeout(draw, restAfter)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [drawn])
  useLayoutEffect(() => {
    if (!isDrawing) drawing.current = undefined
  }, [isDrawing])
  useLayoutEffect(() => () => clearTimeout(timer.current), [])

  const draw = () => {
    clearTimeout(timer.current)
    if (!isShifted() || drawing.current !== undefined) return
    drawing.current = offset.current
    startDrawing(() => onDraw(offset.current))
  }
  const moveTo = (next: Offset) => {
    shift(next)
    clearTimeout(timer.current)
    if (isNearEnd(next)) draw()
    else timer.current = setTimeout(draw, restAfter)
  }
  /** For a change that is drawn at once, unlike the window that the picture was moved to. */
  const settle = (): Offset => {
    if (drawing.current !== undefined) drawing.current = offset.current
    return offset.current
  }
  return { offset, moveTo, settle }
}
