import { expect, test } from 'vitest'
import { intlLocales } from './locale'
import { localDate, timeOfDay } from './local-date'

test('English is British English as Intl itself would write it', () => {
  const written = new Intl.Locale('en-GB', { calendar: 'gregory', numberingSystem: 'latn' }).toString()
  expect(intlLocales('en')).toEqual([written])
  expect(intlLocales('ar')).toEqual(['ar-u-ca-gregory-nu-latn', written])
  expect(intlLocales('no language')).toEqual([written, written])
})

const time = new Date(2026, 10, 22, 14, 5, 9)

test.each([
  ['en', '22 November 2026'],
  ['de', '22. November 2026'],
  // Latin digits and the Gregorian calendar, as in values.
  ['fa', '22 نوامبر 2026'],
])('a date in %s is written as dates of statements are', (language, text) => {
  expect(localDate(time, language, { dateStyle: 'long' })).toBe(text)
})

test('the time of day in English is as on the wiki', () => {
  expect(timeOfDay(time.getTime(), 'en')).toBe('14:05:09')
})
