import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import address from 'world-atlas/countries-50m.json?url'
import { extentOf, type Extent } from './drawing'
import {
  outlinesOfEarth,
  readOutlines,
  type Outlines,
  type Topology,
} from '~/features/values/details/world-outlines'
import type { GlobeView } from '~/model/map/globe-view'

/** In degrees: less of the Earth than a continent. */
const closeWidth = 40

/** The Earth's outlines, at 1:50 million where one looks close enough to see it; these are loaded then. */
export function useOutlines(view: GlobeView, isEarth: boolean): Outlines | undefined {
  const isClose = isEarth && view.window.width < closeWidth
  const { data: fine } = useQuery({
    queryKey: ['fine-outlines'],
    queryFn: async ({ signal }) => toParts((await (await fetch(address, { signal })).json()) as Topology),
    enabled: isClose,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    structuralSharing: false,
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
  const coordinatesIn = <T>(parts: readonly Part<T>[]) =>
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
