import { createStore, type UseStore } from 'idb-keyval'
import { deployPath } from './storage'

export type DeviceDatabase = ReturnType<typeof deviceDatabase>

/**
 * In milliseconds. A browser takes 4 to 40; or it never answers, as while a tab that it has suspended holds up a
 * deletion.
 */
const longestOpening = 3_000

/** A database of this deployment, opened when it is first needed: opening it creates it. */
export function deviceDatabase(kind: 'items' | 'labels' | 'verdicts') {
  const name = `qlens-${kind}:${deployPath}`
  const database = {
    name,
    store: undefined as UseStore | undefined,
    open: () => (database.store ??= watched(createStore(name, kind))),
  }

  const watched =
    (store: UseStore): UseStore =>
    (mode, act) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('The database does not open')), longestOpening)
        store(mode, (objects) => {
          clearTimeout(timer)
          const { db } = objects.transaction
          // It is being deleted, by this tab or another: until all have closed it, none can open it again.
          db.onversionchange = () => {
            db.close()
            database.store = undefined
          }
          return act(objects)
        }).then(resolve, reject)
      })
  return database
}
