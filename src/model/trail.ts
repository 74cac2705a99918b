import type { View } from './view'

/** An item that was opened, on any wiki. */
export type Stop = Pick<View, 'instance' | 'api' | 'version'> & {
  item: string
  label?: string
}

/** The items that were opened one after another, and the one that is open now. */
export type Trail = { stops: readonly Stop[]; at: number }

/** More would not be looked through. */
const stopsKept = 12

/** Undefined on the start page. */
export function stopOf({ item, instance, api, version }: View, label?: string): Stop | undefined {
  if (item === undefined) return undefined
  return {
    item,
    ...(instance !== undefined && { instance }),
    ...(api !== undefined && { api }),
    ...(version !== undefined && { version }),
    ...(label !== undefined && { label }),
  }
}

export const noTrail: Trail = { stops: [], at: -1 }

function isSame(one: Stop | undefined, other: Stop | undefined): boolean {
  return one?.item === other?.item && one?.instance === other?.instance && one?.api === other?.api
}

/**
 * The trail after opening an item. One step back or forward stays on the trail, as does a step to `chosen`, a
 * position on it; any other item continues it from where it was. The same trail if nothing changes.
 */
export function visit(trail: Trail, stop: Stop, chosen?: number): Trail {
  const { stops, at } = trail
  const place = [chosen, at, at - 1, at + 1].find(
    (index) => index !== undefined && index in stops && isSame(stops[index], stop),
  )
  if (place === undefined) {
    const next = [...stops.slice(0, at + 1), stop].slice(-stopsKept)
    return { stops: next, at: next.length - 1 }
  }
  const label = stop.label ?? stops[place]?.label
  if (place === at && label === stops[place]?.label) return trail
  return { stops: stops.with(place, { ...stop, ...(label !== undefined && { label }) }), at: place }
}
