import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { readEntities, type RestStatements } from '../../model/action-json'
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
    const entities = readEntities(JSON.parse(brotliDecompressSync(packed).toString())) ?? new Map()
    return Object.fromEntries([...entities].map(([id, { statements }]) => [id, statements ?? {}]))
  })
}

/** The statements of any item that links to a recorded one. */
export function linkingStatements(itemId: string): RestStatements {
  const own = linkingItems()[itemId]
  return own ?? readEntities(JSON.parse(recordedAction(itemId)))?.get(itemId)?.statements ?? {}
}
