import { expect, test } from 'vitest'
import { heightOf, latitudeAt, type GlobeView, fitWindow } from './map-window'
import { tilesOf } from './tiles'

const server = { url: 'https://tiles.example/{z}/{x}/{y}.png', host: 'tiles.example', attribution: 'A' }
const view: GlobeView = {
  window: { latitude: 0, longitude: 0, width: 360 },
  width: 1024,
  height: 512,
  stretch: 'mercator',
}

test('the tiles of the whole Earth are side by side, each once', () => {
  const tiles = tilesOf(view, server)
  expect(tiles).toContainEqual({
    url: 'https://tiles.example/2/0/1.png',
    x: 0,
    y: 0,
    width: 256,
    height: 256,
  })
  expect(new Set(tiles.map(({ url }) => url)).size).toBe(16)
  expect(tiles).toHaveLength(16)
})

test('tiles go on beyond the antimeridian, and there are few at any zoom', () => {
  const urls = tilesOf({ ...view, window: { latitude: 0, longitude: 180, width: 40 } }, server).map(
    ({ url }) => url,
  )
  expect(urls).toContain('https://tiles.example/5/31/15.png')
  expect(urls).toContain('https://tiles.example/5/0/15.png')
  for (const width of [0.001, 0.01, 1, 90, 999]) {
    const tiles = tilesOf({ ...view, window: { latitude: 52.5, longitude: 13.4, width } }, server)
    expect(tiles.length).toBeGreaterThan(0)
    expect(tiles.length).toBeLessThan(120)
  }
})

test('a place is on the tile that OpenStreetMap has it on', () => {
  // https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames: Berlin, zoom 10.
  const [latitude, longitude] = [52.52, 13.405]
  const at = { ...view, window: { latitude, longitude, width: (360 * 1024) / (256 * 1024) } }
  const tile = tilesOf(at, server).find(
    ({ x, y, width, height }) => x <= 512 && x + width > 512 && y <= 256 && y + height > 256,
  )
  expect(tile?.url).toBe('https://tiles.example/10/550/335.png')
})

test('in Mercator every place fits into the window, and heights have an inverse', () => {
  const content = { kind: 'globe-coordinate' as const, precision: null, globe: '' }
  const places = [
    [-54, -70],
    [71, 25],
  ].map(([latitude = 0, longitude = 0]) => ({ ...content, latitude, longitude }))
  const { window, stretch } = fitWindow(places, 2, true)
  expect(stretch).toBe('mercator')
  for (const { latitude } of places) {
    const distance = Math.abs(heightOf(latitude, stretch) - heightOf(window.latitude, stretch))
    expect(distance).toBeLessThan(window.width / 2 / 2)
    expect(latitudeAt(heightOf(latitude, stretch), stretch)).toBeCloseTo(latitude)
  }
})
