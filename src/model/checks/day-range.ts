import { calendarOf } from '~/model/format/time-point'
import { toJulianDay } from '~/model/format/calendar-conversion'
import { timeInterval } from '~/model/format/time-interval'
import { contentOf } from '~/model/content-of'
import type { PropertyValue } from '~/model/statement'
import { wholeDays } from '~/model/timeline/day-span'

/** The latest date that it is anywhere on Earth. */
export function latestToday(now: Date): bigint {
  const there = new Date(now.getTime() + 14 * 3_600_000)
  const [year, month, day] = [there.getUTCFullYear(), there.getUTCMonth() + 1, there.getUTCDate()]
  return toJulianDay({ bce: false, year: String(year), month, day, clock: '' }, 'gregorian')
}

/**
 * The days that a time covers at its precision, so that two dates are compared by what they claim. Undefined where
 * it claims no certain days.
 */
export function rangeOf({ value }: PropertyValue) {
  const time = contentOf(value, 'time')
  const calendar = time && calendarOf(time.calendarModel)
  const interval = calendar && timeInterval(time)
  return interval && wholeDays(interval, calendar)
}

/**
 * Those of two lists of dates that contradict each other whichever of them are right: the earliest that the starts
 * can be is after the latest that the ends can be. Undefined if there is an order in which they hold.
 */
export function contradiction(
  starts: readonly PropertyValue[],
  ends: readonly PropertyValue[],
): readonly [start: PropertyValue, end: PropertyValue] | undefined {
  const [begun, ended] = [dated(starts), dated(ends)]
  if (!begun || !ended) return undefined
  const start = begun.reduce((first, one) => (one.range.first < first.range.first ? one : first))
  const end = ended.reduce((last, one) => (one.range.last > last.range.last ? one : last))
  return start.range.first > end.range.last ? [start.value, end.value] : undefined
}

/** Undefined without any, or if one is unknown: it could be the one that makes the others right. */
function dated(values: readonly PropertyValue[]) {
  const known = values.flatMap((value) => {
    const range = rangeOf(value)
    return range ? [{ value, range }] : []
  })
  return known.length > 0 && known.length === values.length ? known : undefined
}
