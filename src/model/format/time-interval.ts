import type { TimeContent } from '~/model/statement'
import {
  calendarOf,
  parseTime,
  type TimePoint,
  type CoarseUnit,
  coarseUnits,
  precisions,
  unitNumber,
} from './time-point'
import { daysInMonth, isRealDay } from './calendar-conversion'
import { dateText } from './time'
import type { FormatContext } from './formatted'

/** Both ends are included. An end with month 0 is a whole year. */
export type TimeInterval = { start: TimePoint; end: TimePoint }

/**
 * The closed interval that a time covers, in its own calendar.
 *
 * - millennium, century: 1001–2000, 1801–1900; before the common era 100 BCE – 1 BCE.
 * - decade: 1950–1959, 49 BCE – 40 BCE. The first has nine years, 1–9, because there is no year 0.
 * - ten thousand to a billion years: every year that rounds to the same number. "70 million years BCE" (precision
 *   2) is 74,999,999 BCE – 65,000,000 BCE; "200000 years BCE" (precision 4) is 249,999 BCE – 150,000 BCE; "10000
 *   years BCE" (precision 5) is 14,999 BCE – 5,000 BCE. A year that rounds to 0 and is therefore shown plainly
 *   only says that it is nearer to 0 than to one unit.
 * - year, month, day, hour, minute, second: from its first day (second) to its last.
 *
 * Undefined where there is no interval: a month or day is required but missing or not in that calendar, the year
 * is 0, or the calendar is unknown.
 */
export function timeInterval(value: TimeContent): TimeInterval | undefined {
  const point = parseTime(value.time)
  if (!point) return undefined
  const unit = coarseUnits[value.precision]
  if (unit) return yearInterval(point, unit)
  const calendar = calendarOf(value.calendarModel)
  if (!calendar || point.year === '0') return undefined
  if (value.precision === precisions.year) {
    return {
      start: { ...point, month: 1, day: 1, clock: '' },
      end: { ...point, month: 12, day: 31, clock: '' },
    }
  }
  if (value.precision === precisions.month) {
    if (point.month === 0) return undefined
    const day = daysInMonth(point, calendar)
    return { start: { ...point, day: 1, clock: '' }, end: { ...point, day, clock: '' } }
  }
  return isRealDay(point, calendar) ? clockInterval(point, value.precision) : undefined
}

/** The interval as text, "1801–1900" or "1 March 1952 – 31 March 1952"; a single day or second is not repeated. */
export function formatInterval(value: TimeContent, context: FormatContext): string | undefined {
  const interval = timeInterval(value)
  if (!interval) return undefined
  const start = endText(interval.start, context)
  const end = endText(interval.end, context)
  if (start === end) return start
  const bareYears = /^\d+$/.test(start) && /^\d+$/.test(end)
  return context.t(bareYears ? 'value-interval-years' : 'value-interval', start, end)
}

function yearInterval({ bce, year }: TimePoint, unit: CoarseUnit): TimeInterval | undefined {
  const number = unitNumber(BigInt(year), unit)
  if (number === 0n && unit.round === 'nearest') {
    const reach = unit.years / 2n - 1n
    return { start: wholeYear(true, reach), end: wholeYear(false, reach) }
  }
  if (year === '0') return undefined
  const [first, last] = unitYears(number, unit)
  return bce
    ? { start: wholeYear(true, last), end: wholeYear(true, first) }
    : { start: wholeYear(false, first), end: wholeYear(false, last) }
}

/** The years, without their sign, that `unitNumber` maps to the number. */
function unitYears(number: bigint, { years, round }: CoarseUnit): [first: bigint, last: bigint] {
  switch (round) {
    case 'up':
      return [(number - 1n) * years + 1n, number * years]
    case 'down':
      return [number === 0n ? 1n : number * years, number * years + years - 1n]
    case 'nearest':
      return [number * years - years / 2n, number * years + years / 2n - 1n]
  }
}

function clockInterval(point: TimePoint, precision: number): TimeInterval {
  const [hour, minute] = point.clock.split(':')
  switch (precision) {
    case precisions.hour:
      return between(point, `${hour}:00:00`, `${hour}:59:59`)
    case precisions.minute:
      return between(point, `${hour}:${minute}:00`, `${hour}:${minute}:59`)
    case precisions.second:
      return { start: point, end: point }
    default:
      return { start: { ...point, clock: '' }, end: { ...point, clock: '' } }
  }
}

/** A value may be a leap second; its minute and hour then include it. */
function between(point: TimePoint, start: string, end: string): TimeInterval {
  return {
    start: { ...point, clock: start },
    end: { ...point, clock: point.clock > end ? point.clock : end },
  }
}

function endText(end: TimePoint, context: FormatContext): string {
  const date = dateText(end, context)
  return end.clock === '' ? date : `${date} ${end.clock}`
}

const wholeYear = (bce: boolean, year: bigint): TimePoint => ({
  bce,
  year: String(year),
  month: 0,
  day: 0,
  clock: '',
})
