import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { parseEntities, type RestStatements } from '../../model/action-json'
import { recordedAction } from './action-pairs'
import { memo } from './recorded'

// src/test/wikibase → src/test/recorded/backlinks
const folder = join(import.meta.dirname, '../recorded/backlinks')

const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

/** A page as `list=backlinks` with `blredirect` lists it. */
export type ListedPage = {
  pageid: number
  ns: number
  title: string
  redirect?: boolean
  redirlinks?: ListedPage[]
}

/** The pages that link to an item, as recorded; none for others. */
export function backlinksOf(itemId: string): ListedPage[] {
  if (!/^Q\d+$/.test(itemId) || !existsSync(join(folder, `${itemId}.backlinks.json`))) return []
  const { query } = read(`${itemId}.backlinks.json`) as { query: { backlinks: ListedPage[] } }
  return query.backlinks
}

/** A place that points to an item, as it really is. */
export type TruePoint = {
  item: string
  statement: string
  rank: string
  place: 'main' | 'qualifier' | 'reference'
  snak_property: string
  target: string
  as: 'value' | 'unit'
}

/** Every place that points to an item. */
export function truePoints(itemId: 'Q5' | 'Q64'): TruePoint[] {
  return (read(`${itemId}.truth.json`) as { points: TruePoint[] }).points
}

/**
 * The statements of the items that link to the recorded ones, where the test Wikibase does not have them in the
 * same state: for its option `items`.
 */
export function linkingItems(): Record<string, RestStatements> {
  return memo('linking items', () => {
    const packed = readFileSync(join(folder, 'entities.json.br'))
    const entities = parseEntities(JSON.parse(brotliDecompressSync(packed).toString())) ?? new Map()
    const own = [...entities].map(([id, { statements }]) => [id, statements ?? {}] as const)
    return Object.fromEntries([...own, ['Q900005000', recordedStatements('Q900005000')]])
  })
}

/** The statements of any item that links to a recorded one. */
export function linkingStatements(itemId: string): RestStatements {
  return linkingItems()[itemId] ?? recordedStatements(itemId)
}

function recordedStatements(itemId: string): RestStatements {
  return parseEntities(JSON.parse(recordedAction(itemId)))?.get(itemId)?.statements ?? {}
}

/** Items with one statement each, which points to an item: for the test Wikibase's options. */
export function itemsLinkingTo(itemId: string, count: number, readable = count) {
  const ids = Array.from({ length: count }, (_, index) => `Q7000${String(index).padStart(4, '0')}`)
  const statementOf = (id: string) => ({
    id: `${id}$00000000-0000-4000-8000-000000000001`,
    rank: 'normal',
    property: { id: 'P31', data_type: 'wikibase-item' },
    value: { type: 'value', content: itemId },
    qualifiers: [],
    references: [],
  })
  const items = Object.fromEntries(ids.slice(0, readable).map((id) => [id, { P31: [statementOf(id)] }]))
  return { ids, options: { items, backlinks: { [itemId]: ids } } }
}
