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
