import { expect, test, vi } from 'vitest'
import { fitText } from './text-width'

test('a text that is cut is isolated with its ellipsis, so that this is at its own end', () => {
  // Without a canvas, a character counts as 7 pixels wide.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  expect(fitText('Brandenburg', 80)).toBe('Brandenburg')
  expect(fitText('Brandenburg', 40)).toBe('\u2068Bran…\u2069')
})
