import { expect, test } from 'vitest'
import type { CoordinateContent } from '~/model/statement'
import { formatCoordinate } from './coordinate'
import {
  decimalDegrees,
  formatPrecision,
  precisionInDegrees,
  precisionInMetres,
} from './coordinate-precision'
import { testContext } from '~/test/format-context'

const en = testContext('en', { Q111: 'Mars' })

const coordinate = (
  latitude: number,
  longitude: number,
  precision: number | null,
  globe = 'http://www.wikidata.org/entity/Q2',
): CoordinateContent => ({ kind: 'globe-coordinate', latitude, longitude, precision, globe })
const text = (...values: Parameters<typeof coordinate>) => formatCoordinate(coordinate(...values), en).text

test.each([
  // Halves that a double falls just short of.
  [1.005, 1.015, 0.01, `1°0'36"N, 1°1'12"E`],
  [-13.163, -72.545, 0.01, `13°9'36"S, 72°33'0"W`],
  // Carried over into the next minute and degree.
  [59.99999, -0.99999, null, `60°0'0"N, 1°0'0"W`],
  [0.7, -0.7, 1, '1°N, 1°W'],
  [0.4, -0.4, 1, '0°N, 0°E'],
  [51.5, -0.1275, -1, `51°30'0"N, 0°7'39"W`],
  // Just short of a minute and a degree, which Wikibase treats as one.
  [51.5, -0.1275, 0.0166, `51°30'N, 0°8'W`],
  [51.5, -0.1275, 0.99, '51°N, 0°E'],
  // Halves of a degree go to the even one.
  [44.489566082, -162.414455335, 2.5, '45°N, 162°W'],
  [53.44923, -68.656892, 2.5, '52°N, 68°W'],
  // More digits than a double holds.
  [51.5, -0.1275, 1e-12, `51°30'0.000000000"N, 0°7'39.000000000"W`],
  [51.5, -0.1275, 400, '0°N, 0°E'],
])('%d, %d to %d is %s', (latitude, longitude, precision, expected) => {
  expect(text(latitude, longitude, precision)).toBe(expected)
})

test.each([1e-20, 1e-300, Number.MIN_VALUE, Number.MAX_VALUE])(
  'a precision of %d does no harm',
  (precision) => {
    expect(text(51.5, -0.1275, precision)).toMatch(/^\d+°(\d+'\d+\.\d+")?N, \d+°(\d+'\d+\.\d+")?[EW]$/)
  },
)

test('the globe is shown next to the text unless it is the Earth', () => {
  const mars = 'http://www.wikidata.org/entity/Q111'
  expect(formatCoordinate(coordinate(0, 0, 1, mars), en).globe).toEqual({
    uri: mars,
    id: 'Q111',
    name: 'Mars',
  })
  const elsewhere = 'http://example.org/unknown-globe'
  expect(formatCoordinate(coordinate(0, 0, 1, elsewhere), en).globe).toEqual({
    uri: elsewhere,
    name: elsewhere,
  })
  expect(formatCoordinate(coordinate(0, 0, 1), en)).not.toHaveProperty('globe')
})

test('numbers for copying have no exponent', () => {
  expect(decimalDegrees(coordinate(-1e-7, 1.5e-10, 1))).toEqual({
    latitude: '-0.0000001',
    longitude: '0.00000000015',
  })
  expect(decimalDegrees(coordinate(-0, 52.516666666667, 1))).toEqual({
    latitude: '0',
    longitude: '52.516666666667',
  })
  expect(precisionInDegrees(coordinate(0, 0, 2.7777777777778e-6))).toBe('0.0000027777777777778')
  expect(precisionInDegrees(coordinate(0, 0, 1e21))).toBe('1000000000000000000000')
  expect(precisionInDegrees(coordinate(0, 0, 1.5e22))).toBe('15000000000000000000000')
  expect(precisionInDegrees(coordinate(0, 0, null))).toBeUndefined()
})

test('the precision has one decimal sign in degrees and in metres', () => {
  const context = testContext('de')
  expect(formatPrecision(coordinate(0, 0, 0.0001), context)).toBe('0,0001°, etwa 11,1 m am Boden')
  expect(formatPrecision(coordinate(0, 0, -0.5), context)).toBe('−0,5°')
})

test('the precision in metres is for the Earth only', () => {
  expect(precisionInMetres(coordinate(0, 0, 1 / 3600), en)).toBe('30.9 m')
  expect(precisionInMetres(coordinate(0, 0, 10), en)).toBe('1,110,000 m')
  expect(precisionInMetres(coordinate(0, 0, 1e-9), en)).toBe('0.000111 m')
  expect(precisionInMetres(coordinate(0, 0, null), en)).toBeUndefined()
  expect(precisionInMetres(coordinate(0, 0, 0), en)).toBeUndefined()
  expect(precisionInMetres(coordinate(0, 0, 1, 'http://www.wikidata.org/entity/Q111'), en)).toBeUndefined()
})
