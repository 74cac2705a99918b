import { calendarOf, type Calendar, type TimePoint } from '~/model/format/time-point'
import { fromJulianDay, toJulianDay } from '~/model/format/calendar-conversion'
import { timeInterval, type TimeInterval } from '~/model/format/time-interval'
import type { TimeContent } from '~/model/statement'

/**
 * A stretch of time in days since the beginning of the Julian day 0, whole at midnight; the end is excluded.
 * Numbers reach from billions of years to a second, which `Date` does not.
 */
export type DaySpan = { readonly start: number; readonly end: number }

/** A day, or as many as numbers distinguish that far away: trillions of years from now they have no single days. */
export const leastDays = (day: number): number => Math.max(1, Math.abs(day) * 2 ** -50)

/** The interval that a time covers, the same as in the inspector, in either calendar. */
export function daySpan(value: TimeContent): DaySpan | undefined {
  const interval = timeInterval(value)
  if (!interval) return undefined
  // Coarse times have an interval even in an unknown calendar.
  const calendar = calendarOf(value.calendarModel) ?? 'gregorian'
  const { start, end } = interval
  const { first, last } = wholeDays(interval, calendar)
  return {
    start: Number(first) + secondsOf(start.clock) / secondsOfDay,
    end: Number(last) + (end.clock === '' ? 1 : Math.min(1, (secondsOf(end.clock) + 1) / secondsOfDay)),
  }
}

/** The Julian day numbers of the first and the last day of an interval, which dates of both calendars share. */
export function wholeDays({ start, end }: TimeInterval, calendar: Calendar): { first: bigint; last: bigint } {
  return {
    first: toJulianDay(start.month > 0 ? start : { ...start, month: 1, day: 1 }, calendar),
    last: toJulianDay(end.month > 0 ? end : { ...end, month: 12, day: 31 }, calendar),
  }
}

const secondsOfDay = 86_400

function secondsOf(clock: string): number {
  if (clock === '') return 0
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

/** The first day of a year of the Gregorian calendar; negative years are before the common era, 0 counts as 1. */
export function startOfYear(year: number, month = 1): number {
  const whole = Math.abs(Math.round(year))
  return Number(
    toJulianDay({ bce: year < 0, year: String(BigInt(whole || 1)), month, day: 1, clock: '' }, 'gregorian'),
  )
}

/** The Gregorian date of a day. */
export function dateOfDay(day: number): TimePoint {
  return fromJulianDay(BigInt(Math.floor(day)), 'gregorian')
}

/** Negative before the common era. */
export function yearOfDay(day: number): number {
  const { bce, year } = dateOfDay(day)
  return bce ? -Number(year) : Number(year)
}

/** Wikibase's years have sixteen digits; days beyond them are not in any statement. */
const farthestDay = 1e16 * 366

/** A day as an address has it: `1952-03-11`, `-0044-03-15`, or with `isYear` the year alone. */
export function writeDay(day: number, isYear = false): string {
  const { bce, year, month, day: ofMonth } = dateOfDay(Math.min(farthestDay, Math.max(-farthestDay, day)))
  const signed = `${bce ? '-' : ''}${year.padStart(4, '0')}`
  return isYear ? signed : `${signed}-${String(month).padStart(2, '0')}-${String(ofMonth).padStart(2, '0')}`
}

/** Reads a day or a year of an address; undefined for anything else. */
export function readDay(text: string | undefined): number | undefined {
  const [, sign, year = '', month, day] = /^(-?)(\d{1,17})(?:-(\d\d)-(\d\d))?$/.exec(text ?? '') ?? []
  if (sign === undefined) return undefined
  const first = startOfYear(Number(year) * (sign === '-' ? -1 : 1), clamp(Number(month ?? 1), 1, 12))
  return first + clamp(Number(day ?? 1), 1, 31) - 1
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
