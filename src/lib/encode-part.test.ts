import { expect, test } from 'vitest'
import { encodePart } from './encode-part'

test.each([
  ['Q42$a b', 'Q42%24a%20b'],
  ['😀', '%F0%9F%98%80'],
  ['P\uD800', 'P%EF%BF%BD'],
  ['\uDC00\uD83D', '%EF%BF%BD%EF%BF%BD'],
])('%j becomes %s', (text, encoded) => {
  expect(encodePart(text)).toBe(encoded)
})
