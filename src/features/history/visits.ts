import * as v from 'valibot'
import { readStored, writeStored } from '~/lib/storage'
import { isNewer, type SeenState } from '~/model/history/changes-since'
import { isItemId } from '~/model/entity-id'

const storageKey = 'visits'
/** Of all wikis, the latest: some 40 kB. */
const maxVisits = 300
/** For this long, opening the item again still says what changed. */
const shownFor = 12 * 60 * 60 * 1000

const time = v.optional(v.pipe(v.number(), v.minValue(0)))
const state = v.object({ at: v.number(), revision: time, modified: time })
const visitSchema = v.object({
  wiki: v.string(),
  item: v.pipe(v.string(), v.check(isItemId)),
  latest: state,
  /** The content seen before the change that `latest` has, and when the reader first learned of it. */
  before: v.optional(v.object({ seen: state, toldAt: v.number() })),
})

type StoredVisit = v.InferOutput<typeof visitSchema>

/** An item as it was seen, and when, in milliseconds. */
export type SeenItem = SeenState & { at: number }

function read(): StoredVisit[] {
  const stored = v.safeParse(v.array(v.unknown()), readStored('localStorage', storageKey))
  return (stored.success ? stored.output : []).flatMap((one) => {
    const visit = v.safeParse(visitSchema, one)
    return visit.success ? [visit.output] : []
  })
}

function isOf(wiki: string, item: string) {
  return (visit: StoredVisit) => visit.wiki === wiki && visit.item === item
}

function write(visits: readonly StoredVisit[]): void {
  writeStored('localStorage', storageKey, visits.length > 0 ? visits.slice(0, maxVisits) : undefined)
}

/**
 * Remembers an item's current state on this device. @returns its state at the last visit, if it has changed since;
 * repeated for some hours, so that reloading the page does not hide the change
 */
export function recordVisit(
  wiki: string,
  item: string,
  now: SeenState,
  at = Date.now(),
): SeenItem | undefined {
  if (!isItemId(item) || (now.revision === undefined && now.modified === undefined)) return undefined
  const visits = read()
  const known = visits.find(isOf(wiki, item))
  const others = visits.filter((visit) => visit !== known)
  const told = known?.before && at - known.before.toldAt < shownFor ? known.before : undefined
  const before = known && isNewer(now, known.latest) ? { seen: known.latest, toldAt: at } : told
  write([{ wiki, item, latest: { ...known?.latest, ...now, at }, ...(before && { before }) }, ...others])
  return before?.seen
}

/** The reader has read what changed. */
export function dismissChanges(wiki: string, item: string): void {
  const isDismissed = isOf(wiki, item)
  write(
    read().map((visit) => {
      if (!isDismissed(visit)) return visit
      const { before: _, ...rest } = visit
      return rest
    }),
  )
}
