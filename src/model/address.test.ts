import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeAddress, readAddress, writeAddress } from './address'
import { dropped, filterNames, type AddressState } from './address-state'

const afterChange = (search: string, change: Parameters<typeof changeAddress>[1]) =>
  writeAddress(changeAddress(readAddress(search), change))
const noFilter = dropped(filterNames)

describe('the address of a view', () => {
  test.each<[string, object]>([
    ['?item=Q42', { screen: 'item', item: 'Q42' }],
    ['?item=q42', { screen: 'item', item: 'Q42' }],
    ['?item=Item:Q42', { screen: 'item', item: 'Q42' }],
    ['?item=Lexeme:L7-F1', { screen: 'item', item: 'L7-F1' }],
    ['?item=l7-f1', { screen: 'item', item: 'L7-F1' }],
    ['?item=foo', { screen: 'item', item: 'foo' }],
    ['?instance=sample&item=Q42', { screen: 'item', instance: 'sample', item: 'Q42' }],
    [
      '?api=https://example.org/w/rest.php/wikibase&version=v1&item=Q1',
      { screen: 'item', api: 'https://example.org/w/rest.php/wikibase', version: 'v1', item: 'Q1' },
    ],
    ['?version=v7', { screen: 'start' }],
    [
      '?item=Q1&view=history&from=1&to=2',
      { screen: 'item', item: 'Q1', view: 'history', parameters: { from: '1', to: '2' } },
    ],
    ['?item=Q1&revision=1234', { screen: 'item', item: 'Q1', revision: 1234 }],
    ['?item=Q1&revision=012', { screen: 'item', item: 'Q1', revision: { unusable: '012' } }],
    ['?item=Q1&view=&revision=&q=', { screen: 'item', item: 'Q1' }],
    ['?statement=q64$6E79C141-1', { screen: 'item', item: 'Q64', statement: 'q64$6E79C141-1' }],
    ['?statement=$1', { screen: 'start' }],
    ['?item=Q1&lang=de,en', { screen: 'item', item: 'Q1', languages: ['de', 'en'] }],
    ['?lang=<script>,zh-hans', { screen: 'start', languages: ['zh-hans'] }],
    // Codes of MediaWiki that no standard has.
    ['?lang=be-x-old,simple', { screen: 'start', languages: ['be-x-old', 'simple'] }],
    ['?q=a b&rank=preferred&q=c', { screen: 'start', parameters: { q: 'a b', rank: 'preferred' } }],
    ['?item=Q1&compare=Q2', { screen: 'comparison', item: 'Q1', parameters: { compare: 'Q2' } }],
    ['?item=P31&compare=Q2', { screen: 'item', item: 'P31', parameters: { compare: 'Q2' } }],
    ['?items=', { screen: 'table', parameters: { items: '' } }],
    ['?items=Q1&item=Q2', { screen: 'item', item: 'Q2', parameters: { items: 'Q1' } }],
    ['?__proto__=a&constructor=b&x-y=c', { screen: 'start', parameters: { constructor: 'b' } }],
    ['', { screen: 'start' }],
  ])('%s is read', (search, expected) => {
    expect(readAddress(search)).toEqual({ languages: [], parameters: {}, ...expected })
  })

  test('is one that a person can read', () => {
    const address: AddressState = {
      api: 'https://example.org/w/rest.php/wikibase',
      version: 'v1',
      screen: 'item',
      item: 'Q42',
      statement: 'Q42$F078',
      languages: ['de', 'en'],
      parameters: { property: 'P31,P569' },
    }
    expect(writeAddress(address)).toBe(
      '?api=https://example.org/w/rest.php/wikibase&version=v1&item=Q42&property=P31,P569&statement=Q42$F078&lang=de,en',
    )
  })

  test('leaves the view of the previous item', () => {
    const history = '?item=Q42&view=history&revision=3&from=1&to=2&edits=user:A'
    expect(afterChange(history, { item: 'Q1' })).toBe('?item=Q1')
    expect(afterChange(history, { parameters: { from: undefined } })).toBe(
      '?item=Q42&view=history&revision=3&to=2&edits=user:A',
    )
    const checks = '?item=Q42&view=checks&check=date-order&status=violation'
    expect(afterChange(checks, {})).toBe(checks)
    expect(afterChange(checks, { item: 'Q1' })).toBe('?item=Q1')
  })

  test('of another view takes along the filter and what is open over the statements, nothing else', () => {
    const map = '?item=Q42&rank=preferred&view=map&revision=3&at=1,2,3&audit=references&statement=Q42$1'
    expect(afterChange(map, { view: 'timeline' })).toBe(
      '?item=Q42&rank=preferred&view=timeline&revision=3&audit=references&statement=Q42$1',
    )
    expect(afterChange(map, { view: 'history', parameters: { from: '1' } })).toBe(
      '?item=Q42&rank=preferred&view=history&revision=3&audit=references&from=1&statement=Q42$1',
    )
  })

  test('keeps what no view understands while the view stays', () => {
    const search = '?item=Q42&revision=abc&future=a%26b'
    expect(afterChange(search, { statement: 'Q42$1' })).toBe(`${search}&statement=Q42$1`)
  })

  test('survives writing and reading, whatever it contains', () => {
    const text = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((value) => value.trim() === value && value !== '')
    const views = fc.record({
      item: fc.integer({ min: 1, max: 2147483647 }).map((number) => `Q${number}`),
      instance: text,
      statement: text,
      languages: fc.subarray(['de', 'en', 'zh-hans']),
      parameters: fc.record({ q: text, property: text, from: text }),
      revision: fc.oneof(fc.integer({ min: 1, max: 1e15 - 1 }), fc.constant({ unusable: '1x' })),
      screen: fc.constant('item' as const),
    })
    fc.assert(
      fc.property(views, (address) => {
        expect(readAddress(writeAddress(address))).toEqual(address)
      }),
    )
  })

  test('what is open over an item is closed with it', () => {
    const audit = '?item=Q42&ref=without&audit=references'
    expect(afterChange(audit, { parameters: noFilter })).toBe('?item=Q42&audit=references')
    expect(afterChange(audit, { item: 'Q64' })).toBe('?item=Q64')
  })

  test('a change that names an item drops the statement and the filter, unless it has its own', () => {
    const address = '?item=Q42&statement=Q42$1&q=x&lang=de&view=history'
    expect(afterChange(address, { item: 'Q1' })).toBe('?item=Q1&lang=de')
    expect(afterChange(address, { item: undefined })).toBe('?lang=de')
    // Opening the current item again.
    expect(afterChange(address, { item: 'Q42' })).toBe('?item=Q42&view=history&lang=de')
    const parameters = { property: 'P31' }
    expect(afterChange(address, { item: 'Q1', statement: 'Q1$2', parameters, view: 'map' })).toBe(
      '?item=Q1&property=P31&view=map&statement=Q1$2&lang=de',
    )
  })

  test('a change keeps the rest, and removes parts set to undefined', () => {
    const address = readAddress('?instance=sample&item=Q42&statement=Q42$1&q=x')
    expect(changeAddress(address, { statement: undefined })).toEqual({
      screen: 'item',
      instance: 'sample',
      item: 'Q42',
      languages: [],
      parameters: { q: 'x' },
    })
  })

  test('of a table keeps its items and columns; without items it is the page where they are entered', () => {
    const table = '?q=a&sort=-P569&items=Q42,Q64&columns=P31,P569&has=P18&lacks=P570'
    expect(afterChange(table, {})).toBe(table)
    for (const none of ['?items=', '?items']) expect(afterChange(none, {})).toBe('?items=')
    expect(readAddress('?items=,').screen).toBe('table')
  })

  test('of an item does not keep the table that led there, nor does the start page', () => {
    const table = '?items=Q42,Q64&columns=P31&has=P18'
    expect(afterChange(table, { item: 'Q42' })).toBe('?item=Q42')
    expect(afterChange(table, { item: undefined })).toBe('')
    expect(afterChange(table, { parameters: { columns: 'P1' } })).toBe('?items=Q42,Q64&columns=P1&has=P18')
    expect(afterChange('?item=Q42&view=history', { item: undefined, parameters: { items: 'Q1' } })).toBe(
      '?items=Q1',
    )
  })

  test('of a comparison is that of its item once the others are gone', () => {
    const comparison = '?item=Q1&rank=best&revision=5&compare=Q2&show=same'
    const parameters = { compare: undefined, show: undefined }
    expect(afterChange(comparison, { parameters })).toBe('?item=Q1&rank=best&revision=5')
  })
})
