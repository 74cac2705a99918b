import { createStore, type UseStore } from 'idb-keyval'
import { deployPath } from './storage'

export type DeviceDatabase = ReturnType<typeof deviceDatabase>

/** A database of this deployment, opened when it is first needed: opening it creates it. */
export function deviceDatabase(kind: 'items' | 'labels' | 'verdicts') {
  const name = `qlens-${kind}:${deployPath}`
  const database = {
    name,
    store: undefined as UseStore | undefined,
    open: () => (database.store ??= openStore()),
  }

  function openStore(): UseStore {
    const store = createStore(name, kind)
    return (mode, act) =>
      store(mode, (objects) => {
        const { db } = objects.transaction
        // It is being deleted, by this tab or another: until all have closed it, none can open it again.
        db.onversionchange = () => {
          db.close()
          database.store = undefined
        }
        return act(objects)
      })
  }
  return database
}
