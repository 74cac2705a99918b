import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toJson } from './to-json'

const deepArray = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown
const deepObject = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown

test('writes as JSON.stringify does', () => {
  const indent = fc.constantFrom(0, 2)
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), indent, (value, spaces) => {
      expect(toJson(value, spaces)).toBe(JSON.stringify(value, null, spaces))
    }),
  )
})

test('values next to deep data are written as by JSON.stringify', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(toJson([value, deepArray(300)], 2)).toContain(JSON.stringify([value], null, 2).slice(0, -2))
    }),
  )
})

test.each([
  ['arrays', deepArray],
  ['objects', deepObject],
])('writes %s of any depth', (_, make) => {
  const value = make(100_000)
  expect(() => JSON.stringify(value)).toThrow(RangeError)
  const compact = toJson(value)
  expect(compact).toBe(
    make === deepArray
      ? '['.repeat(100_000) + ']'.repeat(100_000)
      : `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  )
})

test('an indented text does not grow with the square of the depth', () => {
  const text = toJson(deepArray(100_000), 2)
  expect(text.length).toBeLessThan(400_000)
  expect(toJson(JSON.parse(text))).toBe('['.repeat(100_000) + ']'.repeat(100_000))
})

test('undefined gives no text, as a value and as a property', () => {
  expect(toJson(undefined)).toBe('')
  expect(toJson({ a: undefined, b: 1 })).toBe('{"b":1}')
})
