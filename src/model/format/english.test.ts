import { expect, test } from 'vitest'
import { patternFromIntl, type Smallest, dateText } from './time'
import { formatDecimal, signsFromIntl } from './number'
import { testContext } from '~/test/format-context'

const context = testContext('en')

test.each<Smallest>(['day', 'month'])('English dates to the %s are as Intl writes them', (smallest) => {
  for (let month = 0; month <= 12; month += 1) {
    const point = {
      bce: false,
      year: '1952',
      clock: '00:00:00',
      month,
      day: smallest === 'day' && month > 0 ? 15 : 0,
    }
    const pattern = patternFromIntl('en', smallest, month)
    expect(dateText(point, context)).toBe(pattern.replace('{day}', '15').replace('{year}', '1952'))
  }
})

test('English numbers are as Intl writes them', () => {
  const { separator, decimal, nearest, further, shortest } = signsFromIntl('en')
  const sample = { negative: false, integer: '1234567', fraction: '5' }
  expect(formatDecimal(sample, 'en')).toBe(`1${separator}234${separator}567${decimal}5`)
  expect(formatDecimal({ ...sample, integer: '1234', fraction: '' }, 'en')).toBe(`1${separator}234`)
  expect([nearest, further, shortest]).toEqual([3, 3, 4])
})
