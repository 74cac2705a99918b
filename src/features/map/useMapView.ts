import { mapCodec } from './map-codec'
import { useParameters } from '~/ui/Navigation'
import { useAheadOfAddress } from '~/features/pictures/useAheadOfAddress'
import { useCallback, useMemo } from 'react'
import { projectionOf } from './drawing'
import { fitWindow, within, writeWindow } from '~/model/map/map-window'
import { normaliseLongitude, type Place } from '~/model/map/places'
import type { MapWindow } from '~/model/map/globe-view'

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

/** The part of a globe that is in view, and which places are in it. */
export function useMapView({ places, isEarth, width, isInAddress, hasBackground }: Options) {
  const height = isEarth ? Math.round(Math.min(540, Math.max(260, width / 2))) : 260
  const fit = useMemo(() => {
    // Without outlines only the whole globe says where something is.
    const coordinates = isEarth ? places.map(({ content }) => content) : []
    return fitWindow(coordinates, width / height || 2, hasBackground)
  }, [places, isEarth, width, height, hasBackground])
  const { window, isFit, setWindow } = useMapWindow(fit.window, isInAddress)
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
  return { view, isFit, setWindow, isInView, reveal }
}

/**
 * The window in view: as in the address (`at=52.5,13.4,24`), else the one that fits. While the user moves it, it is
 * ahead of the address.
 */
function useMapWindow(fit: MapWindow, isInAddress: boolean) {
  const [{ at }, change] = useParameters(mapCodec)
  const write = useCallback(
    (next: MapWindow | undefined) => change({ at: next }, { replace: true }),
    [change],
  )
  const [window, setAhead] = useAheadOfAddress({
    inAddress: isInAddress ? at : undefined,
    ...{ keyOf, write, isInAddress },
  })
  const setWindow = (next: MapWindow | undefined) => setAhead(next && within(next))
  return { window: window ?? fit, isFit: window === undefined, setWindow }
}

/** Equal for windows that an address writes alike. */
const keyOf = (window: MapWindow | undefined) => (window ? writeWindow(window) : '')
