import { isCurrent, screenKey, screensKey, storedScreens, type StoredScreen } from './kept-screen'
import type { Wiki } from '~/api/wiki/WikiContext'
import { cachedPropertyOrder } from '~/api/wiki/property-order-cache'
import { writeStored } from '~/lib/storage'
import { apiBase, decidedEntityId } from '~/model/connection/connection'
import { entitiesInRows, firstRows } from '~/model/first-screen'
import { fieldOf, toStatementList, type StatementList } from '~/model/statement-list'
import type { Row } from '~/model/statement-rows'
import type { ItemTerms } from '~/model/terms'

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
  const { rows } = firstRows(list, { ...options, isNarrow: false, room }) ?? { rows: [] }
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
    rest: [heightOf(list, false) - heightOf(first, false), heightOf(list, true) - heightOf(first, true)],
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
  const statements: Record<string, unknown[]> = {}
  for (const row of rows) {
    if (row.kind !== 'statement') continue
    const { propertyId, raw } = row.entry
    const references = fieldOf(raw, 'references')
    const bare = Array.isArray(references) && { references: references.map(() => ({ hash: '', parts: [] })) }
    ;(statements[propertyId] ??= []).push(bare ? { ...(raw as object), ...bare } : raw)
  }
  return statements
}
