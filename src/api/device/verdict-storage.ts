import { createStore, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import {
  laterOnes,
  readVerdict,
  type GivenVerdict,
  type Verdict,
  type Verdicts,
} from '~/model/review/verdict'
import { deployPath } from '~/lib/storage'

// Verdicts in IndexedDB, one record each: a keystroke writes one of twenty thousand. Beside them a record for each
// item, so that the start page need not read them all.

export type ReviewedItem = {
  /** The wiki's base URL. */
  wiki: string
  item: string
}

/** An item with verdicts, as far as it is known without its statements. */
export type ItemReview = ReviewedItem & {
  counts: Record<Verdict, number>
  /** The number of its statements when a verdict was last given. */
  total: number
  /** When it was last touched, in milliseconds. */
  at: number
}

export type VerdictStorage = {
  read: (of: ReviewedItem) => Promise<Verdicts>
  /** Adds those that are later than what is stored, all or none. */
  add: (to: ReviewedItem, verdicts: Verdicts, total: number) => Promise<void>
  /** Of a wiki or of all wikis, last touched first. */
  items: (wiki?: string) => Promise<ItemReview[]>
  remove: (wiki: string) => Promise<void>
}

export const verdictDatabase = `qlens-verdicts:${deployPath}`

let store: UseStore | undefined
const openVerdicts = () => (store ??= createStore(verdictDatabase, 'verdicts'))

/** Opening it would create it: who gives no verdicts has no database. */
async function isThere(): Promise<boolean> {
  return store !== undefined || (await indexedDB.databases()).some(({ name }) => name === verdictDatabase)
}

/** In a range of keys, an array comes after every text and number. */
const last: IDBValidKey[] = []
const within = (...start: IDBValidKey[]) => IDBKeyRange.bound(start, [...start, last])
const verdictKey = ({ wiki, item }: ReviewedItem, id: string) => ['verdict', wiki, item, id]

const storedId = v.object({ id: v.string() })
const count = v.pipe(v.number(), v.minValue(0))
const storedItem = v.object({
  wiki: v.string(),
  item: v.string(),
  counts: v.object({ checked: count, wrong: count, again: count }),
  total: count,
  at: count,
})

function toVerdicts(stored: readonly unknown[]): Map<string, GivenVerdict> {
  const verdicts = new Map<string, GivenVerdict>()
  for (const one of stored) {
    const [id, verdict] = [v.safeParse(storedId, one), readVerdict(one)]
    if (id.success && verdict) verdicts.set(id.output.id, verdict)
  }
  return verdicts
}

function toItem(stored: unknown): ItemReview[] {
  const item = v.safeParse(storedItem, stored)
  return item.success ? [item.output] : []
}

/** Resolves when everything that `act` asks for is stored. */
const transact = (act: (objects: IDBObjectStore) => void) =>
  openVerdicts()(
    'readwrite',
    (objects) =>
      new Promise<void>((resolve, reject) => {
        const { transaction } = objects
        transaction.addEventListener('complete', () => resolve())
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
        act(objects)
      }),
  )

async function readAll(range: IDBKeyRange): Promise<unknown[]> {
  if (!(await isThere())) return []
  return openVerdicts()(
    'readonly',
    (objects) =>
      new Promise((resolve, reject) => {
        const request = objects.getAll(range)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
      }),
  )
}

export const deviceStorage: VerdictStorage = {
  read: async ({ wiki, item }) => toVerdicts(await readAll(within('verdict', wiki, item))),
  add(to, verdicts, total) {
    const ids = [...verdicts.keys()].toSorted()
    const [first, end] = [ids[0], ids.at(-1)]
    if (first === undefined || end === undefined) return Promise.resolve()
    return transact((objects) => {
      const before = objects.getAll(IDBKeyRange.bound(verdictKey(to, first), verdictKey(to, end)))
      const summary = objects.get(['item', to.wiki, to.item])
      // Requests are answered in order.
      summary.addEventListener('success', () => {
        const known = toVerdicts(before.result)
        const [{ counts, at } = { counts: { checked: 0, wrong: 0, again: 0 }, at: 0 }] = toItem(
          summary.result,
        )
        const item: ItemReview = { ...to, counts: { ...counts }, total, at }
        for (const [id, verdict] of laterOnes(known, verdicts)) {
          const replaced = known.get(id)?.verdict ?? 'none'
          if (replaced !== 'none') item.counts[replaced] -= 1
          if (verdict.verdict !== 'none') item.counts[verdict.verdict] += 1
          item.at = Math.max(item.at, verdict.at)
          objects.put({ id, ...verdict }, verdictKey(to, id))
        }
        objects.put(item, ['item', to.wiki, to.item])
      })
    })
  },
  async items(wiki) {
    const range = wiki === undefined ? within('item') : within('item', wiki)
    const stored = await readAll(range)
    return stored.flatMap(toItem).toSorted((a, b) => b.at - a.at)
  },
  async remove(wiki) {
    if (!(await isThere())) return
    await transact((objects) => {
      objects.delete(within('item', wiki))
      objects.delete(within('verdict', wiki))
    })
  },
}

/** The database cannot be deleted while this page has it open. */
export async function closeVerdicts(): Promise<void> {
  try {
    await openVerdicts()('readonly', (objects) => objects.transaction.db.close())
    store = undefined
  } catch {
    // No storage, nothing to close.
  }
}
