import { mapCodec } from './map-codec'
import { useParameters } from '~/ui/Navigation'
import { useAheadOfAddress } from '~/features/pictures/useAheadOfAddress'
import { useMemo, type RefObject } from 'react'
import { projectionOf, overscan } from './drawing'
import {
  fitWindow,
  type GlobeView,
  heightOf,
  latitudeAt,
  type MapWindow,
  within,
  writeWindow,
} from '~/model/map/map-window'
import { normaliseLongitude, type Place } from '~/model/map/places'
import { type PanZoom, reserve, useShift } from '~/features/pictures/usePanZoom'

/** In pixels: closer to the edge a mark is cut off. */
const edge = 8

type Options = {
  places: readonly Place[]
  isEarth: boolean
  width: number
  /** Whether the part in view is in the address. */
  isInAddress: boolean
  hasBackground: boolean
}

/**
 * The part of a globe that is in view, and which places are in it: as in the address (`at=52.5,13.4,24`), else the one
 * that fits. While the user moves it, it is ahead of the address.
 */
export function useMapView({ places, isEarth, width, isInAddress, hasBackground }: Options) {
  const height = isEarth ? Math.round(Math.min(540, Math.max(260, width / 2))) : 260
  const fit = useMemo(() => {
    // Without outlines only the whole globe says where something is.
    const coordinates = isEarth ? places.map(({ content }) => content) : []
    return fitWindow(coordinates, width / height || 2, hasBackground)
  }, [places, isEarth, width, height, hasBackground])
  const [{ at }, change] = useParameters(mapCodec)
  const [moved, setAhead] = useAheadOfAddress({
    inAddress: isInAddress ? at : undefined,
    isInAddress,
    keyOf: (one) => (one ? writeWindow(one) : ''),
    write: (next) => change({ at: next }, { replace: true }),
  })
  const setWindow = (next: MapWindow | undefined) => setAhead(next && within(next))
  const window = moved ?? fit.window
  const view = useMemo(
    () => ({ window, stretch: fit.stretch, width, height }),
    [window, fit.stretch, width, height],
  )
  const isInView = ({ content: { longitude, latitude } }: Place) => {
    const [x = -1, y = -1] = projectionOf(view)([normaliseLongitude(longitude), latitude]) ?? []
    return x >= edge && x <= width - edge && y >= edge && y <= height - edge
  }
  const reveal = (place: Place) => {
    const { longitude, latitude } = place.content
    if (!isInView(place))
      setWindow({ longitude: normaliseLongitude(longitude), latitude, width: window.width })
  }
  return { view, isFit: moved === undefined, setWindow, isInView, reveal }
}

type MoveOptions = {
  /** Moved by its transform until it is drawn again. */
  layer: RefObject<HTMLElement | null>
  view: GlobeView
  /** Undefined: the window that fits. */
  onChange: (next: MapWindow | undefined) => void
}

/** Moves and enlarges the window. */
export function useMapMoves({ layer, view, onChange }: MoveOptions): PanZoom {
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
  return {
    onPan: (dx, dy) => {
      const { x, y } = offset.current
      // The center stays between the poles.
      const toPole = (pole: number) => (heightOf(pole, stretch) - middle) / degrees
      moveTo({ x: x + dx, y: Math.min(toPole(90), Math.max(toPole(-90), y + dy)) })
    },
    onZoom: (factor, x = width / 2, y = height / 2) => {
      const moved = 1 - 1 / factor
      const { x: panX, y: panY } = settle()
      const [right, down] = [(x - width / 2) * moved - panX, (y - height / 2) * moved - panY]
      onChange(windowAt(right, down, window.width / factor))
    },
    onFit: () => onChange(undefined),
  }
}
