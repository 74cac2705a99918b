import { afterEach, expect, test, vi } from 'vitest'
import { deviceDatabase } from './device-database'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// jsdom has no IndexedDB.
function stubIndexedDB({ isAnswering = true } = {}) {
  const opened: { close: () => void; onversionchange?: () => void }[] = []
  const open = () => {
    const transaction = { db: undefined as unknown, objectStore: () => ({ transaction }) }
    const database = { close: vi.fn<() => void>(), transaction: () => transaction }
    transaction.db = database
    opened.push(database)
    const request = { result: database, onsuccess: undefined as (() => void) | undefined }
    if (isAnswering) queueMicrotask(() => request.onsuccess?.())
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

test('a database that the browser does not open is given up, one that takes long to read is not', async () => {
  vi.useFakeTimers()
  stubIndexedDB({ isAnswering: false })
  const failed = vi.fn<() => void>()
  deviceDatabase('labels')
    .open()('readonly', () => 'used')
    .catch(failed)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(failed).toHaveBeenCalled()

  stubIndexedDB()
  const read = deviceDatabase('labels').open()('readonly', async () => {
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    return 'read'
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await read).toBe('read')
})
