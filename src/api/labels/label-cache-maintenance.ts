import { clear, delMany, entries } from 'idb-keyval'
import {
  labelDatabase,
  labelLifetime,
  markCacheCleared,
  markCacheClosed,
  openLabels,
  type StoredLabel,
} from './label-cache'

/** About 4 MB. */
const maxKept = 40_000

/** Deletes expired labels and the oldest beyond the limit. Slow: call it when idle. */
export async function pruneLabelCache(): Promise<void> {
  try {
    const databases = await indexedDB.databases()
    // Opening a database creates it.
    if (!databases.some(({ name }) => name === labelDatabase)) return
    const rows = await entries<string, StoredLabel>(openLabels())
    const oldest = Date.now() - labelLifetime
    const fresh = rows.filter(([, { at }]) => at > oldest).toSorted(([, a], [, b]) => b.at - a.at)
    const kept = new Set(fresh.slice(0, maxKept).map(([key]) => key))
    await delMany(
      rows.map(([key]) => key).filter((key) => !kept.has(key)),
      openLabels(),
    )
  } catch {
    // No storage, nothing to delete.
  }
}

export async function clearLabelCache(): Promise<void> {
  markCacheCleared()
  try {
    await clear(openLabels())
    // The database cannot be deleted while this page has it open.
    await openLabels()('readonly', (objects) => objects.transaction.db.close())
    markCacheClosed()
  } catch {
    // No storage, nothing to clear.
  }
}
