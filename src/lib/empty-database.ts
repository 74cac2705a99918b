import { clear } from 'idb-keyval'
import type { DeviceDatabase } from './device-database'

// Apart from device-database.ts, which the first screen loads.

export async function isThere({ store, name }: DeviceDatabase): Promise<boolean> {
  return store !== undefined || (await indexedDB.databases()).some((each) => each.name === name)
}

export async function emptyDatabase(database: DeviceDatabase): Promise<void> {
  try {
    await clear(database.open())
  } catch {
    // No storage, nothing to clear.
  }
}
