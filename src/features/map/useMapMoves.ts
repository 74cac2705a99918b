import { useLayoutEffect, useRef, type RefObject } from 'react'
import { overscan, type MapView } from './drawing'
import { usePanZoom } from '~/features/pictures/use-pan-zoom'
import type { MapWindow } from '~/model/map/map-window'

type Options = {
  box: RefObject<HTMLElement | null>
  /** What moves along. */
  layer: RefObject<HTMLElement | null>
  view: MapView
  /** Undefined: the window that fits. */
  onChange: (next: MapWindow | undefined) => void
}

/** How long a picture is still before it is drawn again. */
const restAfter = 150

/**
 * Moves and enlarges the window. While it is moved, only the layer that is drawn is shifted, which the browser does
 * without painting; it is drawn again at rest, or when the view comes to its end.
 */
export function useMapMoves({ box, layer, view, onChange }: Options) {
  const { window, stretch, width, height } = view
  const offset = useRef({ x: 0, y: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const shift = (x: number, y: number) => {
    offset.current = { x, y }
    if (layer.current) layer.current.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`
  }
  // The drawing of a new window is where the shifted one was.
  useLayoutEffect(() => {
    shift(0, 0)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [window])
  useLayoutEffect(() => () => clearTimeout(timer.current), [])

  const degrees = window.width / Math.max(1, width)
  /** The window whose center is some pixels away from that of the view. */
  const windowAt = (x: number, y: number, size = window.width): MapWindow => ({
    longitude: window.longitude + x * degrees,
    latitude: window.latitude - y * degrees * stretch,
    width: size,
  })
  const commit = () => {
    clearTimeout(timer.current)
    const { x, y } = offset.current
    if (x !== 0 || y !== 0) onChange(windowAt(-x, -y))
  }
  const pan = (dx: number, dy: number) => {
    const { x, y } = offset.current
    // The center stays between the poles.
    const toPole = (pole: number) => (pole - window.latitude) / degrees / stretch
    shift(x + dx, Math.min(toPole(90), Math.max(toPole(-90), y + dy)))
    clearTimeout(timer.current)
    const drawn = Math.min(overscan.across * width, (360 / degrees - width) / 2)
    const isAtEnd =
      Math.abs(offset.current.x) > 0.8 * Math.max(40, drawn) ||
      Math.abs(offset.current.y) > 0.8 * overscan.along * height
    if (isAtEnd) commit()
    else timer.current = setTimeout(commit, restAfter)
  }
  const zoom = (factor: number, x = width / 2, y = height / 2) => {
    const [fromX, fromY] = [x - width / 2, y - height / 2]
    const moved = 1 - 1 / factor
    const { x: panX, y: panY } = offset.current
    onChange(windowAt(fromX * moved - panX, fromY * moved - panY, window.width / factor))
  }
  usePanZoom(box, { onPan: pan, onZoom: zoom, onFit: () => onChange(undefined) })
  return { zoom }
}
