import { expect, onTestFinished, test, vi } from 'vitest'
import { readTileServer } from './tile-server'

const page = 'https://qlens.example/app/'
const url = 'https://tiles.example/{z}/{x}/{y}.png'
const read = (tiles: unknown) => readTileServer({ tiles }, page)

test('config.json names a tile server by an address on one host, or none', () => {
  const server = { url, host: 'tiles.example', attribution: 'A' }
  expect(read({ url, attribution: ' A ' })).toEqual({ server })
  expect(read({ url: 'tiles/{z}/{x}/{y}', attribution: 'A' }).server?.host).toBe('qlens.example')
  for (const config of [undefined, null, 'x', {}, { tiles: null }])
    expect(readTileServer(config, page)).toEqual({})
})

test('a tile server is read in Chrome 120 too, which has no URL.parse', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { parse: undefined }))
  const tiles = { url, attribution: 'A', attributionUrl: 'https://a.example/' }
  expect(read(tiles)).toEqual({ server: { ...tiles, host: 'tiles.example' } })
})

test.each([
  ['tiles', 'off'],
  ['tiles.url', { attribution: 'A' }],
  ['tiles.url', { url: 7, attribution: 'A' }],
  ['tiles.url: not an address', { url: 'javascript:alert("{z}{x}{y}")', attribution: 'A' }],
  ['tiles.url: not an address', { url: 'data:image/png,{z}{x}{y}', attribution: 'A' }],
  ['tiles.url: not an address', { url: 'https://tiles.example/{z}/{x}/{y} ', attribution: 'A' }],
  ['tiles.url: {z}, {x}', { url: 'https://{x}.tiles.example/{z}/{y}', attribution: 'A' }],
  ['tiles.url: needs {z}', { url: 'https://tiles.example/{z}/{x}', attribution: 'A' }],
  ['tiles.url: longer', { url: url + 'a'.repeat(2000), attribution: 'A' }],
  ['tiles.attribution', { url }],
  ['tiles.attribution: empty', { url, attribution: ' ' }],
  ['tiles.attribution: longer', { url, attribution: 'a'.repeat(201) }],
  ['tiles.attributionUrl: not', { url, attribution: 'A', attributionUrl: 'javascript:0' }],
])('says what is wrong: %s', (problem, tiles) => {
  const answer = read(tiles)
  expect(answer.server).toBeUndefined()
  expect(answer.problem).toMatch(new RegExp(`^${problem.replaceAll(/[{}.]/g, '\\$&')}`))
  expect(answer.problem?.length).toBeLessThan(302)
})
