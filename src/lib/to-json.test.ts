import { expect, test } from 'vitest'
import { toJson } from './to-json'

test('writes as JSON.stringify does', () => {
  const value = { a: [1, null, { b: 'c' }] }
  for (const indent of [0, 2]) expect(toJson(value, indent)).toBe(JSON.stringify(value, null, indent))
})

test('undefined gives no text, as a value and as a property', () => {
  expect(toJson(undefined)).toBe('')
  expect(toJson({ a: undefined, b: 1 })).toBe('{"b":1}')
})

test('data of a hostile depth gives no text and throws nothing', () => {
  expect(toJson(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).toBe('')
})
