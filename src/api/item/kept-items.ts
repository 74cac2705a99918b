import { screenKey, screensKey, storedScreens, type StoredScreen } from './kept-screen'
import type { Wiki } from '~/api/wiki/WikiContext'
import { cachedPropertyOrder } from '~/api/wiki/property-order-cache'
import { parsed } from '~/lib/parsed'
import { deviceDatabase } from '~/lib/device-database'
import { isCurrent } from '~/lib/kept-lifetime'
import { groupBy } from '~/lib/group-by'
import { writeStored } from '~/lib/storage'
import { apiBase, decidedEntityId, connectionKey, type Connection } from '~/model/connection/connection'
import { toBody } from '~/model/action-json'
import { entitiesInRows, firstRows } from '~/model/first-screen'
import {
  fieldOf,
  ownerOf,
  toStatementList,
  type StatementEntry,
  type StatementList,
} from '~/model/statement-list'
import type { Row } from '~/model/statement-rows'
import { type ItemTerms, readTerms } from '~/model/terms'
import { getMany, promisifyRequest } from 'idb-keyval'
import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { ItemStatements } from '~/api/sources/item-statements'
import { compareInSteps, isSameJson } from '~/model/history/statement-diff'
import { runSteps, yieldToMain } from '~/lib/time-slicing'
import { emptyDatabase } from '~/lib/empty-database'

/** Pixels of the list that are kept: more than most windows are high. */
const room = 2_000
/** All are read at each visit. */
const mostScreens = 20
/** In UTF-16 units of JSON. */
const mostOfAScreen = 50_000

export type ReadItem = {
  wiki: Pick<Wiki, 'connection' | 'labels' | 'languages'>
  itemId: string
  list: StatementList
  terms: ItemTerms
  /** See `StoredScreen`. */
  at: number
  times: readonly [string, string]
  bestRankFirst: boolean
}

/** Keeps the first screen of an item of a public wiki for the next visit. */
export function keepScreen({ wiki, itemId, list, at, times, bestRankFirst, ...names }: ReadItem): void {
  const { connection, labels, languages } = wiki
  const { instance } = connection
  const options = { order: cachedPropertyOrder(apiBase(instance)), bestRankFirst, isPart: false }
  const heightOf = (part: StatementList, isNarrow: boolean) =>
    firstRows(part, { ...options, isNarrow, room: 0 })?.blockSize ?? 0
  const found = firstRows(list, { ...options, isNarrow: false, room })
  if (!found) return
  const { rows, blockSize } = found
  const statements = statementsIn(rows)
  const first = toStatementList(statements)
  if (!first) return
  const { label, description, aliases } = names.terms
  const known = entitiesInRows(rows, (uri) => decidedEntityId(instance, uri)).flatMap((id) => {
    const found = labels.get(id)
    return found ? [[id, found] as const] : []
  })
  const screen: StoredScreen = {
    at,
    iso: new Date(at).toISOString(),
    times,
    statements,
    rest: [blockSize - heightOf(first, false), heightOf(list, true) - heightOf(first, true)],
    terms: { label, description, aliases },
    labels: known,
  }
  const key = screenKey(instance, languages, itemId)
  const others = Object.entries(storedScreens()).filter(([other]) => other !== key)
  const kept = [...others, [key, screen] as const]
    .filter(([, one]) => one && isCurrent(one.at) && JSON.stringify(one).length <= mostOfAScreen)
    .toSorted(([, one], [, other]) => (other?.at ?? 0) - (one?.at ?? 0))
    .slice(0, mostScreens)
  writeStored('localStorage', screensKey, Object.fromEntries(kept))
}

/** As the wiki sends them. The screen shows only how many references there are. */
function statementsIn(rows: readonly Row[]): Record<string, unknown[]> {
  const entries = rows.flatMap((row) => (row.kind === 'statement' ? row.entry : []))
  const bare = ({ raw }: StatementEntry) => {
    const references = fieldOf(raw, 'references')
    if (!Array.isArray(references)) return raw
    return { ...(raw as object), references: references.map(() => ({ hash: '', parts: [] })) }
  }
  const groups = groupBy(entries, ({ propertyId }) => propertyId)
  return Object.fromEntries(groups.map(([propertyId, group]) => [propertyId, group.map(bare)]))
}

// The statements and names of public items that this browser has read, to show them before the network answers.
// Callers make sure that nothing of a private wiki gets here.

export const itemDatabase = deviceDatabase('items')
/** In UTF-16 units of JSON, which is close enough to bytes. */
const mostOfAnItem = 1_000_000
export const mostOfAll = 20_000_000

const keyOf = ({ instance }: Connection, itemId: string) => `${apiBase(instance)}|${itemId}`

const storedItem = v.object({
  at: v.number(),
  /** JSON as the wiki sent it: parsed like its answer. */
  text: v.string(),
  url: v.string(),
  lastModified: v.exactOptional(v.string()),
  fallbackCause: v.exactOptional(v.picklist(['cors', 'absent'])),
  isAction: v.exactOptional(v.literal(true)),
})
type StoredItem = v.InferOutput<typeof storedItem>

type Lexemes = Pick<typeof import('~/model/lexeme'), 'readLexeme' | 'writeLexeme' | 'lemmaLabel'>

const lexemeCode = async (id: string): Promise<Lexemes | undefined> =>
  id.startsWith('L') ? import('~/model/lexeme') : undefined

const storedContent = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ statements: v.unknown(), entity: v.unknown() }),
)

/** Undefined if it is out of date, or not an item's or, with the code for them, a lexeme's. */
export function readKept(stored: unknown, itemId: string, lexemes?: Lexemes) {
  const item = parsed(storedItem, stored)
  if (!item || !isCurrent(item.at)) return undefined
  const { at, text, ...source } = item
  const content = parsed(storedContent, text)
  if (!content) return undefined
  const { statements, entity } = content
  const list = lexemes ? lexemes.readLexeme(statements)?.list : toStatementList(statements)
  const owner = list && (list.lexeme?.id ?? ownerOf(list))
  if (!list || (owner !== undefined && owner !== itemId)) return undefined
  const { lexeme } = list
  const shown = { ...source, list }
  return {
    statements: {
      ...shown,
      kept: {
        at,
        asOf: new Date(at).toISOString(),
        update: (answer: ItemStatements) => compare(shown, answer, at),
      },
    },
    terms: (languages: readonly string[]): ItemTerms | undefined =>
      lexemes && lexeme
        ? { label: lexemes.lemmaLabel(lexeme), description: {}, aliases: [] }
        : readTerms({ entities: { [itemId]: entity } }, itemId, languages),
  }
}

/** The answer with what differs from the copy marked; with the copy's own list if nothing does, so that rows stay. */
async function compare(shown: ItemStatements, answer: ItemStatements, at: number): Promise<ItemStatements> {
  if (answer.redirectedTo !== undefined) return answer
  const { changes } = await runSteps(compareInSteps(shown.list, answer.list))
  for (const change of changes) {
    if (change.kind === 'added') change.after.change = { kind: 'added' }
    if (change.kind === 'changed') change.after.change = { kind: 'changed', parts: change.parts.join(' ') }
  }
  if (changes.length > 0) return { ...answer, kept: { at, changes } }
  const before = shown.list.entries
  const isSame =
    isSameJson(answer.list.lexeme, shown.list.lexeme) &&
    answer.list.entries.every(
      ({ key, raw }, index) => before[index]?.key === key && isSameJson(before[index].raw, raw),
    )
  return isSame ? { ...answer, list: shown.list } : answer
}

/** Puts the kept copy of an item into the queries that are still waiting for an answer. */
export async function showKept(connection: Connection, itemId: string, cache: QueryClient): Promise<void> {
  const [[stored], lexemes] = await Promise.all([
    getMany<unknown>([keyOf(connection, itemId)], itemDatabase.open()),
    lexemeCode(itemId),
  ])
  const kept = readKept(stored, itemId, lexemes)
  if (!kept) return
  const scope = connectionKey(connection)
  const updatedAt = kept.statements.kept?.at ?? 0
  for (const { queryKey, state } of cache
    .getQueryCache()
    .findAll({ queryKey: [...scope, 'terms', itemId] })) {
    const languages = parsed(v.array(v.string()), queryKey.at(-1))
    const terms = languages && kept.terms(languages)
    if (state.data === undefined && terms) cache.setQueryData(queryKey, terms, { updatedAt })
  }
  const key = [...scope, 'statements', itemId]
  // The answer is faster, or the user has gone on: then nobody waits for it.
  if (cache.getQueryState(key)?.fetchStatus !== 'fetching' || cache.getQueryData(key) !== undefined) return
  cache.setQueryData(key, kept.statements, { updatedAt })
}

type IndexEntry = { key: string; at: number; size: number }
const storedIndex = v.array(v.object({ key: v.string(), at: v.number(), size: v.number() }))
const indexKey = 'index'

/** The index with one more entry, the latest first, and the keys beyond the limits. */
export function admit(index: unknown, added: IndexEntry): { kept: IndexEntry[]; dropped: string[] } {
  const others = (parsed(storedIndex, index) ?? []).filter(({ key }) => key !== added.key)
  const kept: IndexEntry[] = []
  const dropped: string[] = []
  let total = 0
  for (const entry of [added, ...others.toSorted((a, b) => b.at - a.at)]) {
    total += entry.size
    if (total <= mostOfAll && isCurrent(entry.at)) kept.push(entry)
    else dropped.push(entry.key)
  }
  return { kept, dropped }
}

/** Writes no more than is kept: 20,000 statements would take a slow machine a quarter of a second. */
export function isTooLong({ entries }: Pick<StatementList, 'entries'>): boolean {
  let length = 0
  return entries.some(({ raw }) => (length += JSON.stringify(raw).length) > mostOfAnItem)
}

/** Keeps an item of a public wiki and its first screen, and deletes what is old or beyond the limit. */
export async function keepItem(
  { list, url, lastModified, fallbackCause, isAction, redirectedTo, revision }: ItemStatements,
  read: Omit<ReadItem, 'list'>,
): Promise<void> {
  if (redirectedTo !== undefined || revision !== undefined) return
  const { wiki, itemId, terms, at } = read
  if (!list.lexeme) keepScreen({ ...read, list })
  // Each takes a slow machine some 50 ms where an item is long.
  await yieldToMain()
  if (isTooLong(list)) return
  const statements = (await lexemeCode(itemId))?.writeLexeme(list) ?? toBody(list.groups)
  const text = JSON.stringify({ statements, entity: terms.entity ?? {} })
  if (text.length > mostOfAnItem) return
  const key = keyOf(wiki.connection, itemId)
  const item: StoredItem = {
    at,
    text,
    url,
    ...(lastModified !== undefined && { lastModified }),
    ...(fallbackCause && { fallbackCause }),
    ...(isAction && { isAction }),
  }
  try {
    // One transaction: another tab may be keeping an item as well.
    await itemDatabase.open()('readwrite', (objects) => {
      const index = objects.get(indexKey)
      index.addEventListener('success', () => {
        const { kept, dropped } = admit(index.result, { key, at, size: text.length })
        objects.put(item, key)
        objects.put(kept, indexKey)
        for (const old of dropped) objects.delete(old)
      })
      return promisifyRequest(objects.transaction)
    })
  } catch {
    // Full or blocked: the network answers next time.
  }
}

export async function clearKeptItems(): Promise<void> {
  writeStored('localStorage', screensKey, undefined)
  await emptyDatabase(itemDatabase)
}
