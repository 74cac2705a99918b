import { expect, test } from 'vitest'
import { readShown, writeShown } from './shown-matches'

test('a side keeps its place in the address while one before it can’t be read', () => {
  const all = ['1', '2', '3'].map((place) => ({ place }))
  const withoutSecond = all.filter(({ place }) => place !== '2')
  expect(readShown('only-3', all)).toBe('only-3')
  expect(readShown('only-3', withoutSecond)).toBe('only-2')
  expect(writeShown('only-2', withoutSecond)).toBe('only-3')
  expect(readShown('only-2', withoutSecond)).toBe('all')
  for (const unknown of [undefined, '', 'only-0', 'only-', 'only-99', '__proto__'])
    expect(readShown(unknown, all)).toBe('all')
  expect(readShown(writeShown('conflicts', all), all)).toBe('conflicts')
  expect(writeShown('all', all)).toBeUndefined()
})
