import { allValues, checkEach, isDeprecated, type Fault } from './check'
import { timeOf } from './day-range'
import { calendarOf } from '~/model/format/calendar'
import { isRealDay } from '~/model/format/calendar-conversion'
import { precisions } from '~/model/format/time-precision'
import { parseTime } from '~/model/format/time-point'
import type { PropertyValue } from '~/model/statement'

/** A day that its calendar does not have, such as 29 February 1900 of the Gregorian one. */
export const dateReal = checkEach({ id: 'date-real', kind: 'date' }, (statement) => {
  if (isDeprecated(statement)) return []
  return allValues(statement)
    .filter(isImpossible)
    .map((value): Fault => ({ statement, status: 'warning', values: [value] }))
})

function isImpossible(value: PropertyValue): boolean {
  const time = timeOf(value)
  const calendar = time && calendarOf(time.calendarModel)
  const point = time && parseTime(time.time)
  if (!point || !calendar || time.precision !== precisions.day) return false
  // A missing month or day makes the value vague, not impossible; so does a year 0.
  return point.month > 0 && point.day > 0 && point.year !== '0' && !isRealDay(point, calendar)
}
