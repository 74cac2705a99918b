import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { differingPart } from '~/features/history/changes/TextDifference'

const marked = (text: string, other: string) => {
  const [start, end] = differingPart(text, other)
  return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`
}

test.each([
  ['capital of Germany', 'capital of France', 'capital of [Germany]'],
  ['capital of Germany', 'capital and city of Germany', 'capital []of Germany'],
  ['https://www.berlin.de/en/', 'https://www.berlin.de/', 'https://www.berlin.de/[en/]'],
  ['4005728-8', '4005728-X', '4005728-[8]'],
  ['1,861,975', '1,861,999', '1,861,[975]'],
  ['same', 'same', 'same[]'],
  ['', 'new', '[]'],
  ['new', '', '[new]'],
  ['aa', 'a', '[aa]'],
  ['😀b', '😁b', '[😀b]'],
])('%s against %s', (text, other, expected) => {
  expect(marked(text, other)).toBe(expected)
})

test('the text outside the marked parts is the same in both', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const [start, end] = differingPart(one, other)
      expect(start).toBeLessThanOrEqual(end)
      expect(other.startsWith(one.slice(0, start))).toBe(true)
      expect(other.endsWith(one.slice(end))).toBe(true)
    }),
  )
})
