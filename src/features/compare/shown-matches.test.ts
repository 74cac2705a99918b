import { expect, test } from 'vitest'
import { shownAmong, shownByPlace } from './shown-matches'

test('a side keeps its place in the address while one before it can’t be read', () => {
  const all = [1, 2, 3].map((place) => ({ place }))
  const withoutSecond = all.filter(({ place }) => place !== 2)
  expect(shownAmong('only-3', all)).toBe('only-3')
  expect(shownAmong('only-3', withoutSecond)).toBe('only-2')
  expect(shownByPlace('only-2', withoutSecond)).toBe('only-3')
  expect(shownAmong('only-2', withoutSecond)).toBe('all')
  expect(shownAmong('only-4', all)).toBe('all')
  expect(shownAmong(shownByPlace('conflicts', all), all)).toBe('conflicts')
  expect(shownByPlace('all', all)).toBe('all')
})
