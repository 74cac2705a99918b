import { type RefObject, useEffect, useLayoutEffect, useRef, useTransition } from 'react'
import { flushSync } from 'react-dom'

export type PanZoom = {
  /** Pixels since the last call, along the screen's axes. */
  onPan: (dx: number, dy: number) => void
  /** More than 1 enlarges; about a point, in pixels from the element's left and top, or about the middle. */
  onZoom: (factor: number, x?: number, y?: number) => void
  /** Shows everything. */
  onFit: () => void
}

/** In pixels: a press that moves less is a click. */
const clickReach = 4
const keyPan = 80
const zoomStep = 1.5
/** Browsers count a wheel in pixels, lines or pages. */
const pixelsOfWheel = [1, 16, 400]

type Listen = <Type extends keyof HTMLElementEventMap>(
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
  options?: AddEventListenerOptions,
) => void

/** The moves of the last render: the listeners stay. */
type Latest = RefObject<PanZoom>

/**
 * Moves and enlarges a picture: by dragging, with two fingers, with the wheel while Ctrl is pressed or the picture has
 * the keyboard's focus, and with Shift and arrows, +, − and 0. Otherwise the wheel scrolls the page. Which drags a
 * finger leaves to the page is for the element's `touch-action` to say.
 */
export function usePanZoom(element: RefObject<HTMLElement | null>, moves: PanZoom): void {
  const latest = useRef(moves)
  useLayoutEffect(() => {
    latest.current = moves
  })
  useEffect(() => {
    const target = element.current
    if (!target) return
    const abort = new AbortController()
    const { signal } = abort
    const listen: Listen = (type, listener, options) =>
      target.addEventListener(type, listener, { ...options, signal })
    followPointers(target, latest, listen, signal)
    followWheel(target, latest, listen)
    followKeys(target, latest, listen)
    return () => abort.abort()
  }, [element])
}

/** About a point of the window. */
function zoomAbout(target: HTMLElement, { current }: Latest, factor: number, x: number, y: number) {
  const { left, top } = target.getBoundingClientRect()
  // The next step begins at what this one has drawn.
  flushSync(() => current.onZoom(factor, x - left, y - top))
}

function followPointers(target: HTMLElement, latest: Latest, listen: Listen, signal: AbortSignal) {
  const down = new Map<number, Point>()
  let hasMoved = false
  let applied = gripOf([])
  let frame = 0
  signal.addEventListener('abort', () => cancelAnimationFrame(frame))
  // Once a frame: each finger has events of its own.
  const follow = () => {
    cancelAnimationFrame(frame)
    frame = 0
    const grip = gripOf([...down.values()])
    const { dx, dy, factor } = followGrip(applied, grip)
    applied = grip
    if (dx !== 0 || dy !== 0) latest.current.onPan(dx, dy)
    if (factor !== 1) zoomAbout(target, latest, factor, grip.x, grip.y)
  }
  /** A finger more or less is no movement. */
  const change = (pointers: () => void) => {
    if (frame !== 0) follow()
    pointers()
    applied = gripOf([...down.values()])
  }

  listen('pointerdown', ({ button, pointerId, clientX, clientY }) => {
    if (button !== 0) return
    if (down.size === 0) hasMoved = false
    change(() => down.set(pointerId, { x: clientX, y: clientY }))
  })
  listen('pointermove', ({ pointerId, pointerType, clientX, clientY }) => {
    const last = down.get(pointerId)
    if (!last) return
    const [dx, dy] = [clientX - last.x, clientY - last.y]
    if (!hasMoved && Math.hypot(dx, dy) < clickReach) return
    // A scroll of the page: the browser will cancel this pointer.
    const isScroll = pointerType === 'touch' && down.size === 1 && Math.abs(dy) > Math.abs(dx)
    if (!hasMoved && isScroll) return
    if (!hasMoved) {
      hasMoved = true
      target.setPointerCapture(pointerId)
    }
    down.set(pointerId, { x: clientX, y: clientY })
    if (frame === 0) frame = requestAnimationFrame(follow)
  })
  const release = ({ pointerId }: PointerEvent) => {
    if (down.has(pointerId)) change(() => down.delete(pointerId))
  }
  for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, release, { signal })
  const endDrag = (event: MouseEvent) => {
    if (!hasMoved) return
    hasMoved = false
    event.stopPropagation()
    event.preventDefault()
  }
  listen('click', endDrag, { capture: true })
}

function followWheel(target: HTMLElement, latest: Latest, listen: Listen) {
  const turn = (event: WheelEvent) => {
    const unit = pixelsOfWheel[event.deltaMode] ?? 1
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit]
    const isSideways = Math.abs(dx) > Math.abs(dy)
    const hasFocus =
      document.activeElement?.matches(':focus-visible') && target.contains(document.activeElement)
    if (event.ctrlKey || event.metaKey || (hasFocus && !isSideways && !event.shiftKey)) {
      event.preventDefault()
      zoomAbout(target, latest, Math.exp(-dy / 300), event.clientX, event.clientY)
    } else if (isSideways || event.shiftKey) {
      event.preventDefault()
      latest.current.onPan(isSideways ? -dx : -dy, 0)
    }
  }
  // Otherwise the browser would zoom the page.
  listen('wheel', turn, { passive: false })
}

function followKeys(target: HTMLElement, latest: Latest, listen: Listen) {
  listen('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { onPan, onZoom, onFit } = latest.current
    const { width, height } = target.getBoundingClientRect()
    const actions: Record<string, () => void> = {
      '+': () => onZoom(zoomStep, width / 2, height / 2),
      '=': () => onZoom(zoomStep, width / 2, height / 2),
      '-': () => onZoom(1 / zoomStep, width / 2, height / 2),
      '0': onFit,
      ...(event.shiftKey && {
        ArrowLeft: () => onPan(keyPan, 0),
        ArrowRight: () => onPan(-keyPan, 0),
        ArrowUp: () => onPan(0, keyPan),
        ArrowDown: () => onPan(0, -keyPan),
      }),
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  })
}

type Point = { x: number; y: number }

/** Where fingers, or a mouse, hold a picture. */
type Grip = Point & {
  /** Between two fingers. */
  distance: number
}

/** The grip of the first two fingers; others don't count. */
export function gripOf([one, other]: readonly Point[]): Grip {
  if (!one) return { x: 0, y: 0, distance: 0 }
  if (!other) return { ...one, distance: 0 }
  const distance = Math.hypot(one.x - other.x, one.y - other.y)
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, distance }
}

/** In pixels: nearer, a small movement would enlarge the picture many times. */
const leastDistance = 8

/** How a picture follows its grip: moved, then enlarged about the new middle. */
export function followGrip(from: Grip, to: Grip): { dx: number; dy: number; factor: number } {
  const isPinch = from.distance > 0 && to.distance > 0
  const factor = isPinch ? Math.max(leastDistance, to.distance) / Math.max(leastDistance, from.distance) : 1
  return { dx: to.x - from.x, dy: to.y - from.y, factor }
}

type Options = {
  /** The window that is drawn. Equal while a picture that is being moved is drawn again with other contents. */
  drawn: object
  layers: readonly RefObject<HTMLElement | null>[]
  /** The layers' transform, at an offset in pixels from where their window is. */
  transformAt: (offset: Point) => string
  /** Whether the view comes near the end of what is drawn around it. */
  isNearEnd: (offset: Point) => boolean
  /** Draws the window at an offset. */
  onDraw: (offset: Point) => void
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
  const offset = useRef<Point>({ x: 0, y: 0 })
  /** The offset of the window that is being drawn. */
  const drawing = useRef<Point>(undefined)
  const [isDrawing, startDrawing] = useTransition()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const isShifted = () => offset.current.x !== 0 || offset.current.y !== 0
  const shift = (next: Point) => {
    offset.current = next
    for (const { current } of layers) if (current) current.style.transform = transformAt(next)
  }
  // The drawing of a new window is where the shifted one was.
  const follow = () => {
    const { x, y } = drawing.current ?? offset.current
    shift({ x: offset.current.x - x, y: offset.current.y - y })
    drawing.current = undefined
    clearTimeout(timer.current)
    if (isShifted()) timer.current = setTimeout(draw, restAfter)
  }
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(follow, [JSON.stringify(drawn)])
  useLayoutEffect(() => {
    // At an edge, the new window may be the one before.
    if (!isDrawing && drawing.current) follow()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDrawing])
  useLayoutEffect(() => () => clearTimeout(timer.current), [])

  const draw = () => {
    clearTimeout(timer.current)
    if (!isShifted() || drawing.current !== undefined) return
    drawing.current = offset.current
    startDrawing(() => onDraw(offset.current))
  }
  const moveTo = (next: Point) => {
    shift(next)
    clearTimeout(timer.current)
    if (isNearEnd(next)) draw()
    else timer.current = setTimeout(draw, restAfter)
  }
  /** For a change that is drawn at once, unlike the window that the picture was moved to. */
  const settle = (): Point => {
    if (drawing.current !== undefined) drawing.current = offset.current
    return offset.current
  }
  return { offset, moveTo, settle }
}
