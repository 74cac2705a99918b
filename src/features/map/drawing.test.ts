import { expect, test } from 'vitest'
import { draw, drawOutline, projectionOf } from './drawing'
import { outlinesOfEarth } from '~/features/values/details/world-outlines'
import { fitWindow } from '~/model/map/map-window'
import { globesOf, isOnGlobe, placesOf, normaliseLongitude } from '~/model/map/places'
import { toStatementList } from '~/model/statement-list'
import { recordedStatements, sampleItemIds } from '~/test/wikibase/recorded'

const size = { width: 1000, height: 500 }

const placesIn = (id: string) =>
  placesOf(toStatementList(JSON.parse(recordedStatements(id) ?? '{}'))?.groups ?? []).filter(({ content }) =>
    isOnGlobe(content),
  )
const located = [...sampleItemIds(), 'Q900000007'].filter((id) => placesIn(id).length > 0)

test.each(located)('every coordinate of %s is a mark in the view that fits, where it is', (id) => {
  const places = placesIn(id)
  for (const globe of globesOf(places)) {
    const onGlobe = places.filter(({ content }) => content.globe === globe)
    const { window, stretch } = fitWindow(
      onGlobe.map(({ content }) => content),
      size.width / size.height,
    )
    const view = { window, stretch, ...size }
    const { marks, left } = draw(view, onGlobe, undefined)
    expect(marks.map(({ place }) => place.key)).toEqual(onGlobe.map(({ key }) => key))
    expect(left).toBe(0)
    for (const { x, y, place } of marks) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(size.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(size.height)
      // From the window's own definition, without the library that draws.
      const pixels = size.width / window.width
      const { latitude, longitude } = place.content
      expect(x).toBeCloseTo(size.width / 2 + normaliseLongitude(longitude - window.longitude) * pixels, 3)
      expect(y).toBeCloseTo(size.height / 2 - ((latitude - window.latitude) * pixels) / Number(stretch), 3)
    }
  }
})

const view = { window: { latitude: 0, longitude: 180, width: 60 }, stretch: 1, ...size }
const berlin = { latitude: 52.5, longitude: 13.4 }
const [place] = placesIn('Q64')
if (!place) throw new Error('Berlin has no coordinate')
const placeAt = (latitude: number, longitude: number, precision: number | null = null, key = 'a') => ({
  ...place,
  key,
  content: { ...place.content, latitude, longitude, precision },
})

test('both sides of the antimeridian are beside each other', () => {
  const drawn = draw(view, [placeAt(0, 179), placeAt(0, -179, null, 'b')], undefined)
  const [west, east] = drawn.marks.map(({ x }) => x)
  expect(west).toBeCloseTo(500 - 1000 / 60)
  expect(east).toBeCloseTo(500 + 1000 / 60)
})

test('the poles are in the middle of the top and of the bottom', () => {
  const north = projectionOf({ ...view, window: { latitude: 90, longitude: 0, width: 60 } })([0, 90])
  expect(north).toEqual([500, 250].map((value) => expect.closeTo(value)))
})

test('a circle is as wide as the precision that is claimed', () => {
  const around = { window: { latitude: 0, longitude: 0, width: 10 }, stretch: 1, ...size }
  const { circles } = draw(around, [placeAt(0, 0, 1)], undefined)
  const xs = [...(circles[0]?.path ?? '').matchAll(/[ML](-?[\d.]+),/g)].map(([, x]) => Number(x))
  expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(200, 0)
})

test('land is drawn where it is', () => {
  const window = { ...berlin, width: 2 }
  const onLand = drawOutline({ ...view, window }, outlinesOfEarth().land)
  // Berlin is far from a coast: land fills the view.
  expect(onLand).not.toBe('')
  const atSea = drawOutline(
    { ...view, window: { latitude: -40, longitude: -120, width: 2 } },
    outlinesOfEarth().land,
  )
  expect(atSea).toBe('')
})

test('of 20,000 places at most 5,000 are drawn, and the others counted', () => {
  const places = Array.from({ length: 20_000 }, (_, index) =>
    placeAt(Math.floor(index / 200) / 10, 170 + (index % 200) / 10, null, String(index)),
  )
  const { marks, left } = draw(view, places, undefined)
  expect(marks.length).toBeGreaterThan(1_000)
  expect(marks.length).toBeLessThanOrEqual(5_000)
  expect(left).toBe(20_000 - marks.length)
})
