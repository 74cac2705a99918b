import { geoGraticule10, geoOrthographic, geoPath } from 'd3-geo'
import { useMemo } from 'react'
import { mapSize } from './MeasureDetails'
import styles from './LocatorMap.module.css'
import { outlinesOfEarth } from './world-outlines'

type Props = { latitude: number; longitude: number; label: string }

const { width, height } = mapSize
/** From the center to the sides, in degrees: enough to recognize a coast or a country. */
const reach = 55

/** The position of a point on Earth: land and borders around it, drawn from data that comes with the app. */
export function LocatorMap({ latitude, longitude, label }: Props) {
  const paths = useMemo(() => draw(latitude, longitude), [latitude, longitude])
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <rect className={styles.space} width={width} height={height} />
      <path className={styles.sea} d={paths.sphere} />
      <path className={styles.graticule} d={paths.graticule} />
      <path className={styles.land} d={paths.land} />
      <path className={styles.border} d={paths.borders} />
      <circle className={styles.halo} cx={width / 2} cy={height / 2} r={9} />
      <circle className={styles.mark} cx={width / 2} cy={height / 2} r={4} />
    </svg>
  )
}

/** Orthographic projection centered on the point. */
function draw(latitude: number, longitude: number) {
  const projection = geoOrthographic()
    .rotate([-longitude, -latitude])
    .translate([width / 2, height / 2])
    .scale(width / 2 / Math.sin((reach * Math.PI) / 180))
    .clipExtent([
      [-1, -1],
      [width + 1, height + 1],
    ])
    .precision(0.5)
  const path = geoPath(projection).digits(1)
  const { land, borders } = outlinesOfEarth()
  return {
    sphere: path({ type: 'Sphere' }) ?? '',
    graticule: path(geoGraticule10()) ?? '',
    land: path(land) ?? '',
    borders: path(borders) ?? '',
  }
}
