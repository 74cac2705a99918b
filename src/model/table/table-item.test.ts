import { describe, expect, test } from 'vitest'
import { cellOf, chooseColumns, hasProperty, propertyShares, toTableItem } from './table-item'
import { readLexeme } from '~/model/lexeme'
import { recordedLexemes } from '~/test/wikibase/lexemes'
import { given, itemWith } from '~/test/table-items'
import { tableCodec } from './table-view'

const texts = (statements: readonly { value: unknown }[]) =>
  statements.map(({ value }) => (value as { content: { text: string } }).content.text)

describe('a cell', () => {
  test('has the preferred statements if there are any, and counts the others', () => {
    const item = itemWith('Q1', [
      given('P1', 'normal'),
      given('P1', 'best', { rank: 'preferred', referenced: true }),
      given('P1', 'wrong', { rank: 'deprecated' }),
    ])
    const { best, others, deprecated, unreadable } = cellOf(item, 'P1')
    expect([texts(best), others, texts(deprecated), unreadable]).toEqual([['best'], 1, ['wrong'], 0])
    expect(best[0]?.references).toHaveLength(1)
    expect(best[0]?.qualifiers).toHaveLength(0)
  })

  test('has the normal ones if not', () => {
    const item = itemWith('Q1', [given('P1', 'a'), given('P1', 'b')])
    expect(texts(cellOf(item, 'P1').best)).toEqual(['a', 'b'])
  })

  test('is empty where the item has no such property', () => {
    expect(cellOf(itemWith('Q1', []), 'P1').best).toEqual([])
  })

  test('counts what is unreadable', () => {
    expect(cellOf(itemWith('Q1', [given('P1', 'a', { rank: 'best of all' })]), 'P1').unreadable).toBe(1)
  })

  test('of deprecated statements alone is a gap', () => {
    const item = itemWith('Q1', [given('P1', 'a', { rank: 'deprecated' }), given('P2', 'b')])
    expect([hasProperty(item, 'P1'), hasProperty(item, 'P2'), hasProperty(item, 'P3')]).toEqual([
      false,
      true,
      false,
    ])
  })
})

test('columns are chosen by how many items have the property, identifiers last among equals', () => {
  const items = [
    itemWith('Q1', [given('P3', 'x', { type: 'external-id' }), given('P1', 'a'), given('P2', 'a')]),
    itemWith('Q2', [given('P3', 'x', { type: 'external-id' }), given('P1', 'a'), given('P1', 'b')]),
    itemWith('Q3', [given('P4', 'x', { rank: 'deprecated' })]),
  ]
  const shares = propertyShares(items)
  expect(shares.map(({ propertyId, count }) => [propertyId, count])).toEqual([
    ['P1', 2],
    ['P3', 2],
    ['P2', 1],
    ['P4', 0],
  ])
  expect(chooseColumns(shares)).toEqual(['P1', 'P3', 'P2'])
})

describe('the address', () => {
  test('holds the columns, the filter and the order', () => {
    expect(
      tableCodec.read({
        items: 'Q42',
        columns: 'P31,p569,P31',
        has: 'P18',
        lacks: 'P570',
        q: 'a b',
        sort: '-P569',
      }),
    ).toEqual({
      items: 'Q42',
      columns: ['P31', 'P569'],
      q: 'a b',
      has: ['P18'],
      lacks: ['P570'],
      sort: { by: 'P569', isDescending: true },
    })
  })

  test.each(['P0', 'Q42', 'P31x', '<b>', 'P99999999999'])(
    'is ignored where it makes no sense: %s',
    (text) => {
      expect(tableCodec.read({ columns: text, has: text, lacks: text, sort: text })).toEqual({
        items: '',
        q: '',
        has: [],
        lacks: [],
      })
    },
  )

  test('may have no columns', () => {
    expect(tableCodec.read({ columns: 'none' }).columns).toEqual([])
    expect(tableCodec.write({ columns: [] })).toEqual({ columns: 'none' })
  })

  test('takes 40 columns at most', () => {
    const columns = Array.from({ length: 100 }, (_, index) => `P${index + 1}`).join()
    expect(tableCodec.read({ columns }).columns).toHaveLength(40)
  })

  test.each(['', 'label', '-P31', 'id'])('is written as it was read: %s', (text) => {
    const { sort } = tableCodec.read({ sort: text })
    expect(tableCodec.write({ sort }).sort ?? '').toBe(text)
  })
})

describe('a lexeme, form or sense', () => {
  const { list } = readLexeme(recordedLexemes()['L525'])!
  const languages = ['en']
  test.each([
    ['L525', 'maison'],
    ['L525-F1', 'maisons'],
    ['L525-S1', 'house, building for living in'],
  ])('%s has its own name and statements', (id, name) => {
    const item = toTableItem(id, { list }, languages)
    expect(item?.label?.text).toBe(name)
    const own = list.groups.filter(({ subject }) => subject === id).map(({ propertyId }) => propertyId)
    expect(own.length).toBeGreaterThan(0)
    expect([...(item?.properties.keys() ?? [])]).toEqual(own)
  })

  test('that the lexeme lacks is none', () =>
    expect(toTableItem('L525-F9', { list }, languages)).toBeUndefined())
})
