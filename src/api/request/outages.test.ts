import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endOutages } from './outages'
import { errorOf, testClient } from '~/test/client'
import { fetchAcrossOrigins } from '~/test/fetch-across-origins'
import { fetchFrom } from '~/test/wikibase'

const statements = (id: string) => `entities/items/${id}/statements`
const labels = { action: 'wbgetentities', ids: 'Q64', props: 'labels' }

// Loaded in real time, which does not pass in these tests.
beforeAll(() => import('./diagnosis'))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A wiki that has been read, and can then be closed to other sites; counts what it gets since, preflights included. */
async function openWiki() {
  const open = fetchFrom()
  let isClosed = false
  let received = 0
  const { client } = testClient({
    fetch: async (request) => {
      if (!isClosed) return open(request)
      received += request.headers.has('api-user-agent') ? 2 : 1
      const response = await open(request)
      if (request.mode === 'no-cors') return response
      throw new TypeError('Failed to fetch')
    },
  })
  await client.getRest(statements('Q64'))
  await client.getAction(labels)
  return {
    client,
    received: () => received,
    setClosed: (closed: boolean) => {
      isClosed = closed
      received = 0
    },
  }
}

/** Requests as many as a comparison does, and again when the answers are missing. */
async function requestMany({ getRest, getAction }: Awaited<ReturnType<typeof openWiki>>['client']) {
  const ids = Array.from({ length: 60 }, (_, index) => `Q${index + 1}`)
  const all = () => [
    ...ids.map((id) => getRest(statements(id))),
    ...ids.map((id) => getAction({ ...labels, ids: id })),
  ]
  const outcomes = await Promise.allSettled(all())
  return [...outcomes, ...(await Promise.allSettled(all()))]
}

/** A wiki that was closed to other sites for a moment. */
async function openAgain() {
  const wiki = await openWiki()
  wiki.setClosed(true)
  const ended = requestMany(wiki.client)
  await vi.advanceTimersByTimeAsync(2_000)
  await ended
  wiki.setClosed(false)
  return wiki
}

describe('a wiki that no longer allows other sites', () => {
  it('gets at most 20 requests in ten seconds, and all of them say why', async () => {
    const wiki = await openWiki()
    wiki.setClosed(true)
    const ending = [requestMany(wiki.client)]
    for (let seconds = 0; seconds < 10; seconds += 1) {
      await vi.advanceTimersByTimeAsync(1_000)
      ending.push(requestMany(wiki.client))
    }
    expect(wiki.received()).toBeGreaterThan(0)
    expect(wiki.received()).toBeLessThanOrEqual(20)
    await vi.runAllTimersAsync()
    const reasons = (await Promise.all(ending)).flat().map((outcome) => 'reason' in outcome && outcome.reason)
    expect(reasons.filter((reason) => reason?.error?.cause !== 'cors')).toEqual([])
  })

  it('is read again when it allows them', async () => {
    const wiki = await openAgain()
    await expect(errorOf(wiki.client.getRest(statements('Q42')))).resolves.toMatchObject({
      url: expect.stringContaining('Q42'),
    })
    await vi.advanceTimersByTimeAsync(6_000)
    await expect(wiki.client.getRest(statements('Q42'))).resolves.toBeDefined()
    await expect(wiki.client.getRest(statements('Q64'))).resolves.toBeDefined()
  })

  it('is read again at once where the user asks', async () => {
    const wiki = await openAgain()
    await errorOf(wiki.client.getAction(labels))
    endOutages()
    await expect(wiki.client.getAction(labels)).resolves.toBeDefined()
  })
})

it('the Action API is read where REST alone is closed', async () => {
  const { send } = fetchAcrossOrigins({ allowCrossOrigin: false })
  const { client } = testClient({ fetch: send })
  const ended = Promise.allSettled(['Q64', 'Q42', 'Q5', 'Q1'].map((id) => client.getRest(statements(id))))
  await vi.runAllTimersAsync()
  await ended
  await expect(client.getAction(labels)).resolves.toBeDefined()
})

it('one address that fails says nothing about others', async () => {
  const open = fetchFrom()
  const { client } = testClient({
    fetch: async (request) => {
      const response = await open(request)
      if (request.url.includes('Q42') && request.mode !== 'no-cors') throw new TypeError('Failed to fetch')
      return response
    },
  })
  const hidden = Promise.allSettled(Array.from({ length: 4 }, () => client.getRest(statements('Q42'))))
  await vi.runAllTimersAsync()
  for (const outcome of await hidden)
    expect(outcome).toMatchObject({ reason: { error: { kind: 'network', cause: 'hidden' } } })
  await expect(client.getRest(statements('Q64'))).resolves.toBeDefined()
})

it('a moment without a connection is no outage', async () => {
  const open = fetchFrom()
  let left = 3
  const { client } = testClient({
    fetch: (request) => {
      left -= 1
      return left >= 0 ? Promise.reject(new TypeError('Failed to fetch')) : open(request)
    },
  })
  const ended = Promise.all(['Q64', 'Q42', 'Q5'].map((id) => client.getRest(statements(id))))
  await vi.runAllTimersAsync()
  await expect(ended).resolves.toHaveLength(3)
})
