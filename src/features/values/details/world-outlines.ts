import type { GeoPermissibleObjects } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import world from 'world-atlas/countries-110m.json'

export type Outlines = { land: GeoPermissibleObjects; borders: GeoPermissibleObjects }

// TypeScript infers only strings for the JSON's literal types.
const topology = world as unknown as Parameters<typeof feature>[0]

let outlines: Outlines | undefined

/** Land and borders of the Earth at 1:110 million, by Natural Earth. */
export function outlinesOfEarth(): Outlines {
  return (outlines ??= readOutlines())
}

function readOutlines(): Outlines {
  const { land, countries } = topology.objects
  if (!land || !countries) throw new Error('world-atlas has neither land nor countries')
  return {
    land: feature(topology, land),
    borders: mesh(topology, countries as never, (one, other) => one !== other),
  }
}
