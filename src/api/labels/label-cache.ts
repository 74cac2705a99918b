import { getMany, setMany } from 'idb-keyval'
import { deviceDatabase } from '~/lib/device-database'
import { isCurrent } from '~/lib/kept-lifetime'
import { apiBase, type Instance } from '~/model/connection/connection'
import type { Label } from '~/model/label'

/**
 * Labels cached across sessions. Without storage, every method resolves with nothing; the app is only slower.
 */
export type LabelCache = {
  read: (ids: readonly string[]) => Promise<Map<string, Label>>
  write: (labels: ReadonlyMap<string, Label>) => Promise<void>
}

export const noLabelCache: LabelCache = {
  read: () => Promise.resolve(new Map()),
  write: () => Promise.resolve(),
}

export type StoredLabel = { label: Label; at: number }

export const labelDatabase = deviceDatabase('labels')
/** Each is a separate request to IndexedDB, with its own overhead. */
const readAtOnce = 200

/** Number of clearings: labels requested before one are not written after it. */
let clearings = 0

/** Labels requested before are not written any more. */
export function startClearing(): void {
  clearings += 1
}

/** Separates wikis and languages. */
export function labelScope(instance: Pick<Instance, 'baseUrl' | 'version'>, languages: readonly string[]) {
  return `${apiBase(instance)}|${languages.join(',')}`
}

export function createLabelCache(scope: string): LabelCache {
  if (typeof indexedDB === 'undefined') return noLabelCache
  const key = (id: string) => `${scope}|${id}`
  let askedAfter = clearings
  return {
    async read(ids) {
      askedAfter = clearings
      try {
        const objects = labelDatabase.open()
        const found = new Map<string, Label>()
        for (let from = 0; from < ids.length; from += readAtOnce) {
          const part = ids.slice(from, from + readAtOnce)
          const stored = await getMany<StoredLabel | undefined>(part.map(key), objects)
          for (const [index, id] of part.entries()) {
            const hit = stored[index]
            if (hit && isCurrent(hit.at)) found.set(id, hit.label)
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
      const rows = Array.from(labels, ([id, label]): [string, StoredLabel] => [key(id), { label, at }])
      try {
        await setMany(rows, labelDatabase.open())
      } catch {
        // Full or blocked: the labels are fetched again next time.
      }
    },
  }
}
