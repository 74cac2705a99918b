import { expect, test } from 'vitest'
import { truncate } from './truncate'

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc…'],
  ['ab😀cd', 3, 'ab…'],
  ['ab😀cd', 4, 'ab😀…'],
])('%s cut at %i is %s', (text, limit, expected) => {
  expect(truncate(text, limit)).toBe(expected)
})
