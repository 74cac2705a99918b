import type { RefObject } from 'react'
import { overscan } from './drawing'
import { usePanZoom, reserve, useShift } from '~/features/pictures/usePanZoom'
import { heightOf, latitudeAt, type GlobeView, type MapWindow } from '~/model/map/globe-view'

type Options = {
  box: RefObject<HTMLElement | null>
  /** Moved by its transform until it is drawn again. */
  layer: RefObject<HTMLElement | null>
  view: GlobeView
  /** Undefined: the window that fits. */
  onChange: (next: MapWindow | undefined) => void
}

/** Moves and enlarges the window. */
export function useMapMoves({ box, layer, view, onChange }: Options) {
  const { window, stretch, width, height } = view
  const degrees = window.width / Math.max(1, width)
  const middle = heightOf(window.latitude, stretch)
  /** The window whose center is some pixels away from that of the view. */
  const windowAt = (x: number, y: number, size = window.width): MapWindow => ({
    longitude: window.longitude + x * degrees,
    latitude: latitudeAt(middle - y * degrees, stretch),
    width: size,
  })
  const { offset, moveTo, settle } = useShift({
    drawn: view,
    layers: [layer],
    transformAt: ({ x, y }) => (x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`),
    isNearEnd: ({ x, y }) => {
      const drawn = Math.min(overscan.across * width, (360 / degrees - width) / 2)
      return Math.abs(x) > reserve * Math.max(40, drawn) || Math.abs(y) > reserve * overscan.along * height
    },
    onDraw: ({ x, y }) => onChange(windowAt(-x, -y)),
  })
  const pan = (dx: number, dy: number) => {
    const { x, y } = offset.current
    // The center stays between the poles.
    const toPole = (pole: number) => (heightOf(pole, stretch) - middle) / degrees
    moveTo({ x: x + dx, y: Math.min(toPole(90), Math.max(toPole(-90), y + dy)) })
  }
  const zoom = (factor: number, x = width / 2, y = height / 2) => {
    const [fromX, fromY] = [x - width / 2, y - height / 2]
    const moved = 1 - 1 / factor
    const { x: panX, y: panY } = settle()
    onChange(windowAt(fromX * moved - panX, fromY * moved - panY, window.width / factor))
  }
  usePanZoom(box, { onPan: pan, onZoom: zoom, onFit: () => onChange(undefined) })
  return { zoom }
}
