import { expect, test } from 'vitest'
import { formatOtherCalendar, fromJulianDay, toJulianDay } from './calendar-conversion'
import { testContext } from '~/test/format-context'
import { parseTime } from './time-point'

const gregorian = 'http://www.wikidata.org/entity/Q1985727'
const julian = 'http://www.wikidata.org/entity/Q1985786'
const context = testContext('en')

const other = (date: string, calendarModel: string, precision = 11) =>
  formatOtherCalendar({ kind: 'time', time: `${date}T00:00:00Z`, precision, calendarModel }, context)

test.each([
  // The change of calendar in Rome, in Britain, in Russia.
  ['+1582-10-04', julian, '14 October 1582', 'Gregorian'],
  ['+1582-10-15', gregorian, '5 October 1582', 'Julian'],
  ['+1752-09-14', gregorian, '3 September 1752', 'Julian'],
  ['+1917-10-25', julian, '7 November 1917', 'Gregorian'],
  ['+1900-02-29', julian, '13 March 1900', 'Gregorian'],
  ['-0044-03-15', julian, '13 March 44 BCE', 'Gregorian'],
  ['+0001-01-01', gregorian, '3 January 1 CE', 'Julian'],
  ['+0001-01-01', julian, '30 December 1 BCE', 'Gregorian'],
  ['+0001-01-02', julian, '31 December 1 BCE', 'Gregorian'],
])('%s of one calendar is %s of the other', (date, calendar, text, name) => {
  expect(other(date, calendar)).toMatchObject({ text, calendar: name })
})

test.each([
  ['a month', '+1582-10-00', gregorian, 10],
  ['a year', '+1582-10-15', gregorian, 9],
  ['a day that does not exist', '+1900-02-29', gregorian, 11],
  ['a year 0', '+0000-01-01', gregorian, 11],
  ['an unknown calendar', '+1582-10-15', 'http://example.org/stardate', 11],
])('%s has no other date', (_, date, calendar, precision) => {
  expect(other(date, calendar, precision)).toBeUndefined()
})

test.each([
  ['-4713-01-01', 'julian', 0n],
  ['-4714-11-24', 'gregorian', 0n],
  ['+1858-11-17', 'gregorian', 2400001n],
  ['+2000-01-01', 'gregorian', 2451545n],
] as const)('%s (%s) is the Julian day %s', (date, calendar, day) => {
  const point = parseTime(`${date}T00:00:00Z`)
  expect(point && toJulianDay(point, calendar)).toBe(day)
  expect(fromJulianDay(day, calendar)).toEqual(point)
})
