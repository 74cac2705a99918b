import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formatShare } from '~/model/format/share'
import { GridRow } from './GridRow'
import { fetchItems } from '~/api/wiki/many-items'
import { cellOf, hasProperty, propertyShares, toTableItem, type TableItem } from '~/model/table/table-item'
import { testClient } from '~/test/client'
import { renderInApp } from '~/test/render'
import { recordedEntities, recordedStatements, sampleItemIds } from '~/test/wikibase/recorded'

type Raw = {
  id: string
  rank: string
  property: { id: string; data_type: string | null }
  value: { type: string; content?: unknown }
  references: unknown[]
}
type Body = Record<string, Raw[]>

/** Their statements from the REST API; the table reads them through the Action API. */
const bodies = new Map(sampleItemIds().map((id) => [id, JSON.parse(recordedStatements(id)!) as Body]))
const entities = recordedEntities() as Record<string, { labels?: Record<string, string> }>

async function readAll(): Promise<Map<string, TableItem>> {
  const { client } = testClient()
  const { signal } = new AbortController()
  const items = new Map<string, TableItem>()
  for await (const part of fetchItems(client, [...bodies.keys()], { languages: ['en'], signal }))
    for (const answer of part) {
      const item = 'item' in answer ? toTableItem(answer.id, answer.item) : undefined
      if (item) items.set(answer.id, item)
    }
  return items
}

const ofRank = (list: readonly Raw[], rank: string) => list.filter((one) => one.rank === rank)
const bestOf = (list: readonly Raw[]) => {
  const preferred = ofRank(list, 'preferred')
  return preferred.length > 0 ? preferred : ofRank(list, 'normal')
}

afterEach(cleanup)

test('every cell has what is computed from the JSON, and so have the shares', async () => {
  const items = await readAll()
  expect(items.size).toBe(bodies.size)
  const counts = new Map<string, number>()
  const found = { cells: 0, preferred: 0, deprecated: 0, unreferenced: 0 }
  for (const [id, body] of bodies) {
    const item = items.get(id)!
    expect([...item.properties.keys()].toSorted()).toEqual(Object.keys(body).toSorted())
    for (const [property, list] of Object.entries(body)) {
      const { best, others, deprecated, unreadable } = cellOf(item, property)
      const expected = bestOf(list)
      const references = (statements: readonly { id: string; references: readonly unknown[] }[]) =>
        statements.map((one) => [one.id, one.references.length > 0])
      expect([id, property, references(best)]).toEqual([id, property, references(expected)])
      expect(references(deprecated)).toEqual(references(ofRank(list, 'deprecated')))
      expect(others).toBe(list.length - expected.length - deprecated.length - unreadable)
      expect(hasProperty(item, property)).toBe(list.some(({ rank }) => rank !== 'deprecated'))
      if (hasProperty(item, property)) counts.set(property, (counts.get(property) ?? 0) + 1)
      found.cells += 1
      found.preferred += Number(others > 0)
      found.deprecated += deprecated.length
      found.unreferenced += expected.filter((one) => one.references.length === 0).length
    }
  }
  expect(found.cells).toBeGreaterThan(2_500)
  for (const count of Object.values(found)) expect(count).toBeGreaterThan(20)
  const shares = propertyShares(items.values())
  expect(shares.filter(({ count }) => count > 0)).toHaveLength(counts.size)
  for (const { propertyId, count } of shares)
    expect([propertyId, count]).toEqual([propertyId, counts.get(propertyId) ?? 0])
  expect(shares.map(({ count }) => count)).toEqual(shares.map(({ count }) => count).toSorted((a, b) => b - a))
})

test.each(['Q64', 'Q900000001'])('the row of %s shows the values and marks of the JSON', async (id) => {
  const body = bodies.get(id)!
  const { client } = testClient()
  const [answer] = (
    await fetchItems(client, [id], { languages: ['en'], signal: new AbortController().signal }).next()
  ).value!
  const item = toTableItem(id, (answer as { item: Parameters<typeof toTableItem>[1] }).item)
  const columns = [...Object.keys(body), 'P999999']
  const labels = Object.fromEntries(
    Object.entries(entities).flatMap(([each, { labels: own }]) =>
      own?.['en'] === undefined ? [] : [[each, own['en']]],
    ),
  )
  const columnPlaces = columns.map((_, index) => index)
  const { container } = renderInApp(
    <GridRow row={{ id, item }} focused={undefined} isStopped place={0} {...{ columns, columnPlaces }} />,
    { labels },
  )
  const shownText = ({ property, value: { type, content } }: Raw) => {
    if (type === 'somevalue') return 'unknown value'
    if (type === 'novalue') return 'no value'
    if (property.data_type === 'wikibase-item') return labels[content as string] ?? (content as string)
    return ['string', 'external-id'].includes(property.data_type ?? '') ? (content as string) : undefined
  }
  let compared = 0
  for (const property of columns) {
    const list = body[property] ?? []
    const cell = container.querySelector(`[role="gridcell"][data-property-id="${property}"]`)!
    const best = bestOf(list)
    const shown = best.length > 0 ? best.slice(0, 2) : ofRank(list, 'deprecated').slice(0, 1)
    const values = [...cell.querySelectorAll('[data-rank]')]
    expect([property, values.length]).toEqual([property, shown.length])
    shown.forEach((raw, index) => {
      const text = shownText(raw)
      const value = values[index]!
      if (text !== undefined) {
        compared += 1
        expect([property, value.textContent]).toEqual([property, expect.stringContaining(text.slice(0, 200))])
      }
      const marks = [...value.querySelectorAll(':scope > [title]')].map((mark) => mark.getAttribute('title'))
      expect(marks).toEqual([
        ...(raw.rank === 'deprecated' ? ['deprecated'] : []),
        ...(raw.references.length === 0 ? ['no references'] : []),
      ])
    })
    expect(cell.hasAttribute('data-gap')).toBe(best.length === 0)
    expect(cell.textContent === 'missing').toBe(list.length === 0)
    const more = list.length - shown.length
    expect(
      cell.querySelector('a[title*="more statement"]')?.textContent.startsWith(`+${more}`) ?? false,
    ).toBe(more > 0)
  }
  expect(compared).toBeGreaterThan(5)
})

test('a share is a rounded percentage, but all and none only if so', () => {
  expect([0, 1, 250, 499, 500].map((count) => formatShare(count, 500, 'en'))).toEqual([
    '0%',
    '1%',
    '50%',
    '99%',
    '100%',
  ])
})
