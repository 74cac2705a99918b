import { clear, createStore, delMany, entries, getMany, setMany, type UseStore } from 'idb-keyval'
import { noLabelCache, type LabelCache } from './late-label-code'
import type { Label } from '~/model/label'

type Stored = { label: Label; at: number }

export const labelLifetime = 7 * 24 * 60 * 60 * 1000
/** About 4 MB. */
const limit = 40_000
/** Each is a request of its own to IndexedDB, which takes some time to send. */
const readAtOnce = 200
const databaseName = 'qlens-labels'

let store: UseStore | undefined
const labelStore = () => (store ??= createStore(databaseName, 'labels'))
/** How often all labels were forgotten: what was asked for before is not kept after. */
let clearings = 0

/** Keeps labels in IndexedDB; `scope` keeps wikis and languages apart. */
export function createLabelCache(scope: string): LabelCache {
  if (typeof indexedDB === 'undefined') return noLabelCache
  const key = (id: string) => `${scope}|${id}`
  let askedAfter = clearings
  return {
    async read(ids) {
      askedAfter = clearings
      try {
        const objects = labelStore()
        const oldest = Date.now() - labelLifetime
        const found = new Map<string, Label>()
        for (let from = 0; from < ids.length; from += readAtOnce) {
          const part = ids.slice(from, from + readAtOnce)
          const stored = await getMany<Stored | undefined>(part.map(key), objects)
          for (const [index, id] of part.entries()) {
            const hit = stored[index]
            if (hit && hit.at > oldest) found.set(id, hit.label)
          }
        }
        return found
      } catch {
        return new Map()
      }
    },
    async write(labels) {
      if (askedAfter !== clearings) return
      const at = Date.now()
      const rows = Array.from(labels, ([id, label]): [string, Stored] => [key(id), { label, at }])
      try {
        await setMany(rows, labelStore())
      } catch {
        // Full, or blocked: next time they are fetched again.
      }
    },
  }
}

/** Drops what is out of date, and the oldest beyond the limit; for an idle moment. */
export async function tidyLabelCache(): Promise<void> {
  try {
    const databases = await indexedDB.databases()
    // Looking into one that is not there would make it.
    if (!databases.some(({ name }) => name === databaseName)) return
    const rows = await entries<string, Stored>(labelStore())
    const oldest = Date.now() - labelLifetime
    const fresh = rows.filter(([, { at }]) => at > oldest).toSorted(([, a], [, b]) => b.at - a.at)
    const kept = new Set(fresh.slice(0, limit).map(([key]) => key))
    await delMany(
      rows.map(([key]) => key).filter((key) => !kept.has(key)),
      labelStore(),
    )
  } catch {
    // No storage, nothing to tidy.
  }
}

export async function clearLabelCache(): Promise<void> {
  clearings += 1
  try {
    await clear(labelStore())
    // Nobody can delete the database as long as this page has it open.
    await labelStore()('readonly', (objects) => objects.transaction.db.close())
    store = undefined
  } catch {
    // No storage, nothing to clear.
  }
}
