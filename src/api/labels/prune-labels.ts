import { delMany, entries } from 'idb-keyval'
import { emptyDatabase, isThere } from '~/lib/empty-database'
import { isCurrent } from '~/lib/kept-lifetime'
import { labelDatabase, startClearing, type StoredLabel } from './label-cache'

/** About 4 MB. */
const maxKept = 40_000

/** Deletes expired labels and the oldest beyond the limit. Slow: call it when idle. */
export async function pruneLabelCache(): Promise<void> {
  try {
    if (!(await isThere(labelDatabase))) return
    const rows = await entries<string, StoredLabel>(labelDatabase.open())
    const fresh = rows.filter(([, { at }]) => isCurrent(at)).toSorted(([, a], [, b]) => b.at - a.at)
    const kept = new Set(fresh.slice(0, maxKept).map(([key]) => key))
    const others = rows.map(([key]) => key).filter((key) => !kept.has(key))
    await delMany(others, labelDatabase.open())
  } catch {
    // No storage, nothing to delete.
  }
}

export async function clearLabelCache(): Promise<void> {
  startClearing()
  await emptyDatabase(labelDatabase)
}
