import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LabelCache } from './label-cache'
import type { LabelSource } from './label-request'
import { createLabelStore } from './labels'
import type { Answer } from '~/api/request/client'
import type { Label } from '~/model/label'
import { testClient } from '~/test/client'
import { deferred } from '~/test/deferred'
import { loadLabelCode, setUp, settledMarks } from '~/test/label-store'
import { settled } from '~/test/settled'

beforeAll(loadLabelCode)
beforeEach(() => performance.clearMarks())

describe('a store from before the app', () => {
  const berlin: Label = { text: 'Berlin', language: 'en' }
  const entities = { Q64: { id: 'Q64', labels: { en: { language: 'en', value: 'Berlin' } } } }

  /** Has requested Q64 in view and P31 ahead of it, of which `answer` decides. */
  async function setUpEarly() {
    const answer = deferred<Answer>()
    const getAction = vi.fn<LabelSource['getAction']>(() => answer.promise)
    const store = createLabelStore({ early: { getAction }, languages: ['en'] })
    store.request(['Q64'], ['P31'])
    await settled()
    expect(getAction).toHaveBeenCalledTimes(1)
    const { client, requests } = testClient()
    const write = vi.fn<LabelCache['write']>(() => Promise.resolve())
    const connect = () => store.connect(client, { read: () => Promise.resolve(new Map()), write })
    return { store, answer, connect, write, requests, getAction }
  }

  it('goes on with its request, whose answer is kept', async () => {
    const { store, answer, connect, write, requests } = await setUpEarly()
    const any = vi.fn<(ids: readonly string[]) => void>()
    store.subscribeAll(any)
    connect()
    store.request(['P31', 'Q64'])
    await settled()
    expect(requests).toEqual([])
    const body = { entities: { ...entities, P31: { id: 'P31', labels: {} } } }
    answer.resolve({ body, url: '' })
    await settled()
    expect(requests).toEqual([])
    expect(store.get('Q64')).toEqual(berlin)
    expect(any.mock.calls).toEqual([[['Q64', 'P31']]])
    const kept = new Map([
      ['Q64', berlin],
      ['P31', {}],
    ])
    expect(write.mock.calls).toEqual([[kept]])
    expect(settledMarks()).toBe(1)
  })

  it('keeps what has arrived once there is a place for it', async () => {
    const { answer, connect, write } = await setUpEarly()
    answer.resolve({ body: { entities }, url: '' })
    await settled()
    connect()
    await settled()
    expect(write.mock.calls).toEqual([[new Map([['Q64', berlin]])]])
  })

  it.each(['before', 'after'])('repeats by the app’s client what fails %s it is there', async (when) => {
    const { store, answer, connect, requests } = await setUpEarly()
    if (when === 'after') connect()
    answer.reject(new TypeError('Failed to fetch'))
    await settled()
    if (when === 'before') {
      expect(store.get('Q64')).toBeUndefined()
      connect()
    }
    await settled()
    expect(store.get('Q64')).toEqual(berlin)
    expect(store.get('P31')?.text).toBe('instance of')
    expect(requests).toHaveLength(1)
  })

  it('requests what the app adds by its client', async () => {
    const { store, answer, connect, requests, getAction } = await setUpEarly()
    connect()
    store.request(['Q5'])
    await settled()
    // A part of a batch waits for the request under way.
    expect(requests).toEqual([])
    answer.resolve({ body: { entities }, url: '' })
    await settled()
    expect(store.get('Q5')?.text).toBe('human')
    expect([requests.length, getAction.mock.calls.length]).toEqual([1, 1])
  })

  it('leaves the names of lexemes to the app', async () => {
    const getAction = vi.fn<LabelSource['getAction']>(() => new Promise(() => undefined))
    const store = createLabelStore({ early: { getAction }, languages: ['en'] })
    store.request(['L42', 'Q64'])
    await settled()
    expect(getAction.mock.calls.map(([{ action }]) => action)).toEqual(['wbgetentities'])
  })

  it('makes no further request once it is disposed of', async () => {
    const { store, answer, connect, requests } = await setUpEarly()
    connect()
    store.dispose()
    answer.reject(new TypeError('Failed to fetch'))
    await settled()
    expect(requests).toEqual([])
  })
})

describe('labels known from the start', () => {
  it('are neither requested nor written, and count as settled', async () => {
    const write = vi.fn<LabelCache['write']>(() => Promise.resolve())
    const { store, requests } = setUp({ cache: { read: () => Promise.resolve(new Map()), write } })
    const one = vi.fn<() => void>()
    store.subscribe(['Q64'], one)
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
    store.request(['Q64', 'M5'])
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
