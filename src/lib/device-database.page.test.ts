import { expect, test, vi } from 'vitest'
import { deviceDatabase } from './device-database'

// jsdom has no IndexedDB.
function stubIndexedDB() {
  const opened: { close: () => void; onversionchange?: () => void }[] = []
  const open = () => {
    const transaction = { db: undefined as unknown, objectStore: () => ({ transaction }) }
    const database = { close: vi.fn<() => void>(), transaction: () => transaction }
    transaction.db = database
    opened.push(database)
    const request = { result: database, onsuccess: undefined as (() => void) | undefined }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  vi.stubGlobal('indexedDB', { open })
  return opened
}

test('a database that another tab deletes is closed, and opened again when it is next needed', async () => {
  const opened = stubIndexedDB()
  const database = deviceDatabase('labels')
  const use = () => database.open()('readonly', () => 'used')
  expect(await use()).toBe('used')
  expect(await use()).toBe('used')
  expect(opened).toHaveLength(1)
  opened[0]?.onversionchange?.()
  expect(opened[0]?.close).toHaveBeenCalled()
  expect(database.store).toBeUndefined()
  expect(await use()).toBe('used')
  expect(opened).toHaveLength(2)
})
