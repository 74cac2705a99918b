import { isOnGlobe, normaliseLongitude } from './places'
import type { CoordinateContent } from '~/model/statement'

/** The part of a globe that is in view: its center and its width, in degrees. */
export type MapWindow = { latitude: number; longitude: number; width: number }

/** The scale and the projection of the part of a globe in view, in pixels. */
export type GlobeView = {
  window: MapWindow
  width: number
  height: number
  /**
   * How many degrees of latitude are as high as a degree of longitude is wide; or Web Mercator, which background maps
   * are drawn in.
   */
  stretch: number | 'mercator'
}

/** Web Mercator ends where the globe is a square: nearer to the poles, it would never end. */
const mercatorEnd = 85.0511

/** Degrees of longitude as high as the way from the equator to a latitude. */
export function heightOf(latitude: number, stretch: GlobeView['stretch']): number {
  if (stretch !== 'mercator') return latitude / stretch
  const angle = (Math.min(mercatorEnd, Math.max(-mercatorEnd, latitude)) * Math.PI) / 180
  return (Math.asinh(Math.tan(angle)) * 180) / Math.PI
}

/** The inverse. */
export function latitudeAt(height: number, stretch: GlobeView['stretch']): number {
  if (stretch !== 'mercator') return height * stretch
  return (Math.atan(Math.sinh((height * Math.PI) / 180)) * 180) / Math.PI
}

/**
 * How a globe is drawn: longitudes and latitudes at right angles, a degree of longitude `stretch` times as wide as
 * one of latitude is high, so that shapes near the places are right.
 */
export type MapFit = { window: MapWindow; stretch: GlobeView['stretch'] }

/** With both poles in view. */
const wholeGlobe = (aspect: number): MapFit => ({
  window: within({ latitude: 0, longitude: 0, width: 1.05 * Math.max(360, 180 * aspect) }),
  stretch: 1,
})

/** A hundred meters on the Earth; closer, rounding would make outlines and marks tremble. */
const leastWidth = 0.001
/** With both poles in view in a picture wider than the globe. */
const greatestWidth = 999
/** Around a single place: enough to recognize a country. */
const usualWidth = 24
/** Nearer to a pole than 70°, shapes would be drawn too high. */
const leastStretch = 0.34
/** Space around the places. */
const margin = 1.25
/** Of the height, beyond a place near a pole. */
const poleMargin = 0.05

/**
 * The window that shows all coordinates with some space around them. Across the antimeridian if that is the shorter
 * way: the longitudes' largest gap is left out. `aspect` is the picture's width divided by its height.
 */
export function fitWindow(
  coordinates: readonly CoordinateContent[],
  aspect: number,
  isMercator = false,
): MapFit {
  const shown = coordinates.filter(isOnGlobe)
  if (shown.length === 0) return { ...wholeGlobe(aspect), ...(isMercator && { stretch: 'mercator' }) }
  const { start, length } = shortestArc(shown.map(({ longitude }) => normaliseLongitude(longitude)))
  let [south, north, precision] = [90, -90, 0]
  for (const content of shown) {
    south = Math.min(south, content.latitude)
    north = Math.max(north, content.latitude)
    precision = Math.max(precision, content.precision ?? 0)
  }
  const longitude = length === 0 ? start : normaliseLongitude(start + length / 2)
  const around = Math.max(length, usualWidth, Math.min(60, 6 * precision))
  const widthFor = (stretch: GlobeView['stretch']) =>
    margin * Math.max(around, (heightOf(north, stretch) - heightOf(south, stretch)) * aspect)
  if (isMercator) {
    const middle = (heightOf(south, 'mercator') + heightOf(north, 'mercator')) / 2
    const window = { latitude: latitudeAt(middle, 'mercator'), longitude, width: widthFor('mercator') }
    return { window: within(window), stretch: 'mercator' }
  }
  const middle = (south + north) / 2
  const near = Math.max(leastStretch, Math.cos((middle * Math.PI) / 180))
  const stretch = widthFor(near) > 180 ? 1 : near
  const width = widthFor(stretch)
  const latitude = stretch === 1 ? offPoles(middle, width / aspect, south, north) : middle
  return { window: within({ latitude, longitude, width }), stretch }
}

/** The center, moved away from a pole, beyond which nothing is; less far if a place at the pole would be cut off. */
function offPoles(latitude: number, height: number, south: number, north: number): number {
  const top = Math.max(90, north + height * poleMargin)
  const bottom = Math.min(-90, south - height * poleMargin)
  if (height > top - bottom) return latitude
  return Math.min(top - height / 2, Math.max(bottom + height / 2, latitude))
}

/** The shortest arc that contains all longitudes, by leaving out the largest gap between neighbors. */
function shortestArc(longitudes: readonly number[]): { start: number; length: number } {
  const sorted = longitudes.toSorted((one, other) => one - other)
  let [start, gap] = [0, -1]
  for (const [index, longitude] of sorted.entries()) {
    const before = sorted[index - 1] ?? (sorted.at(-1) ?? 0) - 360
    if (longitude - before > gap) {
      gap = longitude - before
      start = longitude
    }
  }
  return { start, length: sorted.at(-1) === sorted[0] ? 0 : 360 - gap }
}

/** A window that exists: its center on the globe, neither too wide nor too narrow. */
export function within({ latitude, longitude, width }: MapWindow): MapWindow {
  return {
    latitude: Math.min(90, Math.max(-90, latitude)),
    longitude: normaliseLongitude(longitude),
    width: Math.min(greatestWidth, Math.max(leastWidth, width)),
  }
}

/** As in an address: `52.5,13.4,30`. */
export function writeWindow({ latitude, longitude, width }: MapWindow): string {
  // A thousandth of what is in view is less than a pixel.
  const digits = Math.min(9, Math.max(0, Math.ceil(3 - Math.log10(width))))
  return [latitude, longitude, width].map((value) => String(Number(value.toFixed(digits)))).join(',')
}

/** Undefined if the text is not a window. */
export function readWindow(text: string | undefined): MapWindow | undefined {
  const match = /^(-?\d{1,3}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?),(\d{1,3}(?:\.\d{1,12})?)$/.exec(
    text ?? '',
  )
  if (!match) return undefined
  const [, latitude, longitude, width] = match.map(Number)
  if (latitude === undefined || longitude === undefined || width === undefined || width === 0)
    return undefined
  return within({ latitude, longitude, width })
}
