import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCompared, writeCompared } from './compared-items'

test('items, those of other wikis, and earlier revisions', () => {
  const text = 'Q64,Q7@our-wiki,Q42@revision:1234'
  const { items, unusable } = readCompared(text)
  expect(items).toEqual([
    { itemId: 'Q64' },
    { itemId: 'Q7', instanceId: 'our-wiki' },
    { itemId: 'Q42', revision: 1234 },
  ])
  expect(unusable).toEqual([])
  expect(items.map(writeCompared).join(',')).toBe(text)
})

test('ids in small letters, and of a revision of another wiki', () => {
  expect(readCompared(' q64 , q7@ours@revision:5').items).toEqual([
    { itemId: 'Q64' },
    { itemId: 'Q7', instanceId: 'ours', revision: 5 },
  ])
})

test.each([
  'P31',
  'Q0',
  'Q042',
  'Q42@',
  'Q42@revision:0',
  'Q42@revision:1e3',
  'Q42@our wiki',
  'Q42@../../x',
  'Q99999999999',
  '<b>',
])('what names no item is left out: %s', (text) => {
  expect(readCompared(`Q64,${text}`)).toEqual({ items: [{ itemId: 'Q64' }], unusable: [text], beyond: [] })
})

test('no more than three', () => {
  const { items, unusable, beyond } = readCompared('Q1,Q2,Q3,Q4,P5,Q5')
  expect(items).toHaveLength(3)
  expect(unusable).toEqual(['P5'])
  expect(beyond).toEqual([{ itemId: 'Q4' }, { itemId: 'Q5' }])
})

test('no text makes it throw, and what it reads it can write', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('Q', '4', '@', 'r', ':', ',', ' ', 'x') }), (text) => {
      const { items } = readCompared(text)
      expect(readCompared(items.map(writeCompared).join(','))).toEqual({ items, unusable: [], beyond: [] })
    }),
  )
})
