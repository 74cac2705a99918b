import type { TimeContent } from '~/model/statement'
import {
  calendarName,
  calendarOf,
  parseTime,
  signedYear,
  type TimePoint,
  timeString,
  coarseUnits,
  precisions,
  unitNumber,
} from './time-point'
import { type FormatContext, type Formatted, plainText } from './formatted'
import { isEnglish, perLanguage, intlLocales } from './locale'

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

/**
 * A year, a month or a day with its era, in the style of the language. The year is inserted as text, so it can
 * have any length; "CE" goes with years below 100, as in Wikibase.
 */
export function dateText({ bce, year, month, day }: TimePoint, { language, t }: FormatContext): string {
  const pattern = patternOf(language, day === 0 ? 'month' : 'day', month)
  const date = pattern.replace('{day}', String(day)).replace('{year}', year)
  if (bce) return t('value-time-bce', date)
  return year.length <= 2 ? t('value-time-ce', date) : date
}

/** "{day} May {year}" for each month, because a day can change the month's name (Russian); 0: the year alone. */
function patternOf(language: string, smallest: Smallest, month: number): string {
  if (isEnglish(language)) return inEnglish(smallest, month)
  const patterns = patternsIn(language)[smallest]
  return (patterns[month] ??= patternFromIntl(language, smallest, month))
}

const patternsIn = perLanguage((): Record<Smallest, string[]> => ({ month: [], day: [] }))

const englishMonths =
  'January February March April May June July August September October November December'.split(' ')

/**
 * Written out: a browser takes 20 ms to create its first date formats, which would delay the first statements. A
 * test compares this with `Intl`.
 */
function inEnglish(smallest: Smallest, month: number): string {
  const name = englishMonths[month - 1]
  if (name === undefined) return '{year}'
  return `${smallest === 'day' ? '{day} ' : ''}${name} {year}`
}

export type Smallest = 'month' | 'day'

/** “{day} May {year}”, “May {year}”, or “{year}” for month 0, according to `Intl`. */
export function patternFromIntl(language: string, smallest: Smallest, month: number): string {
  const format = month === 0 ? yearFormat(language) : formats[smallest](language)
  return format
    .formatToParts(Date.UTC(2001, Math.max(0, month - 1), 15))
    .map(({ type, value }) => (type === 'day' || type === 'year' ? `{${type}}` : value))
    .join('')
}

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  perLanguage(
    (language) =>
      new Intl.DateTimeFormat(intlLocales(language), { timeZone: 'UTC', year: 'numeric', ...options }),
  )
const yearFormat = formatOf({})
const formats: Record<Smallest, (language: string) => Intl.DateTimeFormat> = {
  month: formatOf({ month: 'long' }),
  day: formatOf({ month: 'long', day: 'numeric' }),
}
