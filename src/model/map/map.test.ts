import { expect, test } from 'vitest'
import fc from 'fast-check'
import { fitWindow, readWindow, writeWindow } from './map-window'
import { globesOf, itemsNamed, placeOfItem, placesOf, normaliseLongitude, thinPoints } from './places'
import type { CoordinateContent } from '~/model/statement'
import { toStatementList } from '~/model/statement-list'
import { recordedStatements, sampleItemIds } from '~/test/wikibase/recorded'

const earth = 'http://www.wikidata.org/entity/Q2'
const at = (latitude: number, longitude: number, precision: number | null = null): CoordinateContent => ({
  kind: 'globe-coordinate',
  latitude,
  longitude,
  precision,
  globe: earth,
})

/** Every coordinate in a JSON text, wherever it is but in references, by another way than the app's. */
function coordinatesIn(json: string): { latitude: number; longitude: number }[] {
  const found: { latitude: number; longitude: number }[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const { data_type: type } = (value as { property?: { data_type?: string } }).property ?? {}
    const content = (value as { value?: { content?: Record<string, unknown> } }).value?.content
    if (type === 'globe-coordinate' && content && typeof content['latitude'] === 'number')
      found.push(content as { latitude: number; longitude: number })
    for (const [name, part] of Object.entries(value)) if (name !== 'references') visit(part)
  }
  visit(JSON.parse(json))
  return found
}

test.each([
  ['the best rank', ['normal', 'preferred'], 1],
  ['the first of several', ['deprecated', 'normal', 'normal'], 1],
  ['no deprecated coordinate', ['deprecated'], undefined],
])('a linked item is at %s', (_, ranks, expected) => {
  const statement = (type: string, rank: string, content: unknown) => ({
    id: 'Q1$1',
    rank,
    property: { id: 'P1', data_type: type },
    value: { type: 'value', content },
    qualifiers: [],
    references: [],
  })
  const [named] = itemsNamed(toStatementList({ P1: [statement('wikibase-item', 'normal', 'Q2')] })!.groups)
  const located = ranks.map((rank, latitude) => statement('globe-coordinate', rank, at(latitude, 0)))
  expect(placeOfItem(toStatementList({ P1: located })!, named!)?.content.latitude).toBe(expected)
})

test.each([...sampleItemIds(), 'Q900000007'])('every coordinate of %s is a place', (id) => {
  const json = recordedStatements(id) ?? ''
  const list = toStatementList(JSON.parse(json))
  const places = placesOf(list?.groups ?? [])
  const position = ({ latitude, longitude }: { latitude: number; longitude: number }) => [latitude, longitude]
  const readable = coordinatesIn(json).filter(
    ({ latitude, longitude }) => Math.abs(latitude) <= 360 && Math.abs(longitude) <= 360,
  )
  expect(places.map(({ content }) => position(content))).toEqual(readable.map(position))
  expect(new Set(places.map(({ key }) => key)).size).toBe(places.length)
})

test('a longitude is brought into the range of the map', () => {
  expect([0, 180, -180, 190, -190, 360, 540, -360].map(normaliseLongitude)).toEqual([
    0, -180, -180, -170, 170, 0, -180, 0,
  ])
})

test('the Earth comes first, then the globe with the most places', () => {
  const on = (globe: string) => ({ content: { ...at(0, 0), globe } })
  expect(globesOf([on('moon'), on('mars'), on('mars'), on(earth)])).toEqual([earth, 'mars', 'moon'])
})

test.each([
  ['one place', [at(52.5, 13.4)], { latitude: 52.5, longitude: 13.4, width: 30 }],
  ['across the antimeridian', [at(-17, 178), at(-14, -172)], { latitude: -15.5, longitude: -177, width: 30 }],
  ['a pole', [at(90, 0, 1)], { latitude: 90, longitude: 0, width: 30 }],
  ['only a latitude beyond the pole', [at(91, 0)], { latitude: 0, longitude: 0, width: 378 }],
  ['a coarse place', [at(0, 0, 10)], { latitude: 0, longitude: 0, width: 75 }],
  ['a place that claims nothing', [at(0, 0, 1e9)], { latitude: 0, longitude: 0, width: 75 }],
])('the window around %s', (_, places, expected) => {
  expect(fitWindow(places, 2).window).toEqual(expected)
})

test('a wide window does not reach beyond a pole, but for a place there', () => {
  const top = (north: number) => {
    const { window } = fitWindow([at(25, -168), at(north, 10)], 2)
    return window.latitude + window.width / 4
  }
  expect(top(71)).toBeCloseTo(90)
  expect(top(90)).toBeGreaterThan(94)
})

test('shapes near the places are right, on the whole globe everywhere the same', () => {
  expect(fitWindow([at(60, 0)], 2).stretch).toBeCloseTo(0.5)
  expect(fitWindow([at(90, 0)], 2).stretch).toBeCloseTo(0.34)
  expect(fitWindow([at(60, -120), at(60, 0), at(60, 120)], 2).stretch).toBe(1)
})

const coordinates = fc
  .record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -360, max: 360, noNaN: true }),
  })
  .map(({ latitude, longitude }) => at(latitude, longitude))

test('every place is inside of the window around all', () => {
  fc.assert(
    fc.property(fc.array(coordinates, { minLength: 1, maxLength: 20 }), (places) => {
      const aspect = 2
      const { window, stretch } = fitWindow(places, aspect)
      for (const { latitude, longitude } of places) {
        expect(Math.abs(normaliseLongitude(longitude - window.longitude))).toBeLessThanOrEqual(
          window.width / 2 + 1e-6,
        )
        expect(Math.abs(latitude - window.latitude)).toBeLessThanOrEqual(
          (window.width * Number(stretch)) / aspect / 2 + 1e-6,
        )
      }
    }),
  )
})

test('an address restores the window, to a thousandth of its width', () => {
  const windows = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 179, noNaN: true }),
    width: fc.double({ min: 0.001, max: 360, noNaN: true }),
  })
  fc.assert(
    fc.property(windows, (window) => {
      const read = readWindow(writeWindow(window))
      const near = (one = NaN, other = NaN) => Math.abs(one - other) <= window.width / 900
      expect(near(read?.latitude, window.latitude)).toBe(true)
      expect(near(read?.longitude, window.longitude)).toBe(true)
      expect(near(read?.width, window.width)).toBe(true)
    }),
  )
})

test.each([undefined, '', '1,2', '1,2,0', '1,2,3,4', 'a,b,c', '1e9,2,3', '1,2,-3', '9999,0,1'])(
  'no window in %j',
  (text) => {
    expect(readWindow(text)).toBeUndefined()
  },
)

test('few points stay; of many, one stays wherever there were some', () => {
  const start = { x: 0, y: 0 }
  const points = Array.from({ length: 10_000 }, (_, index) => ({
    x: index % 100,
    y: Math.floor(index / 100),
  }))
  expect(thinPoints(points.slice(0, 100), 100, start)).toHaveLength(100)
  const shown = thinPoints(points, 700, start)
  expect(shown.length).toBeLessThanOrEqual(700)
  for (const { x, y } of points)
    expect(shown.some((one) => Math.abs(one.x - x) < 8 && Math.abs(one.y - y) < 8)).toBe(true)

  // The same ones while the map moves.
  const by = { x: 13, y: -7 }
  const moved = points.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }))
  const numbers = new Map(moved.map((point, index) => [point, index]))
  expect(thinPoints(moved, 700, by).map((point) => numbers.get(point))).toEqual(
    shown.map((point) => points.indexOf(point)),
  )
})
