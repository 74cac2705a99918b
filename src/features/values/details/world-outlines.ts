import type { GeoPermissibleObjects } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import world from 'world-atlas/countries-110m.json'

export type Outlines = { land: GeoPermissibleObjects; borders: GeoPermissibleObjects }

export type Topology = Parameters<typeof feature>[0]

let outlines: Outlines | undefined

/** Land and borders of the Earth at 1:110 million, by Natural Earth. */
export function outlinesOfEarth(): Outlines {
  // TypeScript infers only strings for the JSON's literal types.
  return (outlines ??= readOutlines(world as unknown as Topology))
}

/** Of another scale, as world-atlas has it. */
export function readOutlines(topology: Topology): Outlines {
  const { land, countries } = topology.objects
  if (!land || !countries) throw new Error('world-atlas has neither land nor countries')
  return {
    land: feature(topology, land),
    borders: mesh(topology, countries as never, (one, other) => one !== other),
  }
}
