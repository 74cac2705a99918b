import { expect, test } from 'vitest'
import type { TimeContent } from '~/model/statement'
import { testContext } from '~/test/format-context'
import { formatTime } from './time'

const gregorian = 'http://www.wikidata.org/entity/Q1985727'
const en = testContext('en')

const time = (time: string, precision: number, calendarModel = gregorian): TimeContent => ({
  kind: 'time',
  time: `${time}T00:00:00Z`,
  precision,
  calendarModel,
})
const text = (date: string, precision: number, context = en) =>
  formatTime(time(date, precision), context).text

test.each([
  ['+0001-00-00', '1st century'],
  ['+0101-00-00', '2nd century'],
  ['+0201-00-00', '3rd century'],
  ['+1001-00-00', '11th century'],
  ['+1101-00-00', '12th century'],
  ['+1201-00-00', '13th century'],
  ['+2001-00-00', '21st century'],
  ['+11001-00-00', '111th century'],
  ['-11201-00-00', '113th century BCE'],
  ['-12001-00-00', '121st century BCE'],
])('%s is in the %s', (date, century) => {
  expect(text(date, 7)).toBe(century)
})

test('a year keeps all of its sixteen digits', () => {
  expect(text('+9999999999999999-12-31', 11)).toBe('31 December 9999999999999999')
  expect(text('-9999999999999999-00-00', 6)).toBe('10000000000000th millennium BCE')
})

test('Wikibase keeps the sign of a year 0', () => {
  expect(text('-0000-00-00', 9)).toBe('0 BCE')
  expect(text('-0-00-00', 8)).toBe('0 BCE')
})

test('what Wikibase refuses is shown raw', () => {
  expect(text('+2000-13-01', 11)).toBe('+2000-13-01T00:00:00Z')
  expect(text('+2000-01-32', 11)).toBe('+2000-01-32T00:00:00Z')
  expect(text('+2000-00-05', 9)).toBe('+2000-00-05T00:00:00Z')
  expect(text('later', 9)).toBe('laterT00:00:00Z')
})

test('a calendar that Wikibase does not know is named by its address', () => {
  const stardate = time('+2024-05-01', 9, 'http://example.org/stardate')
  expect(formatTime(stardate, en).calendar).toBe('http://example.org/stardate')
})

test.each([
  ['es', '15 de mayo de 1952', 'mayo de 1952', '1952'],
  ['ru', '15 мая 1952\u202fг.', 'май 1952\u202fг.', '1952'],
  ['ar', '15 مايو 1952', 'مايو 1952', '1952'],
  ['he', '15 במאי 1952', 'מאי 1952', '1952'],
  ['ja', '1952年5月15日', '1952年5月', '1952年'],
  ['zh-hans', '1952年5月15日', '1952年5月', '1952年'],
  // A language unknown to Intl, and an empty code.
  ['tlh', '15 May 1952', 'May 1952', '1952'],
  ['not a code!', '15 May 1952', 'May 1952', '1952'],
])('%s has its own order and names', (language, day, month, year) => {
  const context = { ...testContext('en'), language }
  expect(text('+1952-05-15', 11, context)).toBe(day)
  expect(text('+1952-05-15', 10, context)).toBe(month)
  expect(text('+1952-05-15', 9, context)).toBe(year)
})

test('months are in the grammatical case that the language needs', () => {
  expect(text('+1952-08-01', 11, testContext('ru'))).toBe('1 августа 1952\u202fг.')
  expect(text('+1952-08-00', 10, testContext('ru'))).toBe('август 1952\u202fг.')
})
