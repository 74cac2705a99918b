import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreementOf } from './agreement'
import type { Value } from '~/model/statement'
import { propertyValue, recordedValues } from '~/test/values'

const value = (dataType: string, content: unknown): Value => propertyValue(dataType, content).value
const gregorian = 'http://www.wikidata.org/entity/Q1985727'
const julian = 'http://www.wikidata.org/entity/Q1985786'
const time = (day: string, precision: number, calendarmodel = gregorian) =>
  value('time', { time: `${day}T00:00:00Z`, precision, calendarmodel })
const metre = 'http://www.wikidata.org/entity/Q11573'
const quantity = (amount: string, bounds: object = {}, unit = metre) =>
  value('quantity', { amount, unit, ...bounds })
const place = (latitude: number, longitude: number, precision: number | null, globe = 'Q2') =>
  value('globe-coordinate', {
    latitude,
    longitude,
    precision,
    globe: `http://www.wikidata.org/entity/${globe}`,
  })
const text = (content: string, language: string) => value('monolingualtext', { text: content, language })
const string = (content: string) => value('string', content)

test.each<[string, Value, Value]>([
  ['date-precision', time('+1952-03-11', 11), time('+1952-00-00', 9)],
  ['date-precision', time('+1952-03-11', 11), time('+1952-03-00', 10)],
  ['date-precision', time('+1952-03-11', 11), time('+1950-00-00', 8)],
  ['date-precision', time('+1901-00-00', 9), time('+2000-00-00', 7)],
  // The day within a year is hidden at that precision.
  ['spelling', time('+1952-00-00', 9), time('+1952-01-01', 9)],
  ['spelling', time('+1801-00-00', 7), time('+1900-00-00', 7)],
  // So is the calendar of a century.
  ['spelling', time('+0450-00-00', 7, julian), time('+0450-00-00', 7)],
  ['date-precision', time('+0450-00-00', 8, julian), time('+0450-00-00', 7)],
  ['date-precision', time('+1300-12-30', 11, julian), time('+1300-00-00', 7)],
  ['date-precision', time('+1301-01-02', 11), time('+1400-00-00', 7, julian)],
  ['date-precision', time('+1616-04-23', 11, julian), time('+1616-00-00', 9)],
  ['calendar', time('+1616-04-23', 11, julian), time('+1616-05-03', 11)],
  ['bounds', quantity('+1.96'), quantity('+1.95', { lowerBound: '+1.93', upperBound: '+1.97' })],
  ['bounds', quantity('+5'), quantity('+5', { lowerBound: '+4', upperBound: '+6' })],
  ['bounds', quantity('+5.0'), quantity('+5', { lowerBound: '+5', upperBound: '+5' })],
  ['spelling', quantity('+5'), quantity('+5.0')],
  ['spelling', quantity('+10000000000000000000001'), quantity('+10000000000000000000001.0')],
  [
    'spelling',
    quantity('+5', { lowerBound: '+4.0', upperBound: '+6' }),
    quantity('+5.0', { lowerBound: '+4', upperBound: '+6.00' }),
  ],
  ['place-precision', place(52.5, 13.4, 0.1), place(52.516, 13.383, 0.001)],
  ['place-precision', place(0, 179.9999, 0.001), place(0, -179.9999, null)],
  ['language', text('Berlin', 'de'), text('Berlin', 'en')],
  ['spelling', text('Berlin', 'de'), text('berlin ', 'de')],
  ['spelling', string('Düsseldorf'), string('Du\u0308sseldorf')],
  // Two wikis may give a property different data types.
  ['spelling', string('5'), value('external-id', '5')],
  ['spelling', string('nm0010930 X'), value('external-id', 'nm0010930  X')],
  ['spelling', value('external-id', ' 0000 0001'), value('external-id', '0000  0001')],
])('%s', (agreement, one, other) => {
  expect(agreementOf(one, other)).toBe(agreement)
  expect(agreementOf(other, one)).toBe(agreement)
})

test.each<[string, Value, Value]>([
  ['another year', time('+1952-03-11', 11), time('+1953-00-00', 9)],
  ['years that only overlap', time('+1950-00-00', 9, julian), time('+1950-00-00', 9)],
  ['the same digits in another calendar', time('+1616-04-23', 11, julian), time('+1616-04-23', 11)],
  ['beyond the bounds', quantity('+2'), quantity('+1', { lowerBound: '+0', upperBound: '+1.9' })],
  ['another unit', quantity('+5'), quantity('+5', {}, 'http://www.wikidata.org/entity/Q3710')],
  ['too far away', place(52.5, 13.4, 0.01), place(52.52, 13.4, 0.001)],
  ['on another globe', place(1, 1, 1), place(1, 1, 1, 'Q405')],
  ['another text', text('Berlin', 'de'), text('Bern', 'de')],
  ['another kind of value', string('5'), quantity('+5')],
  ['an identifier in another case', value('external-id', '/m/0282x'), value('external-id', '/m/0282X')],
  ['another formula', value('math', 'x²'), value('math', 'x2')],
  ['an unknown value', { type: 'somevalue' }, time('+1952-00-00', 9)],
  ['an equal one', time('+1952-03-11', 11), time('+1952-03-11', 11)],
  ['none', { type: 'novalue' }, { type: 'somevalue' }],
])('contradicts or says nothing: %s', (_, one, other) => {
  expect(agreementOf(one, other)).toBeUndefined()
  expect(agreementOf(other, one)).toBeUndefined()
})

test('is symmetric and never throws, whatever the values', () => {
  const values = ['Q42', 'Q64', 'Q900000001', 'Q900000013'].flatMap((id) => recordedValues(id))
  const one = fc.constantFrom(...values.map((each) => each.value))
  fc.assert(
    fc.property(one, one, (a, b) => {
      expect(agreementOf(a, b)).toBe(agreementOf(b, a))
    }),
    { numRuns: 3_000 },
  )
})
