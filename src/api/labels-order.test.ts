// @vitest-environment jsdom

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadLabelCode, range, setUp, settledMarks, slowCache, slowly } from '~/test/label-store'
import { settled } from '~/test/settled'

beforeAll(loadLabelCode)
beforeEach(() => performance.clearMarks())

describe('what is in view', () => {
  it('is requested first: the latest before rows already scrolled past, and before the rest', async () => {
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

  it('has a free slot besides the rest of the item', async () => {
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
    expect(settledMarks()).toBe(0)
    await release()
    expect(settledMarks()).toBe(1)
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
