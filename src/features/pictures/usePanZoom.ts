import { useEffect, useEffectEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { followGrip, gripOf } from './grip'

export type PanZoom = {
  /** Pixels since the last call, along the screen's axes. */
  onPan: (dx: number, dy: number) => void
  /** More than 1 enlarges; about a point, in pixels from the element's left and top. */
  onZoom: (factor: number, x: number, y: number) => void
  /** Shows everything. */
  onFit: () => void
}

/** In pixels: a press that moves less is a click. */
const clickReach = 4
const keyPan = 80
const zoomStep = 1.5
/** Browsers count a wheel in pixels, lines or pages. */
const pixelsOfWheel = [1, 16, 400]

/**
 * Moves and enlarges a picture: by dragging, with two fingers, with the wheel while Ctrl is pressed or the picture has
 * the keyboard's focus, and with Shift and arrows, +, − and 0. Otherwise the wheel scrolls the page. Which drags a
 * finger leaves to the page is for the element's `touch-action` to say.
 */
export function usePanZoom(element: RefObject<HTMLElement | null>, handlers: PanZoom): void {
  const onPan = useEffectEvent((dx: number, dy: number) => handlers.onPan(dx, dy))
  const onFit = useEffectEvent(() => handlers.onFit())
  const onZoom = useEffectEvent((factor: number, x: number, y: number) => handlers.onZoom(factor, x, y))

  useEffect(() => {
    const target = element.current
    if (!target) return
    const abort = new AbortController()
    const latest: PanZoom = {
      onPan: (dx, dy) => onPan(dx, dy),
      onFit: () => onFit(),
      onZoom: (factor, x, y) => onZoom(factor, x, y),
    }
    followPointers(target, latest, abort.signal)
    followWheel(target, latest, abort.signal)
    followKeys(target, latest, abort.signal)
    return () => abort.abort()
  }, [element])
}

/** About a point of the window. */
function zoomAbout(target: HTMLElement, { onZoom }: PanZoom, factor: number, x: number, y: number) {
  const { left, top } = target.getBoundingClientRect()
  // The next step begins at what this one has drawn.
  flushSync(() => onZoom(factor, x - left, y - top))
}

function followPointers(target: HTMLElement, handlers: PanZoom, signal: AbortSignal) {
  const down = new Map<number, { x: number; y: number }>()
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
    if (dx !== 0 || dy !== 0) handlers.onPan(dx, dy)
    if (factor !== 1) zoomAbout(target, handlers, factor, grip.x, grip.y)
  }
  /** A finger more or less is no movement. */
  const change = (pointers: () => void) => {
    if (frame !== 0) follow()
    pointers()
    applied = gripOf([...down.values()])
  }

  target.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      if (down.size === 0) hasMoved = false
      change(() => down.set(event.pointerId, { x: event.clientX, y: event.clientY }))
    },
    { signal },
  )
  target.addEventListener(
    'pointermove',
    (event) => {
      const last = down.get(event.pointerId)
      if (!last) return
      const [dx, dy] = [event.clientX - last.x, event.clientY - last.y]
      if (!hasMoved && Math.hypot(dx, dy) < clickReach) return
      // A scroll of the page: the browser will cancel this pointer.
      const isScroll = event.pointerType === 'touch' && down.size === 1 && Math.abs(dy) > Math.abs(dx)
      if (!hasMoved && isScroll) return
      if (!hasMoved) {
        hasMoved = true
        target.setPointerCapture(event.pointerId)
      }
      down.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (frame === 0) frame = requestAnimationFrame(follow)
    },
    { signal },
  )
  const release = ({ pointerId }: PointerEvent) => {
    if (down.has(pointerId)) change(() => down.delete(pointerId))
  }
  for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, release, { signal })
  target.addEventListener(
    'click',
    (event) => {
      if (!hasMoved) return
      hasMoved = false
      event.stopPropagation()
      event.preventDefault()
    },
    { signal, capture: true },
  )
}

function followWheel(target: HTMLElement, handlers: PanZoom, signal: AbortSignal) {
  target.addEventListener(
    'wheel',
    (event) => {
      const unit = pixelsOfWheel[event.deltaMode] ?? 1
      const [dx, dy] = [event.deltaX * unit, event.deltaY * unit]
      const isSideways = Math.abs(dx) > Math.abs(dy)
      const hasFocus =
        document.activeElement?.matches(':focus-visible') && target.contains(document.activeElement)
      if (event.ctrlKey || event.metaKey || (hasFocus && !isSideways && !event.shiftKey)) {
        event.preventDefault()
        zoomAbout(target, handlers, Math.exp(-dy / 300), event.clientX, event.clientY)
      } else if (isSideways || event.shiftKey) {
        event.preventDefault()
        handlers.onPan(isSideways ? -dx : -dy, 0)
      }
    },
    // Otherwise the browser would zoom the page.
    { signal, passive: false },
  )
}

function followKeys(target: HTMLElement, { onPan, onZoom, onFit }: PanZoom, signal: AbortSignal) {
  target.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
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
    },
    { signal },
  )
}
