import { expect, test, vi } from 'vitest'
import { fitText, linesOf } from './text-width'

test('a text that is cut is isolated with its ellipsis, so that this is at its own end', () => {
  // Without a canvas, a character counts as 7 pixels wide.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  expect(fitText('Brandenburg', 80)).toBe('Brandenburg')
  expect(fitText('Brandenburg', 40)).toBe('\u2068Bran…\u2069')
})

test('a long name goes on in as many lines as there is space for, and is cut in the last one', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const name = 'located in the administrative territorial entity'
  expect(linesOf(name, 130, 4)).toEqual(['located in the', 'administrative', 'territorial entity'])
  expect(linesOf(name, 130, 2)).toEqual(['located in the', '\u2068administrative te…\u2069'])
  expect(linesOf('population', 130, 2)).toEqual(['population'])
})

test('where a reader has set texts to twice their size, rows and lines are twice as high', async () => {
  document.documentElement.style.fontSize = '32px'
  vi.resetModules()
  const { sizes } = await import('./drawing')
  document.documentElement.style.fontSize = '16px'
  expect(sizes).toMatchObject({ names: 360, line: 32, row: 76 })
})
