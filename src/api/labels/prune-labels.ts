import { delMany, promisifyRequest } from 'idb-keyval'
import { emptyDatabase, isThere } from '~/lib/empty-database'
import { isCurrent } from '~/lib/kept-lifetime'
import { labelDatabase, startClearing, type StoredLabel } from './label-cache'

/** About 4 MB. */
const maxKept = 40_000

/** Deletes expired labels and the oldest beyond the limit. Slow: call it when idle. */
export async function pruneLabelCache(): Promise<void> {
  try {
    if (!(await isThere(labelDatabase))) return
    // Functions of idb-keyval would be in the first JavaScript, as all of it is that is used anywhere.
    const [keys, rows] = await labelDatabase.open()('readonly', (labels) =>
      Promise.all([promisifyRequest(labels.getAllKeys()), promisifyRequest<StoredLabel[]>(labels.getAll())]),
    )
    const fresh = rows.map(({ at }, index) => ({ at, key: keys[index] })).filter(({ at }) => isCurrent(at))
    const latest = fresh.toSorted((a, b) => b.at - a.at).slice(0, maxKept)
    const kept = new Set(latest.map(({ key }) => key))
    await delMany(
      keys.filter((key) => !kept.has(key)),
      labelDatabase.open(),
    )
  } catch {
    // No storage, nothing to delete.
  }
}

export async function clearLabelCache(): Promise<void> {
  startClearing()
  await emptyDatabase(labelDatabase)
}
