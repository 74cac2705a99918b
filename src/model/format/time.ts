import type { TimeContent } from '~/model/statement'
import { calendarName, calendarOf } from './calendar'
import { dateText } from './date-text'
import { type FormatContext, type Formatted, plainText } from './formatted'
import { parseTime, signedYear, type TimePoint, timeString } from './time-point'
import { coarseUnits, precisions, unitNumber } from './time-precision'

/** A time at its precision, with the name of its calendar where that is not obvious. */
export function formatTime(value: TimeContent, context: FormatContext): Formatted {
  const point = parseTime(value.time)
  const formatted = plainText(point ? timeText(point, value.precision, context) : value.time)
  if (calendarNeeded(value, point)) formatted.calendar = calendarName(value.calendarModel, context)
  return formatted
}

function timeText(point: TimePoint, precision: number, context: FormatContext): string {
  if (precision < precisions.year) {
    return coarseText(point, precision, context) ?? dateText({ ...point, month: 0 }, context)
  }
  switch (precision) {
    case precisions.year:
      return dateText({ ...point, month: 0 }, context)
    case precisions.month:
      return point.month > 0 ? dateText({ ...point, day: 0 }, context) : timeString(point)
    case precisions.day:
      // Days that don't exist (29 February 1900) are printed unchanged; the inspector points them out.
      return point.day > 0 ? dateText(point, context) : timeString(point)
    default:
      // Wikibase has no formats for hours, minutes and seconds yet.
      return timeString(point)
  }
}

/** "4 billion years BCE", "19th century", "1950s"; undefined for a year too small for the unit. */
function coarseText({ bce, year }: TimePoint, precision: number, { t }: FormatContext): string | undefined {
  const unit = coarseUnits[precision]
  if (!unit) return undefined
  const number = unitNumber(BigInt(year), unit)
  if (number === 0n) return undefined
  const shown = String(number * unit.step)
  return t(bce ? `${unit.message}-bce` : unit.message, shown, englishOrdinal(shown))
}

/** "1st", "11th", "21st", "111th". Only English messages use it; others add their own mark to the number. */
function englishOrdinal(number: string): string {
  const [, tens, units] = /(.?)(.)$/.exec(number) ?? []
  const suffixes: Record<string, string> = { '1': 'st', '2': 'nd', '3': 'rd' }
  return number + ((tens !== '1' && suffixes[units ?? '']) || 'th')
}

/**
 * Whether Wikibase adds the calendar's name in HTML (ShowCalendarModelDecider, Wikibase 1.43): if it is not the
 * expected one (Julian up to 1582), and for days and months while both calendars were in use.
 */
function calendarNeeded({ precision, calendarModel }: TimeContent, point: TimePoint | undefined): boolean {
  if (precision < precisions.year) return false
  if (!point) return true
  const year = signedYear(point)
  if (calendarOf(calendarModel) !== (year <= 1582n ? 'julian' : 'gregorian')) return true
  return precision > precisions.year && year > 1580n && year < 1930n
}
