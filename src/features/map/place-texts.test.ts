import { expect, test } from 'vitest'
import { markedTitle, precisionText } from './place-texts'
import { testContext } from '~/test/format-context'
import { placesOf } from '~/model/map/places'
import { toStatementList } from '~/model/statement-list'

const context = testContext('en', { P625: 'coordinate location' })

function place(precision: number | null, rank = 'normal') {
  const globe = 'http://www.wikidata.org/entity/Q2'
  const statement = {
    id: 'Q1$1',
    rank,
    property: { id: 'P625', data_type: 'globe-coordinate' },
    value: { type: 'value', content: { latitude: 1, longitude: 2, precision, globe } },
    qualifiers: [],
    references: [],
  }
  const [found] = placesOf(toStatementList({ P625: [statement] })?.groups ?? [])
  if (!found) throw new Error('no place')
  return found
}

test('the rank of a place is said by a sign, not by its color alone', () => {
  expect(markedTitle(place(1), context)).toBe('coordinate location')
  expect(markedTitle(place(1, 'preferred'), context)).toBe('▲ coordinate location')
  expect(markedTitle(place(1, 'deprecated'), context)).toBe('▼ coordinate location')
})

test('a precision of hundreds of digits is cut', () => {
  expect(precisionText(place(0.0001), context)).toBe('0.0001°, about 11.1 m on the ground')
  expect(precisionText(place(1e-300), context)).toBe('0.0000000000000000000000…°')
  expect(precisionText(place(null), context)).toBe('not specified')
})
