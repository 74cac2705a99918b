import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMoves } from './statement-order'
import type { StatementEntry } from '~/model/statement-list'

const listOf = (keys: readonly string[], propertyId = 'P1') =>
  new Map(keys.map((key, index): [string, StatementEntry] => [key, { key, index, propertyId, raw: {} }]))

const movesOf = (before: string, after: string) =>
  findMoves(listOf([...before]), listOf([...after])).map(
    ({ entry, from, to }) => `${entry.key} ${from} ${to}`,
  )

test('as few as possible have moved', () => {
  expect(movesOf('abcde', 'abcde')).toEqual([])
  expect(movesOf('abcde', 'eabcd')).toEqual(['e 5 1'])
  expect(movesOf('abcde', 'bcdea')).toEqual(['a 1 5'])
  expect(movesOf('abcde', 'badce')).toHaveLength(2)
})

test('what was added or removed moves nothing', () => {
  expect(movesOf('abc', 'xayc')).toEqual([])
  expect(movesOf('abc', 'xca')).toEqual(['c 2 1'])
})

test('the places of another property do not count', () => {
  const [one, other] = [listOf(['a'], 'P1'), listOf(['b'], 'P2')]
  expect(findMoves(new Map([...one, ...other]), new Map([...other, ...one]))).toEqual([])
})

test('the statements that have not moved are in the same order in both', () => {
  const keys = fc.uniqueArray(fc.constantFrom(...'abcdefghij'))
  fc.assert(
    fc.property(keys, keys, (before, after) => {
      const moved = new Set(findMoves(listOf(before), listOf(after)).map(({ entry }) => entry.key))
      const left = (list: readonly string[], other: readonly string[]) =>
        list.filter((key) => other.includes(key) && !moved.has(key))
      expect(left(before, after)).toEqual(left(after, before))
    }),
  )
})
