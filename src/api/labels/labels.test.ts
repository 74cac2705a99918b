import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LabelCache } from './label-cache'
import { loadLabelCode, range, setUp, settledMarks, slowly } from '~/test/label-store'
import { settled } from '~/test/settled'
import { fetchFrom } from '~/test/wikibase'

beforeAll(loadLabelCode)
beforeEach(() => performance.clearMarks())

describe('labels that are requested', () => {
  it('come in as few requests as possible, none twice', async () => {
    const { store, batches, batched } = setUp()
    store.request(range(1, 120))
    await settled()
    expect(batches()).toEqual([50, 50, 20])
    expect(batched().flat()).toEqual(range(1, 120))
    expect(range(1, 120).filter((id) => store.get(id) === undefined)).toEqual([])
  })

  it('are gathered while a screen mounts', async () => {
    const { store, batched } = setUp()
    store.request(['Q64'])
    store.request(['P31'])
    store.request(['Q64', 'Q5'])
    await settled()
    expect(batched()).toEqual([['Q64', 'P31', 'Q5']])
  })

  it('are not requested again, neither under way nor when known', async () => {
    const { fetch, release } = slowly()
    const { store, requests } = setUp({ fetch })
    store.request(['Q64'])
    await settled()
    store.request(['Q64'])
    store.request([], ['Q64'])
    await settled()
    await release()
    store.request(['Q64'])
    await settled()
    expect(store.get('Q64')).toEqual({ text: 'Berlin', language: 'en' })
    expect(requests).toHaveLength(1)
  })

  it('are announced to subscribers of one and of all', async () => {
    const { store } = setUp()
    const one = vi.fn<() => void>()
    const gone = vi.fn<() => void>()
    const any = vi.fn<(ids: readonly string[]) => void>()
    store.subscribe(['Q64'], one)
    store.subscribe(['Q64'], gone)()
    store.subscribeAll(any)
    store.request(['Q64', 'P31'])
    await settled()
    expect(one).toHaveBeenCalledTimes(1)
    expect(gone).not.toHaveBeenCalled()
    expect(any.mock.calls).toEqual([[['Q64', 'P31']]])
  })

  it('say what is a fallback, a redirect, missing, and without a label', async () => {
    const { store } = setUp({ languages: ['de-formal'] })
    store.request(['P31', 'Q42', 'Q900000004', 'Q999999999', 'Q900000002'])
    await settled()
    expect(store.get('P31')).toMatchObject({ language: 'de', isFallback: true })
    expect(store.get('Q42')).toEqual({ text: 'Douglas Adams', language: 'mul' })
    expect(store.get('Q900000004')).toMatchObject({ redirectedTo: 'Q900000010' })
    expect(store.get('Q999999999')).toEqual({ isMissing: true })
    expect(store.get('Q900000002')).toEqual({})
  })

  it('of what has none are not requested, and not awaited', async () => {
    const { store, batched } = setUp()
    const odd = ['Q0', 'Q042', 'Q2147483648', 'X1', 'E15', 'M7']
    store.request([...odd, 'Q64'])
    await settled()
    expect(batched()).toEqual([['Q64']])
    expect(odd.map((id) => store.get(id))).toEqual(odd.map(() => ({})))
    expect(settledMarks()).toBe(1)
  })

  it('of lexemes are requested separately, so that a wiki without lexemes loses no others', async () => {
    const answer = fetchFrom()
    const fetch = (request: Request) =>
      request.url.includes('wbformatentities')
        ? Promise.resolve(Response.json({ error: { code: 'badvalue', info: 'No lexemes here' } }))
        : answer(request)
    const { store, batched } = setUp({ fetch })
    store.request(['L42', 'Q64', 'L42-F1'])
    await settled()
    expect(batched()).toEqual([['Q64'], ['L42', 'L42-F1']])
    expect(store.get('Q64')?.text).toBe('Berlin')
    expect(store.get('L42')).toEqual({})
  })
})

describe('an answer with more than was requested', () => {
  it('saves the requests for the rest, as of a static host that ignores the query', async () => {
    const entities = Object.fromEntries(
      range(1, 500).map((id) => [id, { id, labels: { en: { language: 'en', value: `Label of ${id}` } } }]),
    )
    const { store, requests } = setUp({ fetch: () => Promise.resolve(Response.json({ entities })) })
    store.request(range(1, 300))
    await settled()
    expect(requests).toHaveLength(3)
    expect(store.get('Q300')?.text).toBe('Label of Q300')
    expect(settledMarks()).toBe(1)
    store.request(range(301, 100))
    await settled()
    expect(requests).toHaveLength(3)
  })
})

describe('a subscription to several labels', () => {
  it('is called once per batch, and not after it has ended', async () => {
    const { fetch, release } = slowly()
    const { store } = setUp({ fetch })
    const listener = vi.fn<() => void>()
    const unsubscribe = store.subscribe(new Set(['Q64', 'P31', 'Q5']), listener)
    store.subscribe(['Q64'], listener)()
    store.request(['Q64', 'P31'])
    await settled()
    await release()
    expect(listener).toHaveBeenCalledTimes(1)
    store.request(['Q5'])
    await settled()
    await release()
    expect(listener).toHaveBeenCalledTimes(2)
    unsubscribe()
    store.request(['Q30'])
    store.subscribe(['Q30'], listener)()
    await settled()
    await release()
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('ends alone, also where another has the same listener', () => {
    const { store } = setUp()
    const listener = vi.fn<() => void>()
    store.subscribe(['Q64'], listener)
    store.subscribe(['Q64'], listener)()
    store.seed(new Map([['Q64', { text: 'Berlin' }]]))
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('a tab that is open all day', () => {
  it('forgets the labels known longest, but none that is on the page', async () => {
    const many = new Map(range(1, 20_100).map((id) => [id, { text: id }]))
    const cache: LabelCache = {
      read: (ids) => Promise.resolve(ids.length > 0 ? many : new Map()),
      write: () => Promise.resolve(),
    }
    const { store } = setUp({ cache })
    store.subscribe(['Q2'], () => undefined)
    store.request(['Q1'])
    await settled()
    expect(store.get('Q3')).toBeUndefined()
    expect(store.get('Q2')).toEqual({ text: 'Q2' })
    expect(store.get('Q20100')).toEqual({ text: 'Q20100' })
  })
})

describe('disposing', () => {
  it('ends what is under way, and starts nothing that waits', async () => {
    const { fetch, release } = slowly()
    const { store, requests } = setUp({ fetch })
    store.request(range(1, 300))
    store.request([], range(1000, 50))
    await settled()
    expect(requests).toHaveLength(3)
    store.request(['Q999'])
    store.dispose()
    await settled()
    await release(9)
    expect(requests).toHaveLength(3)
    expect(requests.every(({ signal }) => signal.aborted)).toBe(true)
    expect(store.get('Q3')).toBeUndefined()
  })

  it('is not the end: what is requested afterwards comes', async () => {
    // In development, React's strict mode unmounts a component and mounts it again.
    const { store, batched } = setUp()
    store.request(['Q64'])
    store.dispose()
    store.request(['Q64'])
    await settled()
    expect(store.get('Q64')?.text).toBe('Berlin')
    expect(batched()).toEqual([['Q64']])
  })
})
