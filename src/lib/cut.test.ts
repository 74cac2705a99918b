import { expect, test } from 'vitest'
import { cut } from './cut'

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc…'],
  ['ab😀cd', 3, 'ab…'],
  ['ab😀cd', 4, 'ab😀…'],
])('%s cut at %i is %s', (text, limit, expected) => {
  expect(cut(text, limit)).toBe(expected)
})
