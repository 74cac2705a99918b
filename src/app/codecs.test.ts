import { describe, expect, test } from 'vitest'
import { readAddress } from '~/model/address'
import { auditCodec } from '~/features/audit/audit-codec'
import { checksCodec } from '~/features/checks/checks-codec'
import { compareCodec } from '~/features/compare/compare-codec'
import { historyCodec } from '~/features/history/history-codec'
import { linksCodec } from '~/features/links/links-codec'
import { mapCodec } from '~/features/map/map-codec'
import { timelineCodec } from '~/features/timeline/timeline-codec'
import type { Codec } from '~/model/address-state'
import { filterCodec } from '~/model/filter/statement-filter'
import { tableCodec } from '~/model/table/table-view'

const codecs: Record<string, Codec<unknown, never>> = {
  audit: auditCodec,
  checks: checksCodec,
  compare: compareCodec,
  filter: filterCodec,
  history: historyCodec,
  links: linksCodec,
  map: mapCodec,
  table: tableCodec,
  timeline: timelineCodec,
}

const readBy = (name: string, query: string) =>
  codecs[name]?.read(readAddress(`?item=Q1&${query}`).parameters)

/** As an address contains it. */
function writtenBy(name: string, value: unknown): string {
  const texts = Object.entries(codecs[name]?.write(value as never) ?? {})
  return texts.flatMap(([parameter, text]) => (text ? `${parameter}=${text}` : [])).join('&')
}

describe('parameters become values, and these the same parameters', () => {
  test.each<[string, string, object]>([
    ['audit', 'audit=references', { audit: true }],
    ['checks', 'check=date-order&status=violation', { check: 'date-order', status: 'violation' }],
    [
      'compare',
      'compare=Q64,Q7@ours@revision:5&show=only-2&open=merge,copy&side=3',
      {
        compare: {
          items: [{ itemId: 'Q64' }, { itemId: 'Q7', instanceId: 'ours', revision: 5 }],
          unusable: [],
          beyond: [],
        },
        show: 'only-2',
        open: ['merge', 'copy'],
        side: 3,
      },
    ],
    ['history', 'from=12&to=34&edits=property:P31', { from: 12, to: 34, edits: { property: 'P31' } }],
    [
      'links',
      'q=a&property=P31&role=main&sort=newest',
      { filter: { q: 'a', property: 'P31', role: 'main' }, order: 'newest' },
    ],
    [
      'map',
      'at=52.5,13.4,24&show=linked',
      { at: { latitude: 52.5, longitude: 13.4, width: 24 }, show: true },
    ],
    ['timeline', 'from=1992-03-11&to=2001-05-12', {}],
    ['timeline', 'from=-0500&to=2001', {}],
    [
      'table',
      'q=a&sort=-P569&items=Q42,Q64&columns=P31&has=P18&lacks=P570',
      {
        q: 'a',
        sort: { by: 'P569', isDescending: true },
        items: 'Q42,Q64',
        columns: ['P31'],
        has: ['P18'],
        lacks: ['P570'],
      },
    ],
    ['filter', 'property=P31&rank=best,normal&sort=item', { properties: ['P31'], best: true, sort: 'item' }],
  ])('%s: %s', (name, query, value) => {
    const read = readBy(name, query)
    expect(read).toMatchObject(value)
    expect(writtenBy(name, read)).toBe(query)
  })
})

test('what a notice quotes is written as it was', () => {
  for (const [name, query] of [
    ['history', 'from=zero&to=-1'],
    ['compare', 'compare=Q2,Q3,Q4,P5,Q5'],
  ] as const) {
    const read = readBy(name, query)
    expect(writtenBy(name, read).split(/[=,&]/).toSorted()).toEqual(query.split(/[=,&]/).toSorted())
  }
  expect(readBy('history', 'from=zero')).toMatchObject({ from: { unusable: 'zero' }, to: undefined })
})

test.each(Object.keys(codecs))('what makes no sense is as nothing: %s', (name) => {
  const nothing = readBy(name, '')
  for (const text of ['<b>', 'constructor', '9'.repeat(20_000), 'only-0', '-', '%E0%A4%A']) {
    const quoted = ['q', 'items', 'compare', 'type', ...(name === 'history' ? ['from', 'to'] : [])]
    const names = (codecs[name]?.names ?? []).filter((one) => !quoted.includes(one))
    expect(readBy(name, names.map((one) => `${one}=${text}`).join('&'))).toEqual(nothing)
  }
})

test('a value stays the same object while its own parameter does', () => {
  const { compare } = compareCodec.read({ compare: 'Q2', show: 'same' })
  expect(compareCodec.read({ compare: 'Q2' }).compare).toBe(compare)
  expect(compareCodec.read({ compare: 'Q3' }).compare).not.toBe(compare)
})

test('a codec writes only the parameters whose values are given', () => {
  expect(compareCodec.write({ show: 'all' })).toEqual({ show: undefined })
})
