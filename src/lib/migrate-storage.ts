import { legacyPrefix, storageOf, storagePrefix } from './storage'

/** Used before 0.2. It holds only labels, which can be fetched again. */
const legacyDatabase = 'qlens-labels'

/**
 * Moves entries from before 0.2, whose keys lack the deploy's path, to this deploy, so that no token or
 * setting is lost. They are moved, not copied, so that deleting them here really deletes them. Where several
 * deploys shared the old entries, the first one opened takes them.
 */
export function migrateStorage(): void {
  let isFormer = false
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = storageOf(kind)
      if (!storage) continue
      // Current keys have a slash after the prefix.
      const former = Object.keys(storage).filter((name) => /^qlens:[^/]/.test(name))
      for (const name of former) {
        isFormer = true
        const own = storagePrefix + name.slice(legacyPrefix.length)
        const value = storage.getItem(name)
        // Remove first: a full storage has no room for both.
        storage.removeItem(name)
        if (value !== null && storage.getItem(own) === null) storage.setItem(own, value)
      }
    } catch {
      // Storage is blocked, so there is nothing to migrate.
    }
  }
  if (isFormer && typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(legacyDatabase)
}
