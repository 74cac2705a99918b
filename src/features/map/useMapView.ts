import { useMemo } from 'react'
import { projectionOf } from './drawing'
import { useMapWindow } from './useMapWindow'
import { fitWindow } from '~/model/map/map-window'
import { normaliseLongitude, type Place } from '~/model/map/places'

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
