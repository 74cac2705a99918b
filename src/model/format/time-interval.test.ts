import { expect, test } from 'vitest'
import { testContext } from '~/test/format-context'
import { formatInterval } from './time-interval'

const gregorian = 'http://www.wikidata.org/entity/Q1985727'
const julian = 'http://www.wikidata.org/entity/Q1985786'
const context = testContext('en')

const interval = (time: string, precision: number, calendarModel = gregorian) =>
  formatInterval(
    { kind: 'time', time: time.includes('T') ? time : `${time}T00:00:00Z`, precision, calendarModel },
    context,
  )

test.each([
  ['+1900-00-00', 7, '1801–1900'],
  ['+1901-00-00', 7, '1901–2000'],
  ['-0100-00-00', 7, '100 BCE – 1 BCE'],
  ['-0101-00-00', 7, '200 BCE – 101 BCE'],
  ['+0050-00-00', 7, '1 CE – 100'],
  ['+2000-00-00', 6, '1001–2000'],
  ['-1500-00-00', 6, '2000 BCE – 1001 BCE'],
  ['+1950-00-00', 8, '1950–1959'],
  ['+1959-00-00', 8, '1950–1959'],
  ['-0044-00-00', 8, '49 BCE – 40 BCE'],
  ['+0003-00-00', 8, '1 CE – 9 CE'],
  ['-0003-00-00', 8, '9 BCE – 1 BCE'],
])('%s with precision %i is in %s', (time, precision, expected) => {
  expect(interval(time, precision)).toBe(expected)
})

test.each([
  ['-13798000000-00-00', 0, '14499999999 BCE – 13500000000 BCE'],
  ['-66000000-00-00', 2, '74999999 BCE – 65000000 BCE'],
  ['-150000-00-00', 4, '249999 BCE – 150000 BCE'],
  ['-12345-00-00', 5, '14999 BCE – 5000 BCE'],
  // Rounded to 0 and therefore shown as the plain year.
  ['-0044-00-00', 5, '4999 BCE – 4999'],
])('%s with precision %i claims all years rounded alike, %s', (time, precision, expected) => {
  expect(interval(time, precision)).toBe(expected)
})

test.each([
  ['+1952-00-00', 9, gregorian, '1 January 1952 – 31 December 1952'],
  ['+1952-03-00', 10, gregorian, '1 March 1952 – 31 March 1952'],
  ['+1952-04-11', 10, gregorian, '1 April 1952 – 30 April 1952'],
  ['+1900-02-00', 10, gregorian, '1 February 1900 – 28 February 1900'],
  ['+1900-02-00', 10, julian, '1 February 1900 – 29 February 1900'],
  ['-0005-02-00', 10, julian, '1 February 5 BCE – 29 February 5 BCE'],
  ['-0004-02-00', 10, julian, '1 February 4 BCE – 28 February 4 BCE'],
  ['+1952-03-11', 11, gregorian, '11 March 1952'],
  ['+1969-07-20T20:17:40Z', 12, gregorian, '20 July 1969 20:00:00 – 20 July 1969 20:59:59'],
  ['+1969-07-20T20:17:40Z', 13, gregorian, '20 July 1969 20:17:00 – 20 July 1969 20:17:59'],
  ['+2016-12-31T23:59:60Z', 12, gregorian, '31 December 2016 23:00:00 – 31 December 2016 23:59:60'],
  ['+2016-12-31T23:59:60Z', 13, gregorian, '31 December 2016 23:59:00 – 31 December 2016 23:59:60'],
  ['+1969-07-20T20:17:40Z', 14, gregorian, '20 July 1969 20:17:40'],
])('%s with precision %i lasts %s', (time, precision, calendar, expected) => {
  expect(interval(time, precision, calendar)).toBe(expected)
})

test.each([
  ['no month', '+1952-00-00', 10, gregorian],
  ['no day', '+1952-05-00', 11, gregorian],
  ['a day that its calendar lacks', '+1900-02-29', 11, gregorian],
  ['a year 0', '+0000-00-00', 9, gregorian],
  ['a century 0', '+0000-00-00', 7, gregorian],
  ['an unknown calendar', '+1952-05-01', 11, 'http://example.org/stardate'],
  ['no time at all', 'never', 9, gregorian],
])('%s claims nothing', (_, time, precision, calendar) => {
  expect(interval(time, precision, calendar)).toBeUndefined()
})
