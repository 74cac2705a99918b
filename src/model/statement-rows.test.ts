import { expect, test } from 'vitest'
import { dataTypeOf, toBlocks, toRows } from './statement-rows'
import { toStatementList } from './statement-list'

const statement = (id: string, property: string, dataType: string) => ({
  id,
  rank: 'normal',
  property: { id: property, data_type: dataType },
  value: { type: 'somevalue' },
  qualifiers: [],
  references: [],
})

const list = toStatementList({
  P214: [statement('Q1$a', 'P214', 'external-id')],
  P31: [statement('Q1$b', 'P31', 'wikibase-item'), statement('Q1$c', 'P31', 'wikibase-item')],
  P18: [{ broken: true }],
})

test('identifiers come after the other statements, each section in the order of the item', () => {
  const rows = toRows(list!)
  expect(rows.map((row) => (row.kind === 'section' ? row.section : row.key))).toEqual([
    'statements',
    'Q1$b',
    'Q1$c',
    'P18#3',
    'identifiers',
    'Q1$a',
  ])
})

test.each([
  [[{ broken: true }, statement('Q1$a', 'P1', 'string')], 'string'],
  [[{ property: { id: 'P1', data_type: null } }], null],
  // The spelling in early releases of v0.
  [[{ property: { id: 'P1', 'data-type': null } }], null],
  [[{ broken: true }], ''],
])('the data type of a property is that of its first statement with one: %j', (statements, expected) => {
  expect(dataTypeOf(toStatementList({ P1: statements })!.groups[0]!)).toBe(expected)
})

test('neighboring rows of a property make one block, also where its first row is not mounted', () => {
  const blocks = toBlocks(toRows(list!), { first: 2, last: 4 })
  expect(
    blocks.map((block) => (block.kind === 'section' ? block.row.section : block.group.propertyId)),
  ).toEqual(['P31', 'P18', 'identifiers'])
})
