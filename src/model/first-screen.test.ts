import { expect, test } from 'vitest'
import {
  estimateReferences,
  estimateRow,
  headingBlockSize,
  maxQualifiers,
  maxReferences,
} from './first-screen'
import type { Row } from './statement-rows'

const some = (count: number) => Array.from({ length: count }, () => ({}))

function height(qualifiers: unknown, isNarrow = false): number {
  const row = { kind: 'statement', entry: { raw: { qualifiers } }, position: 0 }
  return estimateRow(row as unknown as Row, isNarrow)
}

test('each qualifier makes a statement higher by a line, up to the number that is folded', () => {
  const heights = Array.from({ length: maxQualifiers }, (_, index) => height(some(index + 1)))
  const [line = 0, ...others] = heights.slice(1).map((higher, index) => higher - (heights[index] ?? 0))
  expect(line).toBeGreaterThan(0)
  expect(new Set(others)).toEqual(new Set([line]))
  expect(height(some(1))).toBeGreaterThan(height([]))
  expect(height(some(500))).toBe(heights.at(-1))
})

test('the first statement of a property has space for its name above it on narrow screens', () => {
  expect(height([], true)).toBe(height([]) + headingBlockSize)
})

test('unfolded references have a line for each part, up to the number that is folded', () => {
  const references = (...parts: number[]) =>
    estimateReferences({ references: parts.map((count) => ({ parts: some(count) })) })
  expect(references()).toBe(0)
  const line = references(2) - references(1)
  expect(line).toBeGreaterThan(0)
  expect(references(7)).toBe(references(1) + 6 * line)
  expect(references(3, 2)).toBe(references(2, 3))
  expect(references(3, 2)).toBeGreaterThan(references(5))
  expect(references(...Array<number>(300).fill(1))).toBe(references(...Array<number>(maxReferences).fill(1)))
})

test('a long text in a reference has a line for each part of it, as many as are shown of it', () => {
  const heightOf = (content: unknown) =>
    estimateReferences({ references: [{ parts: [{ value: { type: 'value', content } }] }] })
  const line = heightOf('x')
  expect(heightOf('x'.repeat(200))).toBeGreaterThan(heightOf('x'.repeat(100)))
  expect(heightOf({ language: 'en', text: 'x'.repeat(200) })).toBe(heightOf('x'.repeat(200)))
  expect(heightOf('x'.repeat(1_000_000))).toBe(heightOf('x'.repeat(5_000)))
  for (const odd of [undefined, null, 7, { text: 7 }, '']) expect(heightOf(odd)).toBe(line)
})

test('unreadable qualifiers and references count as none', () => {
  for (const odd of [undefined, null, 'x', { length: 7 }]) expect(height(odd)).toBe(height([]))
  for (const odd of [undefined, null, 'x', { references: 'x' }]) expect(estimateReferences(odd)).toBe(0)
  expect(estimateReferences({ references: [null] })).toBe(estimateReferences({ references: [{ parts: [] }] }))
})
