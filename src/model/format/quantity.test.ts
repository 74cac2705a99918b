import { expect, test } from 'vitest'
import type { QuantityContent } from '~/model/statement'
import { exactBounds, formatQuantity } from './quantity'
import { testContext } from '~/test/format-context'

const metre = 'http://www.wikidata.org/entity/Q11573'
const en = testContext('en', { Q11573: 'metre' })

const quantity = (amount: string, lowerBound?: string, upperBound?: string, unit = '1'): QuantityContent => ({
  kind: 'quantity',
  amount,
  unit,
  ...(lowerBound !== undefined && { lowerBound }),
  ...(upperBound !== undefined && { upperBound }),
})

test('bounds that lie unevenly are written out, before the unit', () => {
  expect(formatQuantity(quantity('+42', '+41.5', '+44', metre), en)).toEqual({
    text: '42 (+2 −0.5) metre',
    parts: [
      { type: 'text', text: '42 (+2 −0.5)' },
      { type: 'text', text: ' ' },
      { type: 'unit', uri: metre, text: 'metre', id: 'Q11573' },
    ],
  })
  expect(formatQuantity(quantity('+1000', '+0', '+5000'), testContext('de')).text).toBe(
    '1.000 (+4.000 −1.000)',
  )
  expect(formatQuantity(quantity('-0.5', '-0.5', '+1'), en).text).toBe('−0.5 (+1.5 −0)')
})

test('bounds that Wikibase would refuse are not made up for', () => {
  expect(formatQuantity(quantity('+5', undefined, '+6'), en).text).toBe('5 (+1)')
  expect(formatQuantity(quantity('+5', '+6', '+7'), en).text).toBe('5 (+2 +1)')
  expect(formatQuantity(quantity('+5', '+6', '+4'), en).text).toBe('5 (−1 +1)')
})

test.each(['', '1', 'http://www.wikidata.org/entity/Q199', 'http://qudt.org/vocab/unit#Unitless'])(
  'a unit of “%s” is left out, as Wikibase does',
  (unit) => expect(formatQuantity(quantity('+42', '+41', '+43', unit), en).text).toBe('42±1'),
)

test('exact bounds keep every digit', () => {
  expect(exactBounds(quantity('+1.93', '+1.9250', '+1.9350'), en)).toEqual({
    lower: '1.9250',
    upper: '1.9350',
  })
  expect(exactBounds(quantity('+1.93'), en)).toBeUndefined()
})

test.each([
  ['en', '−1,234,567.890', '1,234'],
  ['de', '−1.234.567,890', '1.234'],
  ['fr', '−1\u00a0234\u00a0567,890', '1\u00a0234'],
  ['es', '−1.234.567,890', '1234'],
  ['ru', '−1\u00a0234\u00a0567,890', '1\u00a0234'],
  ['ar', '−1,234,567.890', '1,234'],
  ['he', '−1,234,567.890', '1,234'],
  ['ja', '−1,234,567.890', '1,234'],
  ['zh-hans', '−1,234,567.890', '1,234'],
  ['hi', '−12,34,567.890', '1,234'],
  ['pl', '−1\u00a0234\u00a0567,890', '1234'],
  ['fa', '−1,234,567.890', '1,234'],
])('%s writes numbers in its own way, with Latin digits', (language, long, short) => {
  const context = testContext(language)
  expect(formatQuantity(quantity('-1234567.890'), context).text).toBe(long)
  expect(formatQuantity(quantity('1234'), context).text).toBe(short)
})

test('numbers that are written unusually are read nonetheless', () => {
  expect(formatQuantity(quantity('007'), en).text).toBe('7')
  expect(formatQuantity(quantity('-0.00'), en).text).toBe('0.00')
  expect(formatQuantity(quantity('+1e3'), en).text).toBe('+1e3')
})
