import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLabelCache, labelScope, noLabelCache } from './label-cache'
import { clearLabelCache, pruneLabelCache } from './prune-labels'
import { keptLifetime } from '~/lib/kept-lifetime'
import type { Label } from '~/model/label'

// jsdom has no IndexedDB: a map replaces the library that wraps it.
const { rows, storage } = vi.hoisted(() => {
  const rows = new Map<string, unknown>()
  const storage = { isBlocked: false, names: [] as string[] }
  return { rows, storage }
})
vi.mock('idb-keyval', () => {
  const open = <T>(answer: () => T): Promise<T> =>
    storage.isBlocked ? Promise.reject(new DOMException('', 'UnknownError')) : Promise.resolve(answer())
  return {
    createStore: (name: string) => {
      // Where storage is blocked, opening the database throws immediately.
      if (storage.isBlocked) throw new DOMException('', 'SecurityError')
      storage.names.push(name)
      return () => Promise.resolve()
    },
    getMany: (keys: string[]) => open(() => keys.map((key) => rows.get(key))),
    setMany: (entries: [string, unknown][]) =>
      open(() => entries.forEach(([key, value]) => rows.set(key, value))),
    delMany: (keys: string[]) => open(() => keys.forEach((key) => rows.delete(key))),
    entries: () => open(() => [...rows]),
    clear: () => open(() => rows.clear()),
  }
})

const label: Label = { text: 'Berlin', language: 'de' }

beforeEach(() => {
  vi.stubGlobal('indexedDB', {
    databases: () => Promise.resolve(storage.names.map((name) => ({ name }))),
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  rows.clear()
})
afterEach(() => {
  storage.isBlocked = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the label cache', () => {
  it('returns nothing where storage is blocked, without failing', async () => {
    storage.isBlocked = true
    const cache = createLabelCache('wiki|de')
    expect(await cache.read(['Q64'])).toEqual(new Map())
    await expect(cache.write(new Map([['Q64', label]]))).resolves.toBeUndefined()
    await expect(pruneLabelCache()).resolves.toBeUndefined()
    await expect(clearLabelCache()).resolves.toBeUndefined()
  })

  it('gives back what was written', async () => {
    const cache = createLabelCache('wiki|de')
    await cache.write(new Map([['Q64', label]]))
    expect(await cache.read(['Q64', 'Q1'])).toEqual(new Map([['Q64', label]]))
  })

  it('separates wikis and languages', async () => {
    const cacheOf = (host: string, ...languages: string[]) =>
      createLabelCache(labelScope({ baseUrl: `https://${host}/rest.php/wikibase`, version: 'v1' }, languages))
    await cacheOf('wiki', 'de').write(new Map([['Q64', label]]))
    expect(await cacheOf('wiki', 'de').read(['Q64'])).toEqual(new Map([['Q64', label]]))
    expect(await cacheOf('wiki', 'en').read(['Q64'])).toEqual(new Map())
    expect(await cacheOf('wiki', 'de', 'en').read(['Q64'])).toEqual(new Map())
    expect(await cacheOf('other', 'de').read(['Q64'])).toEqual(new Map())
  })

  it('forgets after a week', async () => {
    const cache = createLabelCache('wiki|de')
    await cache.write(new Map([['Q64', label]]))
    vi.setSystemTime(Date.now() + keptLifetime - 1)
    expect((await cache.read(['Q64'])).size).toBe(1)
    vi.setSystemTime(Date.now() + 1)
    expect((await cache.read(['Q64'])).size).toBe(0)
  })

  it('forgets what it kept before the clock was set back', async () => {
    const cache = createLabelCache('wiki|de')
    vi.setSystemTime(Date.now() + 1000)
    await cache.write(new Map([['Q64', label]]))
    vi.setSystemTime(Date.now() - 1000)
    expect((await cache.read(['Q64'])).size).toBe(0)
    await pruneLabelCache()
    expect(rows.size).toBe(0)
  })

  it('drops what is out of date', async () => {
    const cache = createLabelCache('wiki|de')
    await cache.write(new Map([['Q1', label]]))
    vi.setSystemTime(Date.now() + keptLifetime)
    await cache.write(new Map([['Q2', label]]))
    await pruneLabelCache()
    expect([...rows.keys()]).toEqual(['wiki|de|Q2'])
  })

  it('drops the oldest if it has too many', async () => {
    const cache = createLabelCache('wiki|de')
    await cache.write(new Map([['Q1', label]]))
    vi.setSystemTime(Date.now() + 1)
    await cache.write(new Map(Array.from({ length: 40_000 }, (_, index) => [`Q${index + 2}`, label])))
    await pruneLabelCache()
    expect(rows.size).toBe(40_000)
    expect(rows.has('wiki|de|Q1')).toBe(false)
  })

  it('is emptied', async () => {
    await createLabelCache('wiki|de').write(new Map([['Q64', label]]))
    await clearLabelCache()
    expect(rows.size).toBe(0)
  })

  it('stores nothing that was requested before it was cleared', async () => {
    const cache = createLabelCache('wiki|de')
    await cache.read(['Q64'])
    await clearLabelCache()
    await cache.write(new Map([['Q64', label]]))
    expect(rows.size).toBe(0)
    await cache.read(['Q1'])
    await cache.write(new Map([['Q1', label]]))
    expect([...rows.keys()]).toEqual(['wiki|de|Q1'])
  })

  it('is not created by pruning it', async () => {
    await clearLabelCache()
    storage.names.length = 0
    await pruneLabelCache()
    expect(storage.names).toEqual([])
  })

  it('does nothing without IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const cache = createLabelCache('wiki|de')
    expect(cache).toBe(noLabelCache)
    await cache.write(new Map([['Q64', label]]))
    expect(await cache.read(['Q64'])).toEqual(new Map())
    expect(rows.size).toBe(0)
  })
})
