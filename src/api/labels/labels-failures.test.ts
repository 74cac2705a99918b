import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedToken } from '~/api/request/read-with-token'
import { loadLabelCode, range, setUp, settledMarks, slowly, type Options } from '~/test/label-store'
import { settled } from '~/test/settled'
import { fetchFrom } from '~/test/wikibase'

beforeAll(loadLabelCode)
beforeEach(() => performance.clearMarks())

describe('where the Action API is unreachable', () => {
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
    expect(settledMarks()).toBe(2)
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
    expect(settledMarks()).toBe(1)
  })

  it('one label that fails does not affect the others', async () => {
    const answer = fetchFrom({ actionApi: false })
    const fetch = (request: Request) =>
      request.url.includes('/Q5/') ? Promise.resolve(new Response('', { status: 500 })) : answer(request)
    const { store } = setUp({ fetch })
    store.request(['Q5', 'Q64', 'L1'])
    await settled()
    expect(store.get('Q64')?.text).toBe('Berlin')
    expect(store.get('Q5')).toBeUndefined()
    expect(settledMarks()).toBe(1)
  })
})

describe('a failure that passes', () => {
  it('shows the ids, whose labels are requested when they come into view again', async () => {
    let isBusy = true
    const answer = fetchFrom()
    const busy = () => Promise.resolve(Response.json({ error: { code: 'readonly', info: 'Later' } }))
    const { store, batched, restPaths } = setUp({
      fetch: (request) => (isBusy ? busy() : answer(request)),
    })
    store.request(['Q64'])
    await settled()
    expect(store.get('Q64')).toBeUndefined()
    expect(settledMarks()).toBe(1)
    isBusy = false
    store.request(['Q64'])
    await settled()
    expect(store.get('Q64')?.text).toBe('Berlin')
    expect(batched()).toEqual([['Q64'], ['Q64']])
    expect(restPaths()).toEqual([])
  })

  it('is over for the labels in sight once the user tries again', async () => {
    let isBusy = true
    const answer = fetchFrom()
    const busy = () => Promise.resolve(Response.json({ error: { code: 'readonly', info: 'Later' } }))
    const { store, batched } = setUp({ fetch: (request) => (isBusy ? busy() : answer(request)) })
    store.subscribe(['Q64'], () => undefined)
    const leave = store.subscribe(['Q5'], () => undefined)
    store.request(['Q64', 'Q5'])
    await settled()
    isBusy = false
    leave()
    store.requestAgain()
    await settled()
    expect(store.get('Q64')?.text).toBe('Berlin')
    store.requestAgain()
    await settled()
    expect(batched()).toEqual([['Q64', 'Q5'], ['Q64']])
  })
})

describe('names of lexemes that fail for a moment', () => {
  it('are requested again, and the other labels are there', async () => {
    let isBusy = true
    const answer = fetchFrom()
    const fetch = (request: Request) =>
      isBusy && request.url.includes('wbformatentities')
        ? Promise.resolve(Response.json({ error: { code: 'readonly', info: 'Later' } }))
        : answer(request)
    const { store, batched } = setUp({ fetch })
    store.request(['L42', 'Q64'])
    await settled()
    expect(store.get('Q64')?.text).toBe('Berlin')
    expect(store.get('L42')).toBeUndefined()
    expect(settledMarks()).toBe(1)
    isBusy = false
    store.request(['L42'])
    await settled()
    expect(store.get('L42')).toBeDefined()
    expect(batched()).toEqual([['Q64'], ['L42'], ['L42']])
  })
})
