import { legacyPrefix, storageOf, storagePrefix } from './storage'

/** Used before 0.2. It holds only labels, which can be fetched again. */
const legacyDatabase = 'qlens-labels'

/** Before 0.2, these held data of private wikis too: labels of items, and which properties there are. */
const legacyCaches = ['recent', 'property-order']

/**
 * Moves settings from before 0.2, whose keys lack the deployment's path, to this deployment, so that no token or setting
 * is lost, and deletes what may be private. They are moved, not copied, so that deleting them here really
 * deletes them. Where several deployments shared the old entries, the first one opened takes them.
 */
export function migrateStorage(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = storageOf(kind)
      if (!storage) continue
      // Current keys have a slash after the prefix.
      const former = Object.keys(storage).filter((name) => /^qlens:[^/]/.test(name))
      for (const name of former) {
        const key = name.slice(legacyPrefix.length)
        const own = storagePrefix + key
        const value = storage.getItem(name)
        // Remove first: a full storage has no room for both.
        storage.removeItem(name)
        if (legacyCaches.includes(key)) continue
        if (value !== null && storage.getItem(own) === null) storage.setItem(own, value)
      }
    } catch {
      // Storage is blocked, so there is nothing to migrate.
    }
  }
  // Even where no old key is left: it may be all that remains. Without it, this does nothing.
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(legacyDatabase)
}
