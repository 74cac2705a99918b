import { calendarOf } from '~/model/format/calendar'
import { daysInMonth, otherCalendar } from '~/model/format/calendar-conversion'
import { parseTime } from '~/model/format/time-point'
import type { TimeContent } from '~/model/statement'

/**
 * A time as in Wikibase's RDF (DateTimeValueCleaner and JulianDateTimeValueCleaner, Wikibase 1.43): proleptic
 * Gregorian, with a year 0; undefined where Wikibase writes none.
 */
export function rdfTime(content: TimeContent): string | undefined {
  const { precision, calendarModel } = content
  // A Julian date less precise than a day can't be converted and is written unchanged.
  const isJulianDay = precision >= 11 && calendarOf(calendarModel) === 'julian'
  const point = parseTime((isJulianDay ? (otherCalendar(content) ?? content) : content).time)
  if (!point || point.year === '0' || (precision >= 11 && calendarOf(calendarModel) === undefined))
    return undefined
  const month = precision <= 9 ? 1 : Math.max(point.month, 1)
  const day = precision <= 10 ? 1 : Math.max(point.day, 1)
  const lastDay = daysInMonth({ ...point, month }, 'gregorian')
  const year = point.bce && precision >= 9 ? BigInt(point.year) - 1n : BigInt(point.year)
  const sign = point.bce && year > 0n ? '-' : ''
  const date = [String(year).padStart(4, '0'), twoDigits(month), twoDigits(Math.min(day, lastDay))]
  return `${sign}${date.join('-')}T${point.clock}Z`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
