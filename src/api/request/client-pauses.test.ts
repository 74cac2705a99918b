import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { timeOfDay } from '~/model/format/local-date'
import { errorOf, testClient } from '~/test/client'
import { respond } from '~/test/wikibase'
import { priority } from './priority'

const statements = (id: string) => `entities/items/${id}/statements`
const labels = (id: string) => ({ action: 'wbgetentities', ids: id, props: 'labels' })
const isAction = ({ url }: Request) => url.includes('/api.php')
const refusal = (status = 429, retryAfter?: string) =>
  Promise.resolve(
    new Response('', { status, ...(retryAfter !== undefined && { headers: { 'Retry-After': retryAfter } }) }),
  )
/** Errors of the Action API have status 200. */
const actionRefusal = (code: string, retryAfter?: string) =>
  Promise.resolve(
    Response.json(
      { error: { code, info: 'Too many' } },
      retryAfter === undefined ? {} : { headers: { 'Retry-After': retryAfter } },
    ),
  )

// Loaded in real time, which does not pass in these tests.
beforeAll(() => import('./diagnosis'))
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a wiki that responds 429', () => {
  it('gets a handful of requests in 15 seconds, however many labels are missing', async () => {
    const { client, requests } = testClient({
      fetch: (request) => (isAction(request) ? refusal() : respond(request)),
    })
    const ends = Array.from({ length: 50 }, (_, index) =>
      client.getAction(labels(`Q${index + 1}`)).catch(() => undefined),
    )
    await vi.advanceTimersByTimeAsync(15_000)
    // Three at first; then one each after 0.5, 1, 2, 4 seconds and so on.
    expect(requests).toHaveLength(3 + 4)
    await vi.runAllTimersAsync()
    await Promise.all(ends)
  })

  it('gets no request of any kind during a pause, then a single one', async () => {
    let isDown = true
    const { client, requests } = testClient({
      fetch: (request) => (isDown ? refusal(503, '10') : respond(request)),
    })
    const first = client.getAction(labels('Q42'))
    await vi.advanceTimersByTimeAsync(0)
    expect(client.queueState()).toMatchObject({ pausedUntil: Date.now() + 10_000 })
    const others = [
      client.getRest(statements('Q64'), { priority: priority.statements }),
      client.getAction(labels('Q1')),
    ]
    await vi.advanceTimersByTimeAsync(9_999)
    expect(requests).toHaveLength(1)
    // The user waits for the statements.
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(2)
    expect(requests[1]?.url).toContain(statements('Q64'))
    expect(client.queueState()).toMatchObject({ waiting: 3, pausedUntil: Date.now() + 10_000 })
    isDown = false
    await vi.advanceTimersByTimeAsync(10_000)
    await Promise.all([first, ...others])
    expect(requests).toHaveLength(5)
    expect(client.queueState()).toEqual({ running: 0, waiting: 0, limit: 3 })
  })

  it.each(['ratelimited', 'maxlag'])('is left alone, too, if its Action API says %s', async (code) => {
    let refused = true
    const { client, requests } = testClient({
      fetch: (request) => (isAction(request) && refused ? actionRefusal(code, '10') : respond(request)),
    })
    const label = client.getAction(labels('Q42'))
    await vi.advanceTimersByTimeAsync(0)
    expect(client.queueState()).toMatchObject({ pausedUntil: Date.now() + 10_000 })
    const item = client.getRest(statements('Q64'), { priority: priority.statements })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(requests).toHaveLength(1)
    refused = false
    await vi.advanceTimersByTimeAsync(1)
    await Promise.all([label, item])
    expect(requests.map(isAction)).toEqual([true, false, true])
  })

  it('waits longer each time if its Action API gives no time, and then says what it said', async () => {
    const { client, requests } = testClient({ fetch: () => actionRefusal('ratelimited') })
    const answer = errorOf(client.getAction(labels('Q42'), { priority: priority.statements }))
    for (const [milliseconds, sent] of [
      [499, 1],
      [1, 2],
      [999, 2],
      [1, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(milliseconds)
      expect(requests).toHaveLength(sent)
    }
    expect(await answer).toMatchObject({ kind: 'action', code: 'ratelimited', message: 'Too many' })
  })

  it('says when its Action API wants to be asked again', async () => {
    const { client, requests } = testClient({ fetch: () => actionRefusal('ratelimited', '40') })
    const error = await errorOf(client.getAction(labels('Q42'), { priority: priority.statements }))
    expect(error).toMatchObject({ code: 'ratelimited', retryAt: Date.now() + 40_000 })
    expect(requests).toHaveLength(1)
  })

  it('gets a single request when the pause is over, and more with each response', async () => {
    const open: (() => void)[] = []
    let isDown = true
    const { client, requests } = testClient({
      fetch: (request) =>
        isDown ? refusal() : new Promise<void>((resolve) => open.push(resolve)).then(() => respond(request)),
    })
    const all = Array.from({ length: 9 }, (_, index) =>
      client.getRest(statements('Q64'), { searchParams: { property: `P${index + 1}` } }),
    )
    await vi.advanceTimersByTimeAsync(0)
    isDown = false
    expect(requests).toHaveLength(3)
    for (const underWay of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(1_000)
      expect(open).toHaveLength(underWay)
      open.splice(0).forEach((answer) => answer())
    }
    while (requests.length < 12) {
      await vi.advanceTimersByTimeAsync(0)
      open.splice(0).forEach((answer) => answer())
    }
    await Promise.all(all)
  })

  it('gets no requests that are aborted while they wait', async () => {
    const { client, requests } = testClient({ fetch: () => refusal(429, '10') })
    const controller = new AbortController()
    const given = client.getAction(labels('Q1'), { signal: controller.signal })
    await vi.advanceTimersByTimeAsync(0)
    controller.abort()
    await expect(given).rejects.toMatchObject({ name: 'AbortError' })
    await vi.runAllTimersAsync()
    expect(requests).toHaveLength(1)
  })
})

describe('a request that is being tried again', () => {
  it('is listed until it has ended', async () => {
    const { client } = testClient({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
    const onRetry = vi.fn()
    client.retries.subscribe(onRetry)
    const answer = errorOf(client.getRest(statements('Q64')))
    expect(client.retries.of(statements('Q64'))).toBeUndefined()
    await vi.advanceTimersByTimeAsync(0)
    expect(client.retries.of(statements('Q64'))).toBeDefined()
    expect(client.retries.of(statements('Q42'))).toBeUndefined()
    await vi.runAllTimersAsync()
    await answer
    expect(client.retries.of(statements('Q64'))).toBeUndefined()
    expect(onRetry).toHaveBeenCalledTimes(2)
  })

  it('is stopped at once, with what went wrong', async () => {
    const { client, requests } = testClient({ fetch: () => refusal(503, '30') })
    const answer = errorOf(client.getRest(statements('Q64')))
    await vi.advanceTimersByTimeAsync(0)
    client.retries.of(statements('Q64'))?.stop()
    expect(await answer).toMatchObject({ kind: 'http', status: 503 })
    expect(requests).toHaveLength(1)
  })

  it('is stopped while a second try or a probe hangs', async () => {
    let sent = 0
    const { client, requests } = testClient({
      fetch: ({ signal }) =>
        (sent += 1) === 1
          ? Promise.reject(new TypeError('Failed to fetch'))
          : new Promise((_, reject) =>
              signal.addEventListener('abort', () => reject(signal.reason as Error)),
            ),
    })
    const answer = errorOf(client.getRest(statements('Q64')))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(requests).toHaveLength(2)
    client.retries.of(statements('Q64'))?.stop()
    expect(await answer).toMatchObject({ kind: 'network', cause: 'unreachable' })
    expect(requests).toHaveLength(2)
  })

  it.each(['9'.repeat(14), '9'.repeat(400)])(
    'may be sent again at a time that can be shown: %#',
    async (wait) => {
      const { client } = testClient({ fetch: () => refusal(429, wait) })
      const { retryAt } = await errorOf(client.getRest(statements('Q64'), { priority: priority.statements }))
      expect(timeOfDay(retryAt ?? NaN, 'en')).toMatch(/\d:\d\d/)
    },
  )

  it('is listed before it is sent, during a pause', async () => {
    const { client, requests } = testClient({ fetch: () => refusal(429, '30') })
    const label = client.getAction(labels('Q1')).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    const answer = errorOf(client.getRest(statements('Q64')))
    client.retries.of(statements('Q64'))?.stop()
    expect(await answer).toMatchObject({ kind: 'http', status: 429, retryAt: Date.now() + 30_000 })
    expect(requests).toHaveLength(1)
    await vi.runAllTimersAsync()
    await label
  })
})
