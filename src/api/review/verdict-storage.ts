import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import {
  laterOnes,
  readVerdict,
  type GivenVerdict,
  type Verdicts,
  type VoidVerdicts,
} from '~/model/review/verdict'
import { readVerdictFile, toVerdictFile, type ItemOfFile } from '~/model/review/verdict-file'
import { deviceDatabase } from '~/lib/device-database'
import { parsed, parsedEach } from '~/lib/parsed'
import { readStored, writeStored } from '~/lib/storage'
import { isThere } from '~/lib/empty-database'

// Verdicts in IndexedDB, one record each: a keystroke writes one of twenty thousand. Beside them a record for each
// item, so that the start page need not read them all.

export type ReviewedItem = {
  /** The wiki's base URL. */
  wiki: string
  item: string
}

/** Who gives no verdicts has none. */
export const verdictDatabase = deviceDatabase('verdicts')

/** In a range of keys, an array comes after every text and number. */
const last: IDBValidKey[] = []
const within = (...start: IDBValidKey[]) => IDBKeyRange.bound(start, [...start, last])
const verdictKey = ({ wiki, item }: ReviewedItem, id: string) => ['verdict', wiki, item, id]
const itemKey = ({ wiki, item }: ReviewedItem) => ['item', wiki, item]

const storedId = v.object({ id: v.string() })
const count = v.pipe(v.number(), v.minValue(0))
const storedItem = v.object({
  wiki: v.string(),
  item: v.string(),
  /** Of the verdicts that hold. */
  counts: v.object({ checked: count, wrong: count, again: count }),
  /** Those that did not when its statements were last read. */
  void: v.optional(v.map(v.string(), v.picklist(['changed', 'removed'])), new Map()),
  /** The number of its statements when they were last read; 0: not known. */
  total: count,
  /** When it was last touched, in milliseconds. */
  at: count,
})

/** An item with verdicts, as far as it is known without its statements. */
export type ItemReview = Omit<v.InferOutput<typeof storedItem>, 'void'> & { void: VoidVerdicts }

function toVerdicts(stored: readonly unknown[]): Map<string, GivenVerdict> {
  const verdicts = new Map<string, GivenVerdict>()
  for (const one of stored) {
    const [id, verdict] = [parsed(storedId, one)?.id, readVerdict(one)]
    if (id !== undefined && verdict) verdicts.set(id, verdict)
  }
  return verdicts
}

/** Resolves when everything that `act` asks for is stored. */
const transact = (act: (objects: IDBObjectStore) => void) =>
  verdictDatabase.open()(
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
  await (left ??= takeLeft().catch(() => undefined))
  if (!(await isThere(verdictDatabase))) return []
  return verdictDatabase.open()('readonly', (objects) => promisifyRequest<unknown[]>(objects.getAll(range)))
}

/** A page that is being left cannot wait for IndexedDB: what was not stored yet goes here, and there at the next visit. */
const leftKey = 'unsaved-verdicts'
let left: Promise<void> | undefined

function readLeft(): { text: unknown; items: readonly ItemOfFile[] } {
  const text = readStored('localStorage', leftKey)
  return { text, items: (typeof text === 'string' && readVerdictFile(text)?.items) || [] }
}

export function leaveVerdicts(items: readonly ItemOfFile[]): void {
  if (items.length > 0) writeStored('localStorage', leftKey, toVerdictFile([...readLeft().items, ...items]))
}

async function takeLeft(): Promise<void> {
  const { text, items } = readLeft()
  for (const { verdicts, total, ...of } of items) await add(of, verdicts, total)
  // Another tab may have been left meanwhile.
  if (text !== undefined && readLeft().text === text) writeStored('localStorage', leftKey, undefined)
}

/** Adds those that are later than what is stored, all or none. */
async function add(to: ReviewedItem, verdicts: Verdicts, total: number): Promise<void> {
  const ids = [...verdicts.keys()].toSorted()
  const [first, end] = [ids[0], ids.at(-1)]
  if (first === undefined || end === undefined) return
  await transact((objects) => {
    const before = objects.getAll(IDBKeyRange.bound(verdictKey(to, first), verdictKey(to, end)))
    const summary = objects.get(itemKey(to))
    // Requests are answered in order.
    summary.addEventListener('success', () => {
      const known = toVerdicts(before.result)
      const stored = parsed(storedItem, summary.result)
      const counts = { ...(stored?.counts ?? { checked: 0, wrong: 0, again: 0 }) }
      const voids = new Map(stored?.void)
      let at = stored?.at ?? 0
      for (const [id, verdict] of laterOnes(known, verdicts)) {
        const replaced = known.get(id)?.verdict ?? 'none'
        if (!voids.delete(id) && replaced !== 'none') counts[replaced] -= 1
        if (verdict.verdict !== 'none') counts[verdict.verdict] += 1
        at = Math.max(at, verdict.at)
        objects.put({ id, ...verdict }, verdictKey(to, id))
      }
      const item: ItemReview = { ...to, counts, void: voids, total: total || (stored?.total ?? 0), at }
      objects.put(item, itemKey(to))
    })
  })
  // They are a user's work: the browser is not to delete them when space is short. Firefox asks the user, once.
  // Missing on pages without https.
  navigator.storage?.persist().catch(() => undefined)
}

export type VerdictStorage = typeof deviceStorage

export const deviceStorage = {
  read: async ({ wiki, item }: ReviewedItem): Promise<Verdicts> =>
    toVerdicts(await readAll(within('verdict', wiki, item))),
  /** What could not be stored when a page was left, and since. */
  left: ({ wiki, item }: ReviewedItem): Verdicts =>
    readLeft().items.find((one) => one.wiki === wiki && one.item === item)?.verdicts ?? new Map(),
  add,
  /** Remembers which verdicts on an item with `total` statements do not hold. */
  recheck: (of: ReviewedItem, found: VoidVerdicts, total: number) =>
    transact((objects) => {
      const summary = objects.get(itemKey(of))
      summary.addEventListener('success', () => {
        const stored = parsed(storedItem, summary.result)
        if (!stored) return
        const counts = { ...stored.counts }
        const differing = [...new Set([...stored.void.keys(), ...found.keys()])].filter(
          (id) => stored.void.has(id) !== found.has(id),
        )
        for (const id of differing) {
          const verdict = objects.get(verdictKey(of, id))
          verdict.addEventListener('success', () => {
            const word = readVerdict(verdict.result)?.verdict ?? 'none'
            if (word !== 'none') counts[word] += found.has(id) ? -1 : 1
          })
        }
        // After the requests before it.
        objects.count(itemKey(of)).addEventListener('success', () => {
          objects.put({ ...stored, counts, void: found, total }, itemKey(of))
        })
      })
    }),
  /** Of a wiki (or one item of it) or of all wikis, last touched first. */
  async items(wiki?: string, item?: string): Promise<ItemReview[]> {
    const of = [wiki, item].filter((part) => part !== undefined)
    const stored = await readAll(within('item', ...of))
    return parsedEach(storedItem, stored).toSorted((a, b) => b.at - a.at)
  },
  async remove(wiki: string): Promise<void> {
    // Or the next visit would store them again.
    await takeLeft().catch(() => undefined)
    if (!(await isThere(verdictDatabase))) return
    await transact((objects) => {
      objects.delete(within('item', wiki))
      objects.delete(within('verdict', wiki))
    })
  },
}
