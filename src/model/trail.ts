import * as v from 'valibot'
import { parsed } from '~/lib/parsed'
import { isOpenable } from './entity-id'
import { withoutUndefined } from './address'
import type { AddressState, Place } from './address-state'

/** An item that was opened, on any wiki. */
export type Stop = Omit<Place, 'languages'> & {
  item: string
  label?: string
  /** Whether its wiki is public, once that is known; false if a credential was used. Others are not stored. */
  isPublic?: boolean
}

/** The items that were opened one after another, and the one that is open now. */
export type Trail = { stops: readonly Stop[]; at: number }

/** Nobody would look through a longer trail. */
const stopsKept = 12

/** Undefined on the start page. */
export function stopOf(
  { item, instance, api, version }: AddressState,
  known: Pick<Stop, 'label' | 'isPublic'> = {},
): Stop | undefined {
  return item === undefined ? undefined : { item, ...withoutUndefined({ instance, api, version }), ...known }
}

export const noTrail: Trail = { stops: [], at: -1 }

const isSameWiki = (one: Stop | undefined, other: Stop | undefined): boolean =>
  one?.instance === other?.instance && one?.api === other?.api

const isSame = (one: Stop | undefined, other: Stop | undefined): boolean =>
  one?.item === other?.item && isSameWiki(one, other)

/**
 * The trail after opening an item. One step back or forward stays on the trail, as does a step to `chosen`, a
 * position on it; any other item continues it from where it was. The same trail if nothing changes.
 */
export function visit(trail: Trail, stop: Stop, chosen?: number): Trail {
  const stops = withPrivacyOf(stop, trail.stops)
  const { at } = trail
  const place = [chosen, at, at - 1, at + 1].find(
    (index) => index !== undefined && index in stops && isSame(stops[index], stop),
  )
  if (place === undefined) {
    const next = [...stops.slice(0, at + 1), stop].slice(-stopsKept)
    return { stops: next, at: next.length - 1 }
  }
  const label = stop.label ?? stops[place]?.label
  if (place === at && label === stops[place]?.label && stops === trail.stops) return trail
  return { stops: stops.with(place, { ...stop, ...(label !== undefined && { label }) }), at: place }
}

/**
 * Signing in makes a wiki private, whatever was opened there before. What was opened until signing out stays private,
 * and loses its name.
 */
function withPrivacyOf(stop: Stop, stops: readonly Stop[]): readonly Stop[] {
  const { isPublic } = stop
  const next = stops.map((one) => {
    if (isPublic === undefined || one.isPublic === isPublic || !isSameWiki(one, stop)) return one
    if (!isPublic || one.isPublic === undefined) return { ...one, isPublic }
    const { label, ...nameless } = one
    return label === undefined ? one : nameless
  })
  return next.every((one, index) => one === stops[index]) ? stops : next
}

/** The part of a trail that may be stored; undefined if that is none. */
export function trailToStore({ stops, at }: Trail): Trail | undefined {
  const kept = stops.filter(({ isPublic }) => isPublic)
  const before = stops.slice(0, at + 1).filter(({ isPublic }) => isPublic)
  return kept.length < 2 ? undefined : { stops: kept, at: before.length - 1 }
}

const storedTrail = v.object({
  stops: v.pipe(
    v.array(
      v.object({
        item: v.pipe(v.string(), v.check(isOpenable)),
        instance: v.exactOptional(v.string()),
        api: v.exactOptional(v.string()),
        version: v.exactOptional(v.picklist(['v0', 'v1'])),
        label: v.exactOptional(v.string()),
        isPublic: v.literal(true),
      }),
    ),
    v.check(({ length }) => length <= stopsKept),
  ),
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(-1), v.maxValue(stopsKept)),
})

/** Reads what was stored; any other value is no trail. */
export function readTrail(stored: unknown): Trail {
  const read = parsed(storedTrail, stored)
  if (!read) return noTrail
  const { stops, at } = read
  return { stops, at: Math.min(at, stops.length - 1) }
}
