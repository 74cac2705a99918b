import { calendarOf } from '~/model/format/calendar'
import { daysInMonth, fromJulianDay, toJulianDay } from '~/model/format/calendar-conversion'
import { precisions } from '~/model/format/time-precision'
import { signedYear, type TimePoint } from '~/model/format/time-point'
import type { TimeContent } from '~/model/statement'

/**
 * A time as xsd:dateTime in Wikibase's RDF (DateTimeValueCleaner and JulianDateTimeValueCleaner in
 * repo/includes/Rdf, Wikibase 1.43): Gregorian, with a year 0 that is 1 BCE. Undefined for a year 0 in the value, and
 * for a day of an unknown calendar.
 */
export function rdfTime(point: TimePoint, { precision, calendarModel }: TimeContent): string | undefined {
  const calendar = calendarOf(calendarModel)
  const isDay = precision >= precisions.day
  if (point.year === '0' || (isDay && !calendar)) return undefined
  const given = { ...point, month: Math.max(point.month, 1), day: Math.max(point.day, 1) }
  // The calendar of a month or a year does not count: there is no day to convert.
  const date = isDay && calendar === 'julian' ? gregorianDay(given) : given
  const month = precision <= precisions.year ? 1 : date.month
  const day = isDay ? Math.min(date.day, lastDay(date)) : 1
  // A double in Wikibase too.
  const year = date.bce && precision >= precisions.year ? String(Number(date.year) - 1) : date.year
  const sign = date.bce && year !== '0' ? '-' : ''
  return `${sign}${year.padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}T${date.clock}Z`
}

/**
 * A Julian day in the Gregorian calendar, as PHP's `juliantojd` and `jdtogregorian` convert it: 31 February is
 * 2 or 3 March. Outside of the years that Wikibase converts, and on the day 0 of PHP's count, it is unchanged.
 */
function gregorianDay(point: TimePoint): TimePoint {
  const year = signedYear(point)
  const julianDay = toJulianDay(point, 'julian')
  if (year < -4713n || year > 1465072n || julianDay === 0n) return point
  return { ...fromJulianDay(julianDay, 'gregorian'), clock: point.clock }
}

/** Before 4713 BCE, where PHP's calendar begins, Wikibase takes the length of that year's months. */
function lastDay(point: TimePoint): number {
  const year = point.bce && Number(point.year) > 4713 ? '4713' : point.year
  return daysInMonth({ ...point, year }, 'gregorian')
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
