import { createStore, type UseStore } from 'idb-keyval'
import { deployPath } from './storage'

export type DeviceDatabase = ReturnType<typeof deviceDatabase>

/** A database of this deployment, opened when it is first needed: opening it creates it. */
export function deviceDatabase(kind: 'items' | 'labels' | 'verdicts') {
  const name = `qlens-${kind}:${deployPath}`
  const database = {
    name,
    store: undefined as UseStore | undefined,
    open: () => (database.store ??= createStore(name, kind)),
  }
  return database
}
