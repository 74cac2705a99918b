import type { Instance } from '~/model/connection/connection'

/** The meaning of a qualifier for the time of its statement. */
export type TimeRole = 'start' | 'end' | 'point' | 'earliest' | 'latest'

/** The role of a property's times; undefined: they don't say when the statement holds. */
export type TimeRoles = (propertyId: string) => TimeRole | undefined

type Settings = Pick<Instance, 'spanProperties'>

/** Wikidata's; other wikis' are set in config.json. */
const wikidata = {
  /** start time, inception, service entry, work period (start), effective date */
  start: ['P580', 'P571', 'P729', 'P2031', 'P7588'],
  /** end time, dissolved, service retirement, work period (end) */
  end: ['P582', 'P576', 'P730', 'P2032'],
  /** earliest date, start of a period in which something lies */
  earliest: ['P1319'],
  latest: ['P1326'],
  /** retrieved, archive date, last update: when a source was read */
  none: ['P813', 'P2960', 'P5017'],
}

/** Any other time is a point in time. */
export function timeRoles({ spanProperties: own }: Settings): TimeRoles {
  const roles = new Map<string, TimeRole | undefined>()
  const add = (ids: readonly string[], role: TimeRole | undefined) => ids.forEach((id) => roles.set(id, role))
  add(own?.filter((_, index) => index % 2 === 0) ?? wikidata.start, 'start')
  add(own?.filter((_, index) => index % 2 === 1) ?? wikidata.end, 'end')
  add(wikidata.earliest, 'earliest')
  add(wikidata.latest, 'latest')
  add(wikidata.none, undefined)
  return (id) => (roles.has(id) ? roles.get(id) : 'point')
}
