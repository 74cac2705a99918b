import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LabelCache } from './label-cache'
import type { LabelAnswer } from './label-request'
import type { Label } from '~/model/label'
import { deferred } from '~/test/deferred'
import { loadLabelCode, setUp, settledMarks } from '~/test/label-store'
import { settled } from '~/test/settled'

beforeAll(loadLabelCode)
beforeEach(() => performance.clearMarks())

describe('a request that was under way before the app began', () => {
  const berlin: Label = { text: 'Berlin', language: 'en' }

  it('is waited for, and written to the cache', async () => {
    const write = vi.fn<LabelCache['write']>(() => Promise.resolve())
    const { store, requests } = setUp({ cache: { read: () => Promise.resolve(new Map()), write } })
    const { promise, resolve } = deferred<LabelAnswer>()
    const one = vi.fn<() => void>()
    const any = vi.fn<(ids: readonly string[]) => void>()
    store.subscribe('Q64', one)
    store.subscribeAll(any)
    store.addPrefetched(['Q64', 'P31'], promise)
    store.request(['Q64'], ['P31'])
    await settled()
    expect(requests).toEqual([])
    expect(store.isAwaited('Q64')).toBe(true)
    const answer = new Map([
      ['Q64', berlin],
      ['P31', {}],
    ])
    resolve(answer)
    await settled()
    expect(requests).toEqual([])
    expect(store.get('Q64')).toEqual(berlin)
    expect(store.isAwaited('Q64')).toBe(false)
    expect(one).toHaveBeenCalledTimes(1)
    expect(any.mock.calls).toEqual([[['Q64', 'P31']]])
    expect(write.mock.calls).toEqual([[answer]])
    expect(settledMarks()).toBe(1)
  })

  it('that fails is made again for what is in view, and for the rest when it comes into view', async () => {
    const { store, batched } = setUp()
    const { promise, reject } = deferred<LabelAnswer>()
    store.addPrefetched(['Q64', 'P31', 'Q5'], promise)
    store.request(['Q64', 'P31'])
    await settled()
    expect(batched()).toEqual([])
    reject(new TypeError('Failed to fetch'))
    await settled()
    expect(batched()).toEqual([['Q64', 'P31']])
    expect(store.get('Q64')).toEqual(berlin)
    store.request(['Q5'])
    await settled()
    expect(batched()).toEqual([['Q64', 'P31'], ['Q5']])
  })

  it('lets the store request the missing ones', async () => {
    const { store, batched } = setUp()
    const { promise, resolve } = deferred<LabelAnswer>()
    store.addPrefetched(['Q64', 'P31'], promise)
    store.request(['Q64', 'P31'])
    resolve(new Map([['Q64', berlin]]))
    await settled()
    expect(batched()).toEqual([['P31']])
    expect(store.get('P31')?.text).toBe('instance of')
  })

  it('is one of those under way, for which a part of a batch waits', async () => {
    const { store, batched } = setUp()
    const { promise, resolve } = deferred<LabelAnswer>()
    store.addPrefetched(['Q64'], promise)
    store.request(['P31'])
    await settled()
    expect(batched()).toEqual([])
    resolve(new Map([['Q64', berlin]]))
    await settled()
    expect(batched()).toEqual([['P31']])
  })

  it('of a session that has ended makes no other', async () => {
    const { store, requests } = setUp()
    const { promise, reject } = deferred<LabelAnswer>()
    store.addPrefetched(['Q64'], promise)
    store.request(['Q64'])
    await settled()
    store.dispose()
    reject(new TypeError('Failed to fetch'))
    await settled()
    expect(requests).toEqual([])
  })
})

describe('labels known from the start', () => {
  it('are neither requested nor written, and count as settled', async () => {
    const write = vi.fn<LabelCache['write']>(() => Promise.resolve())
    const { store, requests } = setUp({ cache: { read: () => Promise.resolve(new Map()), write } })
    const one = vi.fn<() => void>()
    store.subscribe('Q64', one)
    store.seed(new Map([['Q64', { text: 'Kept' }]]))
    expect(store.get('Q64')).toEqual({ text: 'Kept' })
    expect(one).toHaveBeenCalledTimes(1)
    expect(settledMarks()).toBe(0)
    store.request(['Q64'])
    store.request(['Q64'])
    await settled()
    store.request(['Q64'])
    await settled()
    expect(requests).toEqual([])
    expect(write).not.toHaveBeenCalled()
    expect(settledMarks()).toBe(1)
  })
})

describe('labels kept from an earlier session', () => {
  function fakeCache(kept: Record<string, Label>) {
    const known = new Map(Object.entries(kept))
    const write = vi.fn<LabelCache['write']>(() => Promise.resolve())
    const read = vi.fn<LabelCache['read']>((ids) =>
      Promise.resolve(new Map([...known].filter(([id]) => ids.includes(id)))),
    )
    return { read, write }
  }

  it('are read before any are requested, for the rest of the item as well', async () => {
    const cache = fakeCache({ Q64: { text: 'Kept' }, Q5: { text: 'Kept, too' } })
    const { store, batched } = setUp({ cache })
    store.request(['Q64', 'P31'])
    store.request([], ['Q64', 'Q5', 'Q30'])
    await settled()
    expect(store.get('Q64')).toEqual({ text: 'Kept' })
    expect(store.get('Q5')).toEqual({ text: 'Kept, too' })
    expect(batched().flat().toSorted()).toEqual(['P31', 'Q30'])
  })

  it('are those that came by the network', async () => {
    const cache = fakeCache({})
    const { store } = setUp({ cache })
    store.request(['Q64', 'E5'])
    await settled()
    expect(cache.write.mock.calls).toEqual([[new Map([['Q64', { text: 'Berlin', language: 'en' }]])]])
  })

  it('may be all that are in view', async () => {
    const { store, requests } = setUp({ cache: fakeCache({ Q64: { text: 'Kept' } }) })
    store.request(['Q64'])
    await settled()
    expect(requests).toEqual([])
    expect(settledMarks()).toBe(1)
  })
})
