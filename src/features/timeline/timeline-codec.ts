import type { Codec } from '~/model/address-state'
import { readDay, writeDay } from '~/model/timeline/day-span'

/** The part of the axis that is shown, in days; undefined: all of it. */
type TimelineAddress = { days: readonly [number, number] | undefined }

/** Below, whole days in the address would move the window. */
const daysOfYears = 40 * 365

/** `from=1952-03-11&to=2001-05-12`, or whole years. */
export const timelineCodec: Codec<TimelineAddress> = {
  names: ['from', 'to'],
  place: ['from', 'to'],
  read(parameters) {
    const [first, last] = [readDay(parameters['from']), readDay(parameters['to'])]
    const isWindow = first !== undefined && last !== undefined && first < last
    return { days: isWindow ? [first, last] : undefined }
  },
  write({ days }) {
    if (!days) return { from: undefined, to: undefined }
    const isYear = days[1] - days[0] > daysOfYears
    return { from: writeDay(days[0], isYear), to: writeDay(days[1], isYear) }
  },
}
