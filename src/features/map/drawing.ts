import { geoCircle, geoPath, geoProjection, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo'
import { heightOf, latitudeAt, type GlobeView } from '~/model/map/map-window'
import { isOnGlobe, normaliseLongitude, type Place, thinPoints, type Point } from '~/model/map/places'

/** The margin drawn beyond each edge, as a share of the view: it is there when the view is moved. */
export const overscan = { across: 0.6, along: 0.4 }

/** More marks make a browser miss frames. */
const mostMarks = 5_000
/** In pixels: smaller circles are under their mark. */
const leastCircle = 7
/** A path of 60 corners each. */
const mostCircles = 200

type DrawnPlace = Point & { place: Place }

export type MapDrawing = ReturnType<typeof draw>

/** Of a radian. */
const degrees = 180 / Math.PI

/** From degrees to pixels from the view's left and top. */
export function projectionOf({ window, stretch, width, height }: GlobeView): GeoProjection {
  const scale = (width / window.width) * degrees
  return geoProjection((longitude, latitude) => [longitude, heightOf(latitude * degrees, stretch) / degrees])
    .rotate([-window.longitude, 0])
    .center([0, window.latitude])
    .scale(scale)
    .translate([width / 2, height / 2])
    .clipExtent([
      [-overscan.across * width, -overscan.along * height],
      [(1 + overscan.across) * width, (1 + overscan.along) * height],
    ])
    .precision(0.3)
}

/** Drawings are exact to a tenth of a pixel only up to some ten thousand. */
const originStep = 16_384

/**
 * The origin of the marks, in pixels from the view's left and top. It moves with the map, so that marks stay where
 * they are in the drawing and need not be drawn again.
 */
export function originOf({ window, stretch, width }: GlobeView): Point {
  const pixels = width / window.width
  const within = (value: number) => value - Math.round(value / originStep) * originStep
  return { x: -within(window.longitude * pixels), y: -within(-heightOf(window.latitude, stretch) * pixels) }
}

/** An outline in and around the view. Apart from the rest, so that input is handled in between. */
export function drawOutline(view: GlobeView, outline: GeoPermissibleObjects): string {
  return geoPath(projectionOf(view)).digits(1)(outline) ?? ''
}

/** The marks in and around the view, without outlines. */
export function draw(view: GlobeView, places: readonly Place[], selected: string | undefined) {
  const projection = projectionOf(view)
  const path = geoPath(projection).digits(1)
  const { width, height } = view
  const around = placesAround(view, places, projection)
  const marks = thinPoints(around, mostMarks, originOf(view))
  const isInView = ({ x, y }: Point) => x >= 0 && x <= width && y >= 0 && y <= height
  const count = (drawn: readonly DrawnPlace[]) => drawn.filter(isInView).length
  return {
    sphere: path({ type: 'Sphere' }) ?? '',
    graticule: graticuleOf(view, projection),
    circles: circlesOf(marks, view, selected).map(({ place, radius }) => {
      const { longitude, latitude } = place.content
      const circle = geoCircle()
        .center([normaliseLongitude(longitude), latitude])
        .radius(radius)
      return { key: place.key, path: path(circle()) ?? '', isSelected: place.entry.key === selected }
    }),
    marks,
    /** Places in view that are left out, as others are drawn where they are. */
    left: count(around) - count(marks),
  }
}

/** Those in the view and around it, from west to east. */
function placesAround(
  { width, height }: GlobeView,
  places: readonly Place[],
  projection: GeoProjection,
): DrawnPlace[] {
  const drawn: DrawnPlace[] = []
  for (const place of places) {
    const { longitude, latitude } = place.content
    const point = isOnGlobe(place.content) ? projection([normaliseLongitude(longitude), latitude]) : null
    if (!point) continue
    const [x, y] = point
    if (x < -overscan.across * width || x > (1 + overscan.across) * width) continue
    if (y < -overscan.along * height || y > (1 + overscan.along) * height) continue
    drawn.push({ x, y, place })
  }
  return drawn
}

/** The precisions that are large enough to be seen, the selected one first. */
function circlesOf(marks: readonly DrawnPlace[], { window, width }: GlobeView, selected: string | undefined) {
  const pixelsOfDegree = width / window.width
  const circles = marks.flatMap(({ place }) => {
    const radius = Math.min(90, place.content.precision ?? 0)
    return radius * pixelsOfDegree >= leastCircle ? { place, radius } : []
  })
  const isSelected = ({ place }: { place: Place }) => Number(place.entry.key === selected)
  return circles.toSorted((one, other) => isSelected(other) - isSelected(one)).slice(0, mostCircles)
}

export type Extent = { west: number; east: number; south: number; north: number }

/** What is drawn, in degrees; it may go on beyond the 180th meridian. */
export function extentOf({ window, stretch, width, height }: GlobeView): Extent {
  const across = Math.min(180, (0.5 + overscan.across) * window.width)
  const along = (0.5 + overscan.along) * height * (window.width / width)
  const middle = heightOf(window.latitude, stretch)
  return {
    west: window.longitude - across,
    east: window.longitude + across,
    south: Math.max(-90, latitudeAt(middle - along, stretch)),
    north: Math.min(90, latitudeAt(middle + along, stretch)),
  }
}

/** The lines in and around the view, which are straight. All those of the globe would be millions, seen from near. */
function graticuleOf(view: GlobeView, projection: GeoProjection): string {
  const { window, width } = view
  const step = graticuleStep(window.width)
  const perPixel = window.width / width
  const { west, east, south, north } = extentOf(view)
  const at = (longitude: number, latitude: number) => {
    const [x = 0, y = 0] = projection([window.longitude, latitude]) ?? []
    return { x: tenth(x + (longitude - window.longitude) / perPixel), y: tenth(y) }
  }
  const [topLeft, bottomRight] = [at(west, north), at(east, south)]
  const meridians = multiples(step, west, east).map(
    (longitude) => `M${at(longitude, 0).x} ${topLeft.y}V${bottomRight.y}`,
  )
  const parallels = multiples(step, south, north).map(
    (latitude) => `M${topLeft.x} ${at(west, latitude).y}H${bottomRight.x}`,
  )
  return [...meridians, ...parallels].join('')
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step)
  return Array.from(
    { length: Math.max(0, Math.floor(to / step) - first + 1) },
    (_, index) => (first + index) * step,
  )
}

export const tenth = (pixels: number) => Math.round(pixels * 10) / 10

/** Lines some hundred pixels apart, at degrees, minutes or seconds that are easy to read. */
function graticuleStep(width: number): number {
  const steps = [30, 15, 10, 5, 2, 1, 0.5, 1 / 6, 1 / 12, 1 / 60, 1 / 120, 1 / 360]
  return steps.find((step) => width / step >= 5) ?? 1 / 720
}
