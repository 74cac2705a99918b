import { memo, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import address from 'world-atlas/countries-50m.json?url'
import type { FormatContext } from '~/model/format/formatted'
import type { GlobeView } from '~/model/map/map-window'
import { cachedConfig } from '~/api/wiki/cached-config'
import { useTranslate } from '~/i18n/I18nContext'
import { readTileServer, type TileServer } from '~/model/map/tile-server'
import { Checkbox } from '~/ui/fields/Checkbox'
import layout from '~/ui/layout.module.css'
import { useGrowing } from '~/lib/useGrowing'
import { type Tile, tilesOf } from '~/model/map/tiles'
import { cachedTexts } from '~/features/pictures/marks'
import { MarkButton, type MarkState } from '~/features/pictures/Picture'
import {
  type Outlines,
  outlinesOfEarth,
  readOutlines,
  type Topology,
} from '~/features/values/details/world-outlines'
import type { Place } from '~/model/map/places'
import { drawOutline, type Extent, extentOf, type MapDrawing, originOf, overscan, tenth } from './drawing'
import styles from './Map.module.css'
import { placeName } from './place-texts'

type Props = {
  drawing: MapDrawing
  view: GlobeView
  isEarth: boolean
  /** Of a background map, if the reader wants one. */
  server: TileServer | undefined
  selected: string | undefined
  /** The mark that Tab leads to. */
  current: string | undefined
  context: FormatContext
}

/** Of marks: those that are drawn at once. */
const growth = { first: 150, step: 300 }

/** A map with its marks, drawn in steps, so that no task is long, and what is around the view. */
export const DrawnMap = memo(function DrawnMap(props: Props) {
  const { drawing, view, isEarth, server, selected, current, context } = props
  const outlines = useOutlines(view, isEarth)
  const most = useGrowing(drawing.marks.length, undefined, growth)
  const { width, height } = view
  const box = [
    -overscan.across * width,
    -overscan.along * height,
    (1 + 2 * overscan.across) * width,
    (1 + 2 * overscan.along) * height,
  ]
  const origin = originOf(view)
  const nameOf = useMemo(() => cachedTexts(placeName, context), [context])
  // What is painted last is above the others.
  const painted = useMemo(
    () => drawing.marks.slice(0, most).toSorted((one, other) => validity(one.place) - validity(other.place)),
    [drawing.marks, most],
  )
  return (
    <svg className={styles.drawing} viewBox={box.join(' ')}>
      <path className={styles.sea} d={drawing.sphere} />
      {outlines && <Outline view={view} outline={outlines.land} className={styles.land} />}
      {outlines && <Outline view={view} outline={outlines.borders} className={styles.border} />}
      {server ? (
        <MapTiles view={view} server={server} />
      ) : (
        <path className={styles.graticule} d={drawing.graticule} />
      )}
      {drawing.circles.map(({ key, path, isSelected }) => (
        <path key={key} className={styles.circle} data-selected={isSelected || undefined} d={path} />
      ))}
      <g transform={`translate(${origin.x} ${origin.y})`}>
        {painted.map(({ place, x, y }) => (
          <Mark
            key={place.key}
            place={place}
            x={tenth(x - origin.x)}
            y={tenth(y - origin.y)}
            name={nameOf(place)}
            isSelected={place.entry.key === selected}
            isCurrent={place.key === current}
          />
        ))}
      </g>
    </svg>
  )
})

type MapTilesProps = { view: GlobeView; server: TileServer }

/** A background map. Where a part of it is missing, the outlines below are seen. */
const MapTiles = memo(function MapTiles({ view, server }: MapTilesProps) {
  return tilesOf(view, server).map((tile) => <TileImage key={`${tile.url} ${tile.x}`} tile={tile} />)
})

function TileImage({ tile: { url, ...place } }: { tile: Tile }) {
  const [hasFailed, setFailed] = useState(false)
  const fail = () => {
    setFailed(true)
    useAgreement.setState({ hasFailed: true })
  }
  return hasFailed ? null : (
    <image href={url} {...place} preserveAspectRatio="none" data-tile onError={fail} />
  )
}

/** Asks before a tile server learns which part of the map the reader looks at, and names its sources. */
export function BackgroundSwitch({ background }: { background: ReturnType<typeof useBackground> }) {
  const t = useTranslate()
  const { server, isOn, hasFailed, setOn } = background
  if (!server) return null
  const { host, attribution, attributionUrl } = server
  return (
    <div className={styles.background}>
      <div data-print="hidden">
        <Checkbox
          label={t('map-tiles-switch', host)}
          description={t('map-tiles-privacy', host)}
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
        />
      </div>
      <p role="status" className={layout.note}>
        {isOn && hasFailed && t('map-tiles-failed', host)}
      </p>
      {isOn && (
        <p className={layout.note}>
          {attributionUrl === undefined ? (
            attribution
          ) : (
            <a href={attributionUrl} target="_blank" rel="noreferrer noopener">
              {attribution}
            </a>
          )}
        </p>
      )}
    </div>
  )
}

/** The host that the reader agreed to, for as long as the page is open. */
const useAgreement = create(() => ({ host: undefined as string | undefined, hasFailed: false }))

/** The background map, if the deployment names a server; drawn only if the reader agrees. */
export function useBackground() {
  const { server } = useMemo(() => readTileServer(cachedConfig(), document.baseURI), [])
  const { host, hasFailed } = useAgreement()
  return {
    server,
    isOn: server !== undefined && host === server.host,
    hasFailed,
    setOn: (isOn: boolean) =>
      useAgreement.setState({ host: isOn ? server?.host : undefined, hasFailed: false }),
  }
}

const validity = ({ statement }: Place) => Number(statement.rank !== 'deprecated')

type OutlineProps = { view: GlobeView; outline: Outlines['land']; className: string | undefined }

const Outline = memo(function Outline({ view, outline, className }: OutlineProps) {
  return <path className={className} d={drawOutline(view, outline)} />
})

type MarkProps = MarkState & { place: Place; x: number; y: number }

/** A disc for a main value, a square for a qualifier, a ring for an item that is named; crossed out if deprecated. */
const Mark = memo(function Mark({ place, x, y, ...state }: MarkProps) {
  const { role, statement } = place
  return (
    <MarkButton {...state} mark={place} y={y} look={{ 'data-rank': statement.rank, 'data-role': role }}>
      {role === 'qualifier' ? (
        <rect className={styles.shape} x={x - 5} y={-5} width={10} height={10} />
      ) : (
        <circle className={styles.shape} cx={x} r={role === 'item' ? 5 : 6} />
      )}
      {statement.rank === 'deprecated' && <path className={styles.cross} d={`M${x - 8} 8L${x + 8} -8`} />}
      {state.isCurrent && <circle className={styles.frame} cx={x} r={10} />}
    </MarkButton>
  )
})

/** In degrees: less of the Earth than a continent. */
const closeWidth = 40

/** The Earth's outlines, at 1:50 million where one looks close enough to see it; these are loaded then. */
function useOutlines(view: GlobeView, isEarth: boolean): Outlines | undefined {
  const isClose = isEarth && view.window.width < closeWidth
  const { data: fine } = useQuery({
    queryKey: ['fine-outlines'],
    queryFn: async ({ signal }) => toParts((await (await fetch(address, { signal })).json()) as Topology),
    enabled: isClose,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return useMemo(() => {
    if (!isEarth) return undefined
    return isClose && fine ? partsIn(fine, extentOf(view)) : outlinesOfEarth()
  }, [isEarth, isClose, fine, view])
}

type Part<T> = { extent: Extent; coordinates: T }
type Lines<Kind, Coordinates> = { type: Kind; coordinates: Coordinates }
type Position = number[]
type MultiPolygon = Lines<'MultiPolygon', Position[][][]>
type MultiLineString = Lines<'MultiLineString', Position[][]>
type Parts = { land: Part<Position[][]>[]; borders: Part<Position[]>[] }

/** Each island and border by itself: a drawing projects only those that it shows. */
function toParts(topology: Topology): Parts {
  const { land, borders } = readOutlines(topology)
  const features = land as { features: { geometry: MultiPolygon }[] }
  return {
    land: features.features.flatMap(({ geometry }) =>
      geometry.coordinates.map((coordinates) => ({ coordinates, extent: around(coordinates[0] ?? []) })),
    ),
    borders: (borders as MultiLineString).coordinates.map((coordinates) => ({
      coordinates,
      extent: around(coordinates),
    })),
  }
}

function around(positions: readonly Position[]): Extent {
  const extent = { west: 180, east: -180, south: 90, north: -90 }
  for (const [longitude = 0, latitude = 0] of positions) {
    extent.west = Math.min(extent.west, longitude)
    extent.east = Math.max(extent.east, longitude)
    extent.south = Math.min(extent.south, latitude)
    extent.north = Math.max(extent.north, latitude)
  }
  return extent
}

function partsIn({ land, borders }: Parts, extent: Extent): Outlines {
  const coordinatesIn = <T,>(parts: readonly Part<T>[]) =>
    parts.filter((part) => overlaps(part.extent, extent)).map(({ coordinates }) => coordinates)
  return {
    land: { type: 'MultiPolygon', coordinates: coordinatesIn(land) },
    borders: { type: 'MultiLineString', coordinates: coordinatesIn(borders) },
  }
}

/** The extent of a view may go on beyond the 180th meridian. */
function overlaps(part: Extent, { west, east, south, north }: Extent): boolean {
  const isAcross = [-360, 0, 360].some((turn) => part.east + turn >= west && part.west + turn <= east)
  return isAcross && part.north >= south && part.south <= north
}
