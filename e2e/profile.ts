import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/**
 * Decompresses LevelDB's Snappy blocks as far as possible, so that a text split into copies is whole again.
 * https://github.com/google/snappy/blob/main/format_description.txt
 */
function unsnap(packed: Buffer, from: number): Buffer {
  let at = from
  let length = 0
  for (let shift = 0; ; shift += 7) {
    const byte = packed[at++] ?? 0
    length |= (byte & 127) << shift
    if (byte < 128) break
    if (shift > 28) return Buffer.alloc(0)
  }
  // A block of LevelDB has some four kilobytes.
  if (length < 16 || length > 1 << 22) return Buffer.alloc(0)
  const out = Buffer.alloc(length)
  let end = 0
  while (end < length && at < packed.length) {
    const tag = packed[at++] ?? 0
    let size = (tag >> 2) + 1
    if ((tag & 3) === 0) {
      if (size > 60) {
        const bytes = size - 60
        size = packed.readUIntLE(Math.min(at, packed.length - bytes), bytes) + 1
        at += bytes
      }
      if (size > length - end) break
      end += packed.copy(out, end, at, at + size)
      at += size
      continue
    }
    const kind = tag & 3
    const isShort = kind === 1
    if (isShort) size = ((tag >> 2) & 7) + 4
    const bytes = isShort ? 1 : kind === 2 ? 2 : 4
    if (at + bytes > packed.length) break
    const offset = packed.readUIntLE(at, bytes) + (isShort ? (tag >> 5) << 8 : 0)
    at += bytes
    if (offset < 1 || offset > end || size > length - end) break
    for (let index = 0; index < size; index += 1, end += 1) out[end] = out[end - offset] ?? 0
  }
  return out.subarray(0, end)
}

/** The decompressed blocks of a LevelDB table, located by its index. */
function tableBlocks(table: Buffer): Buffer[] {
  const footer = table.subarray(-48)
  let at = 0
  const varint = (bytes: Buffer) => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  const block = (offset: number, size: number) => {
    const isPacked = table[offset + size] === 1
    const bytes = table.subarray(offset, offset + size)
    return isPacked ? unsnap(bytes, 0) : bytes
  }
  // Handle of the metaindex, then of the index.
  varint(footer)
  varint(footer)
  const index = block(varint(footer), varint(footer))
  const blocks: Buffer[] = []
  const entriesEnd = index.length - 4 - 4 * (index.length >= 4 ? index.readUInt32LE(index.length - 4) : 0)
  at = 0
  while (at < entriesEnd) {
    varint(index)
    const keyRest = varint(index)
    const valueSize = varint(index)
    const next = at + keyRest + valueSize
    at += keyRest
    blocks.push(block(varint(index), varint(index)))
    at = next
  }
  return blocks
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

/**
 * Names of the files of a browser's profile that contain a text, in UTF-8 or UTF-16, compressed by LevelDB or not.
 */
export async function filesWith(profile: string, text: string): Promise<string[]> {
  const wanted = [Buffer.from(text), Buffer.from(text, 'utf16le')]
  const found: string[] = []
  for (const path of await filesBelow(profile)) {
    const file = await readFile(path)
    const blocks = path.endsWith('.ldb') ? tableBlocks(file) : []
    if ([file, ...blocks].some((bytes) => wanted.some((one) => bytes.includes(one))))
      found.push(path.slice(profile.length + 1))
  }
  return found
}

/** The content of each of the page's storages, as text. */
export function storagesOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const rowsOf = (name: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(opening.error as Error))
        opening.addEventListener('success', () => {
          const database = opening.result
          const stores = [...database.objectStoreNames]
          if (stores.length === 0) return resolve([])
          const transaction = database.transaction(stores)
          const requests = stores.flatMap((store) => {
            const objects = transaction.objectStore(store)
            return [objects.getAllKeys(), objects.getAll()]
          })
          transaction.addEventListener('complete', () => {
            database.close()
            resolve(requests.map(({ result }): unknown => result))
          })
        })
      })
    const databases = await indexedDB.databases()
    const rows = await Promise.all(databases.map(({ name = '' }) => rowsOf(name)))
    const cacheNames = await caches.keys()
    return {
      localStorage: JSON.stringify(localStorage),
      sessionStorage: JSON.stringify(sessionStorage),
      indexedDB: JSON.stringify(rows),
      caches: JSON.stringify(cacheNames),
      cookies: document.cookie,
    }
  })
}
