import { clear, createStore, getMany, type UseStore } from 'idb-keyval'
import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { keepScreen, type ReadItem } from './keep-screen'
import { isCurrent, screensKey } from './kept-screen'
import type { ItemStatements } from '~/api/sources/item-statements'
import { compareInSteps, isSameJson } from '~/model/history/statement-diff'
import { runSteps } from '~/lib/time-slicing'
import { deployPath, writeStored } from '~/lib/storage'
import { apiBase, connectionKey, type Connection } from '~/model/connection/connection'
import { ownerOf, toStatementList } from '~/model/statement-list'
import { readTerms, type ItemTerms } from '~/model/terms'

// The statements and names of public items that this browser has read, to show them before the network answers.
// Callers make sure that nothing of a private wiki gets here.

export const itemDatabase = `qlens-items:${deployPath}`
/** In UTF-16 units of JSON, which is close enough to bytes. */
const mostOfAnItem = 1_000_000
export const mostOfAll = 20_000_000

let store: UseStore | undefined
const openItems = () => (store ??= createStore(itemDatabase, 'items'))

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

const storedContent = v.object({ statements: v.unknown(), entity: v.unknown() })

export type KeptItem = {
  statements: ItemStatements
  terms: (languages: readonly string[]) => ItemTerms | undefined
}

/** Undefined if it is out of date, or not an item's or, with the code for them, a lexeme's. */
export function readKept(stored: unknown, itemId: string, lexemes?: Lexemes): KeptItem | undefined {
  const item = v.safeParse(storedItem, stored)
  if (!item.success || !isCurrent(item.output.at)) return undefined
  const { at, text, ...source } = item.output
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const content = v.safeParse(storedContent, json)
  if (!content.success) return undefined
  const { statements, entity } = content.output
  const list = lexemes ? lexemes.readLexeme(statements)?.list : toStatementList(statements)
  const owner = list && (list.lexeme?.id ?? ownerOf(list))
  if (!list || (owner !== undefined && owner !== itemId)) return undefined
  const { lexeme } = list
  const shown = { ...source, list }
  return {
    statements: {
      ...shown,
      kept: { at, asOf: new Date(at).toISOString(), update: (answer) => compare(shown, answer, at) },
    },
    terms: (languages) =>
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
    getMany<unknown>([keyOf(connection, itemId)], openItems()),
    lexemeCode(itemId),
  ])
  const kept = readKept(stored, itemId, lexemes)
  if (!kept) return
  const scope = connectionKey(connection)
  const updatedAt = kept.statements.kept?.at ?? 0
  for (const { queryKey, state } of cache
    .getQueryCache()
    .findAll({ queryKey: [...scope, 'terms', itemId] })) {
    const languages = v.safeParse(v.array(v.string()), queryKey.at(-1))
    const terms = languages.success ? kept.terms(languages.output) : undefined
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
  const parsed = v.safeParse(storedIndex, index)
  const others = (parsed.success ? parsed.output : []).filter(({ key }) => key !== added.key)
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

/** Keeps an item of a public wiki and its first screen, and deletes what is old or beyond the limit. */
export async function keepItem(
  { list, url, lastModified, fallbackCause, isAction, redirectedTo, revision }: ItemStatements,
  read: Omit<ReadItem, 'list'>,
): Promise<void> {
  if (redirectedTo !== undefined || revision !== undefined) return
  const { wiki, itemId, terms, at } = read
  if (!list.lexeme) keepScreen({ ...read, list })
  const statements =
    (await lexemeCode(itemId))?.writeLexeme(list) ??
    Object.fromEntries(
      list.groups.map(({ propertyId, entries }) => [propertyId, entries.map(({ raw }) => raw)]),
    )
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
    await openItems()(
      'readwrite',
      (objects) =>
        new Promise<void>((resolve, reject) => {
          const { transaction } = objects
          transaction.addEventListener('complete', () => resolve())
          transaction.addEventListener('abort', () => reject(transaction.error))
          const index = objects.get(indexKey)
          index.addEventListener('success', () => {
            const { kept, dropped } = admit(index.result, { key, at, size: text.length })
            objects.put(item, key)
            objects.put(kept, indexKey)
            for (const old of dropped) objects.delete(old)
          })
        }),
    )
  } catch {
    // Full or blocked: the network answers next time.
  }
}

export async function clearKeptItems(): Promise<void> {
  writeStored('localStorage', screensKey, undefined)
  try {
    await clear(openItems())
    // The database cannot be deleted while this page has it open.
    await openItems()('readonly', (objects) => objects.transaction.db.close())
    store = undefined
  } catch {
    // No storage, nothing to clear.
  }
}
