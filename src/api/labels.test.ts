// @vitest-environment jsdom

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixedToken } from './read-with-token'
import { createLabelStore } from './labels'
import type { LabelCache } from './label-cache'
import type { LabelAnswer } from './label-request'
import type { Label } from '~/model/label'
import { testClient, type TestClientOptions } from '~/test/client'
import { deferred } from '~/test/deferred'
import { fetchFrom } from '~/test/wikibase'

const settledMark = 'qlens:labels-settled'
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => `Q${from + index}`)

// The first store loads the request code; afterwards nothing here takes longer than promises do.
beforeAll(async () => {
  setUp()
  await import('./label-batches')
})

type Options = TestClientOptions & { languages?: string[]; cache?: LabelCache }

function setUp({ languages = ['en'], cache, ...options }: Options = {}) {
  const { client, requests } = testClient(options)
  const store = createLabelStore({ client, languages, ...(cache && { cache }) })
  /** The ids of each batch, in the order of the requests. */
  const batched = () =>
    requests.flatMap(({ url }) => {
      const ids = new URL(url).searchParams.get('ids')
      return ids === null ? [] : [ids.split('|')]
    })
  const restPaths = () =>
    requests.map(({ url }) => url.replace(/^.*\/entities\//, '')).filter((path) => !path.includes('api.php'))
  const batches = () => batched().map(({ length }) => length)
  return { store, requests, batches, batched, restPaths }
}

/** A wiki that responds on demand, the earliest request first. */
function slowly(answer = fetchFrom()) {
  const waiting: (() => void)[] = []
  const fetch = async (request: Request) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
    return answer(request)
  }
  const release = async (count = 1) => {
    for (const go of waiting.splice(0, count)) go()
    await settled()
  }
  return { fetch, release, waiting }
}

/** An empty cache whose lookups end on demand. */
function slowCache() {
  const answers: (() => void)[] = []
  const cache: LabelCache = {
    read: (ids) =>
      ids.length === 0
        ? Promise.resolve(new Map())
        : new Promise((resolve) => answers.push(() => resolve(new Map()))),
    write: () => Promise.resolve(),
  }
  const answer = async (index: number) => {
    answers[index]?.()
    await settled()
  }
  return { cache, answer }
}

/** One turn of the event loop: everything that does not wait for the test has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

const marks = () => performance.getEntriesByName(settledMark).length

beforeEach(() => performance.clearMarks())
afterEach(() => vi.useRealTimers())

describe('labels that are requested', () => {
  it('come in as few requests as hold them, none twice', async () => {
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
    store.subscribe('Q64', one)
    store.subscribe('Q64', gone)()
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
    expect(marks()).toBe(1)
  })

  it('of lexemes are requested apart, so that a wiki without them loses no other', async () => {
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

describe('what is in view', () => {
  it('goes first: the latest before what was scrolled past, and before the rest', async () => {
    const { fetch, release, waiting } = slowly()
    const { store, batched } = setUp({ fetch })
    store.request(range(1, 200))
    await settled()
    store.request([], range(1000, 10))
    await settled()
    expect(waiting).toHaveLength(3)
    store.request(['P31', 'P21'])
    await settled()
    for (let round = 0; round < 5; round += 1) await release()
    expect(batched()[3]).toEqual(['P31', 'P21', ...range(151, 48)])
    expect(batched()[4]).toEqual(['Q199', 'Q200', ...range(1000, 10)])
    expect(batched()).toHaveLength(5)
  })

  it('leaves a place free beside the rest of the item', async () => {
    const { fetch, waiting } = slowly()
    const { store, batches } = setUp({ fetch })
    store.request([], range(1, 200))
    await settled()
    expect(batches()).toEqual([50, 50])
    store.request(['P31'])
    await settled()
    expect(waiting).toHaveLength(3)
    expect(batches()).toEqual([50, 50, 50])
  })

  it('takes an id out of the rest', async () => {
    const { fetch, release } = slowly()
    const { store, batched } = setUp({ fetch })
    store.request([], range(1, 150))
    await settled()
    store.request(['Q120'])
    await settled()
    await release(9)
    await release(9)
    const all = batched().flat()
    expect(all.filter((id) => id === 'Q120')).toHaveLength(1)
    expect(all).toHaveLength(150)
  })

  it('is marked once every label of it has arrived', async () => {
    const { fetch, release } = slowly()
    const { store } = setUp({ fetch })
    store.request([], ['Q5'])
    await settled()
    // In progress already, for the rest of the item.
    store.request(['Q5'])
    store.request(['Q64'])
    await settled()
    await release()
    expect(marks()).toBe(0)
    await release()
    expect(marks()).toBe(1)
  })
})

describe('the rest of an item', () => {
  it('fills up the request for what is in view', async () => {
    const { store, batched } = setUp()
    store.request(['P31', 'P21'], ['P31', ...range(1, 60)])
    await settled()
    expect(batched()).toEqual([['P31', 'P21', ...range(1, 48)], range(49, 12)])
  })

  it('sends whole batches only while it has more', async () => {
    const { cache, answer } = slowCache()
    const { store, batched } = setUp({ cache })
    store.request(['P31'], range(1, 60), true)
    await settled()
    await answer(0)
    await answer(1)
    expect(batched()).toEqual([['P31', ...range(1, 49)]])
    store.request(['P21'])
    await settled()
    await answer(2)
    expect(batched()).toHaveLength(1)
    store.request([], range(1, 70))
    await settled()
    expect(batched()).toHaveLength(1)
    await answer(3)
    expect(batched().slice(1)).toEqual([['P21', ...range(50, 21)]])
  })

  it('is fetched in whole batches only while the next is looked up', async () => {
    const { cache, answer } = slowCache()
    const { store, batched } = setUp({ cache })
    store.request(['P31'], range(1, 59))
    await settled()
    store.request([], range(1, 70))
    await settled()
    await answer(0)
    await answer(1)
    expect(batched()).toEqual([['P31', ...range(1, 49)]])
    await answer(2)
    expect(batched().slice(1)).toEqual([range(50, 21)])
  })

  it('is waited for by what is in view and was looked up sooner', async () => {
    const { cache, answer } = slowCache()
    const { store, batched } = setUp({ cache })
    store.request([], range(1, 40))
    await settled()
    store.request(['P31'])
    await settled()
    await answer(1)
    expect(batched()).toEqual([])
    await answer(0)
    expect(batched()).toEqual([['P31', ...range(1, 40)]])
  })

  it('counts once for a request what came into view since', async () => {
    const { fetch, release } = slowly()
    const { store, batched } = setUp({ fetch })
    store.request([], range(1, 80))
    await settled()
    store.request(range(51, 30))
    await settled()
    expect(batched()).toEqual([range(1, 50)])
    store.request(range(81, 20))
    await settled()
    expect(batched().slice(1)).toEqual([expect.arrayContaining(range(51, 50))])
    await release(2)
  })

  it('is the one requested last, whichever is looked up first', async () => {
    const { cache, answer } = slowCache()
    const { store, batched } = setUp({ cache })
    store.request([], range(1, 20))
    await settled()
    store.request([], range(21, 5))
    await settled()
    await answer(1)
    await answer(0)
    expect(batched()).toEqual([range(21, 5)])
  })

  it('is dropped for that of the next one', async () => {
    const { fetch, release } = slowly()
    const { store, batched } = setUp({ fetch })
    store.request([], range(1, 200))
    await settled()
    store.request([], ['P31'])
    await settled()
    await release(9)
    expect(batched()).toEqual([range(1, 50), range(51, 50), ['P31']])
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
    expect(marks()).toBe(1)
    store.request(range(301, 100))
    await settled()
    expect(requests).toHaveLength(3)
  })
})

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
    expect(marks()).toBe(1)
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

  it('leaves what it lacks to the store', async () => {
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
    expect(marks()).toBe(0)
    store.request(['Q64'])
    store.request(['Q64'])
    await settled()
    store.request(['Q64'])
    await settled()
    expect(requests).toEqual([])
    expect(write).not.toHaveBeenCalled()
    expect(marks()).toBe(1)
  })
})

describe('a subscription to several labels', () => {
  it('is called once a batch, and no more after its end', async () => {
    const { fetch, release } = slowly()
    const { store } = setUp({ fetch })
    const listener = vi.fn<() => void>()
    const unsubscribe = store.subscribeMany(new Set(['Q64', 'P31', 'Q5']), listener)
    store.subscribeMany(['Q64'], listener)()
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
    store.subscribeMany(['Q30'], listener)()
    await settled()
    await release()
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('is called when one is no longer awaited, as its request failed', async () => {
    const { store } = setUp({
      fetch: () => Promise.resolve(Response.json({ error: { code: 'ratelimited', info: 'Slower' } })),
    })
    const awaited: boolean[] = []
    store.subscribeMany(['Q64', 'P31'], () => awaited.push(store.isAwaited('Q64'), store.isAwaited('P31')))
    store.request(['Q64', 'P31'])
    await settled()
    expect(awaited).toEqual([false, false])
  })
})

describe('where the Action API is out of reach', () => {
  const secured: Options = {
    wikibase: { privateWiki: true, tokens: { secret: 'Reader' } },
    tokens: fixedToken('secret'),
  }

  it('labels come one by one through the REST API from then on', async () => {
    const { store, batched, restPaths } = setUp(secured)
    store.request(['Q64', 'P31'])
    await settled()
    expect(store.get('Q64')).toEqual({ text: 'Berlin', language: 'en' })
    expect(store.get('P31')).toEqual({ text: 'instance of', language: 'en' })
    store.request(['Q5'])
    await settled()
    expect(batched()).toEqual([['Q64', 'P31']])
    expect(restPaths()).toEqual([
      'items/Q64/labels_with_language_fallback/en',
      'properties/P31/labels_with_language_fallback/en',
      'items/Q5/labels_with_language_fallback/en',
    ])
    expect(marks()).toBe(2)
  })

  it('only what is in view is fetched', async () => {
    const { store, restPaths } = setUp(secured)
    store.request(['Q64'])
    store.request([], ['Q5', 'Q30'])
    await settled()
    expect(restPaths()).toEqual(['items/Q64/labels_with_language_fallback/en'])
    expect(store.get('Q5')).toBeUndefined()
    store.request(['Q5'])
    await settled()
    expect(store.get('Q5')?.text).toBe('human')
  })

  it('what comes into view meanwhile is fetched, also of the rest of the item', async () => {
    const { fetch, release, waiting } = slowly(fetchFrom(secured.wikibase))
    const { store, restPaths } = setUp({ ...secured, fetch })
    store.request(range(1, 20), range(21, 30))
    await settled()
    await release()
    for (const id of ['Q101', 'Q102', 'Q25']) {
      store.request([id])
      await settled()
    }
    // Q101 and Q102 hang while the first twenty get responses, so Q25 waits until those have ended.
    await release()
    while (waiting.length > 2) {
      waiting.pop()?.()
      await settled()
    }
    expect(store.get('Q101')).toBeUndefined()
    expect(store.get('Q25')).toBeDefined()
    await release(2)
    const asked = restPaths()
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked).toHaveLength(23)
  })

  it('a REST API that fails as well is not sent fifty requests', async () => {
    const { store, requests } = setUp({ fetch: () => Promise.resolve(new Response('', { status: 403 })) })
    store.request(range(1, 40))
    await settled()
    // The batch, and three labels.
    expect(requests).toHaveLength(4)
    expect(marks()).toBe(1)
  })

  it('one label that fails leaves the others', async () => {
    const answer = fetchFrom({ actionApi: false })
    const fetch = (request: Request) =>
      request.url.includes('/Q5/') ? Promise.resolve(new Response('', { status: 500 })) : answer(request)
    const { store } = setUp({ fetch })
    store.request(['Q5', 'Q64', 'L1'])
    await settled()
    expect(store.get('Q64')?.text).toBe('Berlin')
    expect(store.get('Q5')).toBeUndefined()
    expect(marks()).toBe(1)
  })
})

describe('a failure that passes', () => {
  it('leaves the ids, which are requested when they come into view again', async () => {
    let isBusy = true
    const answer = fetchFrom()
    const busy = () => Promise.resolve(Response.json({ error: { code: 'ratelimited', info: 'Slower' } }))
    const { store, batched, restPaths } = setUp({
      fetch: (request) => (isBusy ? busy() : answer(request)),
    })
    store.request(['Q64'])
    await settled()
    expect(store.get('Q64')).toBeUndefined()
    expect(marks()).toBe(1)
    isBusy = false
    store.request(['Q64'])
    await settled()
    expect(store.get('Q64')?.text).toBe('Berlin')
    expect(batched()).toEqual([['Q64'], ['Q64']])
    expect(restPaths()).toEqual([])
  })
})

describe('names of lexemes that fail for a moment', () => {
  it('are requested again, and the labels beside them are there', async () => {
    let isBusy = true
    const answer = fetchFrom()
    const fetch = (request: Request) =>
      isBusy && request.url.includes('wbformatentities')
        ? Promise.resolve(Response.json({ error: { code: 'ratelimited', info: 'Slower' } }))
        : answer(request)
    const { store, batched } = setUp({ fetch })
    store.request(['L42', 'Q64'])
    await settled()
    expect(store.get('Q64')?.text).toBe('Berlin')
    expect(store.get('L42')).toBeUndefined()
    expect(marks()).toBe(1)
    isBusy = false
    store.request(['L42'])
    await settled()
    expect(store.get('L42')).toBeDefined()
    expect(batched()).toEqual([['Q64'], ['L42'], ['L42']])
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
    expect(marks()).toBe(1)
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
    store.subscribe('Q2', () => undefined)
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
