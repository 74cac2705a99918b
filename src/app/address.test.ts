import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeAddress, readAddress, writeAddress } from './address'
import type { AddressState } from '~/model/address-state'

describe('the address of a view', () => {
  test.each<[string, Partial<AddressState>]>([
    ['?item=Q42', { item: 'Q42' }],
    ['?item=q42', { item: 'Q42' }],
    ['?instance=sample&item=Q42', { instance: 'sample', item: 'Q42' }],
    [
      '?api=https://example.org/w/rest.php/wikibase&version=v1&item=Q1',
      { api: 'https://example.org/w/rest.php/wikibase', version: 'v1', item: 'Q1' },
    ],
    ['?version=v7', {}],
    ['?item=Q1&view=history&from=1&to=2', { item: 'Q1', view: 'history', from: '1', to: '2' }],
    ['?item=Q1&revision=1234', { item: 'Q1', revision: '1234' }],
    ['?item=Q1&view=&revision=', { item: 'Q1' }],
    ['?statement=q64$6E79C141-1', { item: 'Q64', statement: 'q64$6E79C141-1' }],
    ['?item=Q1&lang=de,en', { item: 'Q1', languages: ['de', 'en'] }],
    ['?lang=<script>,zh-hans', { languages: ['zh-hans'] }],
    // Codes of MediaWiki that no standard has.
    ['?lang=be-x-old,simple', { languages: ['be-x-old', 'simple'] }],
    ['?q=a b&rank=preferred', { filter: { q: 'a b', rank: 'preferred' } }],
    ['', {}],
  ])('%s is read', (search, expected) => {
    expect(readAddress(search)).toEqual({ languages: [], filter: {}, ...expected })
  })

  test('has the same list of languages as long as they stay the same', () => {
    const { languages } = readAddress('?item=Q1&lang=de,en')
    expect(readAddress('?item=Q2&lang=de,en').languages).toBe(languages)
    expect(readAddress('?item=Q2&lang=de').languages).toEqual(['de'])
  })

  test('is one that a person can read', () => {
    const address: AddressState = {
      api: 'https://example.org/w/rest.php/wikibase',
      version: 'v1',
      item: 'Q42',
      statement: 'Q42$F078',
      languages: ['de', 'en'],
      filter: { property: 'P31,P569' },
    }
    expect(writeAddress(address)).toBe(
      '?api=https://example.org/w/rest.php/wikibase&version=v1&item=Q42&property=P31,P569&statement=Q42$F078&lang=de,en',
    )
  })

  test('leaves the view of the previous item', () => {
    const address = readAddress('?item=Q42&view=history&from=1&to=2&revision=3&edits=user:A')
    expect(writeAddress(changeAddress(address, { item: 'Q1' }))).toBe('?item=Q1')
    expect(writeAddress(changeAddress(address, { from: undefined }))).toBe(
      '?item=Q42&view=history&revision=3&to=2&edits=user:A',
    )
    const checks = readAddress('?item=Q42&view=checks&check=date-order&status=violation')
    expect(writeAddress(checks)).toBe('?item=Q42&view=checks&check=date-order&status=violation')
    expect(writeAddress(changeAddress(checks, { item: 'Q1' }))).toBe('?item=Q1')
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
      filter: fc.record({ q: text, property: text }),
    })
    fc.assert(
      fc.property(views, (address) => {
        expect(readAddress(writeAddress(address))).toEqual(address)
      }),
    )
  })

  test('what is open over an item is closed with it', () => {
    const address = readAddress('?item=Q42&audit=references&ref=without')
    expect(address.audit).toBe('references')
    expect(writeAddress(changeAddress(address, { filter: {} }))).toBe('?item=Q42&audit=references')
    expect(writeAddress(changeAddress(address, { item: 'Q64' }))).toBe('?item=Q64')
  })

  test('a change that names an item drops the statement and the filter, unless it has its own', () => {
    const address = readAddress('?item=Q42&statement=Q42$1&q=x&lang=de&view=history')
    expect(writeAddress(changeAddress(address, { item: 'Q1' }))).toBe('?item=Q1&lang=de')
    expect(writeAddress(changeAddress(address, { item: undefined }))).toBe('?lang=de')
    // Opening the current item again.
    expect(writeAddress(changeAddress(address, { item: 'Q42' }))).toBe('?item=Q42&view=history&lang=de')
    expect(
      writeAddress(
        changeAddress(address, { item: 'Q1', statement: 'Q1$2', filter: { property: 'P31' }, view: 'map' }),
      ),
    ).toBe('?item=Q1&property=P31&view=map&statement=Q1$2&lang=de')
  })

  test('a change keeps the rest, and removes parts set to undefined', () => {
    const address = readAddress('?instance=sample&item=Q42&statement=Q42$1&q=x')
    expect(changeAddress(address, { statement: undefined })).toEqual({
      instance: 'sample',
      item: 'Q42',
      languages: [],
      filter: { q: 'x' },
    })
  })

  test('of a table keeps its items and columns; without items it is the page where they are entered', () => {
    const table = '?q=a&sort=-P569&items=Q42,Q64&columns=P31,P569&has=P18&lacks=P570'
    expect(writeAddress(readAddress(table))).toBe(table)
    for (const none of ['?items=,', '?items=', '?items'])
      expect(writeAddress(readAddress(none))).toBe('?items=,')
    expect(readAddress('?item=Q42&items=').item).toBe('Q42')
    expect(readAddress('?item=Q42').items).toBeUndefined()
  })

  test('of an item does not keep the table that led there, nor does the start page', () => {
    const table = readAddress('?items=Q42,Q64&columns=P31&has=P18')
    expect(writeAddress(changeAddress(table, { item: 'Q42' }))).toBe('?item=Q42')
    expect(writeAddress(changeAddress(table, { item: undefined }))).toBe('')
    expect(writeAddress(changeAddress(table, { columns: 'P1' }))).toBe('?items=Q42,Q64&columns=P1&has=P18')
    expect(
      writeAddress(changeAddress(readAddress('?item=Q42&view=history'), { item: undefined, items: 'Q1' })),
    ).toBe('?items=Q1')
  })
})
