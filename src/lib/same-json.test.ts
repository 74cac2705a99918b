import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameJson } from '~/model/history/statement-diff'

test('equal are values whose JSON is equal', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (one, other) => {
      const [read, again] = [JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(one))] as unknown[]
      expect(isSameJson(read, again)).toBe(true)
      if (JSON.stringify(one) === JSON.stringify(other)) expect(isSameJson(one, other)).toBe(true)
    }),
  )
})

test.each([
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: undefined }, { b: undefined }],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [[1], { 0: 1 }],
  [[], {}],
  [null, {}],
  ['1', 1],
  [{ toString: 1 }, { a: 1 }],
])('%j is not %j', (one, other) => {
  expect(isSameJson(one, other)).toBe(false)
  expect(isSameJson(other, one)).toBe(false)
})

test('the order of keys does not count', () => {
  expect(isSameJson({ a: 1, b: [{ c: null, d: '' }] }, { b: [{ d: '', c: null }], a: 1 })).toBe(true)
})
