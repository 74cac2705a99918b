import type { TimeContent } from '~/model/statement'
import {
  type Calendar,
  calendarModels,
  calendarName,
  calendarOf,
  precisions,
  parseTime,
  signedYear,
  type TimePoint,
  timeString,
} from './time-point'
import { dateText } from './time'
import { type FormatContext, type Formatted, plainText } from './formatted'

/** The same day in the other calendar; undefined unless it is a valid day of its own calendar. */
export function otherCalendar(value: TimeContent): TimeContent | undefined {
  const point = parseTime(value.time)
  const calendar = calendarOf(value.calendarModel)
  if (value.precision !== precisions.day || !point || !calendar || !isRealDay(point, calendar))
    return undefined
  const other = calendar === 'gregorian' ? 'julian' : 'gregorian'
  const converted = fromJulianDay(toJulianDay(point, calendar), other)
  return { ...value, time: timeString(converted), calendarModel: calendarModels[other] }
}

/** The same day in the other calendar as text, always with the calendar's name. */
export function formatOtherCalendar(value: TimeContent, context: FormatContext): Formatted | undefined {
  const other = otherCalendar(value)
  const point = other && parseTime(other.time)
  if (!point) return undefined
  return { ...plainText(dateText(point, context)), calendar: calendarName(other.calendarModel, context) }
}

/** Both calendars are proleptic in both directions; there is no year 0. */
export function isRealDay(point: TimePoint, calendar: Calendar): boolean {
  const { year, month, day } = point
  return year !== '0' && month > 0 && day > 0 && day <= daysInMonth(point, calendar)
}

export function daysInMonth(point: TimePoint, calendar: Calendar): number {
  if (point.month === 2) return isLeapYear(astronomicalYear(point), calendar) ? 29 : 28
  return [4, 6, 9, 11].includes(point.month) ? 30 : 31
}

/** Days since noon of 1 January 4713 BCE (Julian). */
export function toJulianDay(point: TimePoint, calendar: Calendar): bigint {
  // Years begin in March, so that the leap day comes last, and early enough that integer division is exact.
  const beforeMarch = point.month < 3
  const year = astronomicalYear(point) + 4800n - (beforeMarch ? 1n : 0n)
  const month = point.month + (beforeMarch ? 9 : -3)
  const dayOfYear = BigInt(Math.floor((153 * month + 2) / 5) + point.day)
  const leapDays =
    calendar === 'julian'
      ? floorDivide(year, 4n) - 38n
      : floorDivide(year, 4n) - floorDivide(year, 100n) + floorDivide(year, 400n)
  return dayOfYear + 365n * year + leapDays - 32045n
}

export function fromJulianDay(julianDay: bigint, calendar: Calendar): TimePoint {
  let days = julianDay + (calendar === 'julian' ? 32082n : 32044n)
  let centuries = 0n
  if (calendar === 'gregorian') {
    centuries = floorDivide(4n * days + 3n, 146097n)
    days -= floorDivide(146097n * centuries, 4n)
  }
  const years = floorDivide(4n * days + 3n, 1461n)
  const dayOfYear = Number(days - floorDivide(1461n * years, 4n))
  const month = Math.floor((5 * dayOfYear + 2) / 153)
  const astronomical = 100n * centuries + years - 4800n + (month > 9 ? 1n : 0n)
  const bce = astronomical < 1n
  return {
    bce,
    year: String(bce ? 1n - astronomical : astronomical),
    month: month > 9 ? month - 9 : month + 3,
    day: dayOfYear - Math.floor((153 * month + 2) / 5) + 1,
    clock: '00:00:00',
  }
}

/** Astronomical year numbering has a year 0, which is 1 BCE. */
function astronomicalYear(point: TimePoint): bigint {
  return point.bce ? signedYear(point) + 1n : signedYear(point)
}

function isLeapYear(year: bigint, calendar: Calendar): boolean {
  return year % 4n === 0n && (calendar === 'julian' || year % 100n !== 0n || year % 400n === 0n)
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient
}
