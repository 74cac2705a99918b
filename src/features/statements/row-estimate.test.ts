import { expect, test } from 'vitest'
import { estimateReferences, estimateRow } from './row-estimate'
import type { Row } from './rows'

const some = (count: number) => Array.from({ length: count }, () => ({}))

test('qualifiers make a statement higher, up to the number that is folded', () => {
  const height = (qualifiers: unknown, setSize = 2, isNarrow = false) => {
    const entry = { raw: { qualifiers } }
    const row = { kind: 'statement', entry, position: 0, group: { entries: Array(setSize).fill(entry) } }
    return estimateRow(row as unknown as Row, isNarrow)
  }
  expect([0, 1, 2, 20, 500].map((count) => height(some(count)))).toEqual([45, 73, 97, 529, 529])
  // Beside its property's name, a single statement is as high as the name.
  expect([0, 1].map((count) => height(some(count), 1))).toEqual([70, 73])
  expect(height(some(1), 1, true)).toBe(73 + 36)
  for (const odd of [undefined, null, 'x', { length: 7 }]) expect(height(odd)).toBe(45)
})

test('references that are unfolded have a line for each part', () => {
  const references = (...parts: number[]) =>
    estimateReferences({ references: parts.map((count) => ({ parts: some(count) })) })
  expect(references()).toBe(0)
  expect(references(1)).toBe(52)
  expect(references(3, 2)).toBe(172)
  expect(references(...Array<number>(300).fill(1))).toBe(references(...Array<number>(10).fill(1)))
  for (const odd of [undefined, null, 'x', { references: 'x' }]) expect(estimateReferences(odd)).toBe(0)
  expect(estimateReferences({ references: [null] })).toBe(28)
})
