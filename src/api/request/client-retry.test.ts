import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bodySeconds, timeoutSeconds } from './errors'
import { errorOf, testClient, type TestClientOptions } from '~/test/client'
import { fetchAcrossOrigins } from '~/test/fetch-across-origins'
import { fetchFrom } from '~/test/wikibase'
import { priority } from './priority'

const statements = (id: string) => `entities/items/${id}/statements`

// Loaded in real time, which does not pass in these tests.
beforeAll(() => import('./diagnosis'))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A client that records when its requests are sent, in milliseconds from now. */
function timedClient(options: TestClientOptions = {}) {
  const start = Date.now()
  const times: number[] = []
  const answer = options.fetch ?? fetchFrom(options.wikibase ?? {})
  const fetch = (request: Request) => {
    times.push(Date.now() - start)
    return answer(request)
  }
  return { ...testClient({ ...options, fetch }), times }
}

/** The final outcome of a request, skipping all waiting. */
async function skipWaiting<T>(request: Promise<T>): Promise<T> {
  request.catch(() => undefined)
  await vi.runAllTimersAsync()
  return request
}

describe('a read is retried', () => {
  it.each([
    ['Q429', 'http-429'],
    ['Q502', 'http-502'],
    ['Q503', 'http-503'],
    ['Q504', 'http-504'],
  ])('twice for %s, waiting longer each time', async (id, code) => {
    const { client, times } = timedClient()
    const error = await errorOf(skipWaiting(client.getRest(statements(id))))
    expect(error).toMatchObject({ kind: 'http', status: Number(code.slice(5)) })
    const [first = -1, second = -1, third = -1] = times
    expect(times).toHaveLength(3)
    expect(first).toBe(0)
    expect(second - first).toBeGreaterThanOrEqual(250)
    expect(second - first).toBeLessThanOrEqual(500)
    expect(third - second).toBeGreaterThanOrEqual(500)
    expect(third - second).toBeLessThanOrEqual(1000)
  })

  it('with some randomness, so that many pages do not come back at once', async () => {
    const random = vi.spyOn(Math, 'random')
    const waits: number[] = []
    for (const chance of [0, 1]) {
      random.mockReturnValue(chance)
      const { client, times } = timedClient()
      await errorOf(skipWaiting(client.getRest(statements('Q502'))))
      waits.push(times[1] ?? -1)
    }
    expect(waits).toEqual([250, 500])
  })

  it('until it succeeds', async () => {
    const { client, times } = timedClient()
    const { body } = await skipWaiting(client.getRest(statements('Q930000007')))
    expect(Object.keys(body as object)).toHaveLength(1)
    expect(times).toHaveLength(3)
  })

  it('but not where the wiki doesn’t allow other sites', async () => {
    const { send, requests } = fetchAcrossOrigins({ allowCrossOrigin: false })
    const { client } = testClient({ fetch: send })
    expect(await errorOf(client.getRest(statements('Q42')))).toMatchObject({ kind: 'network', cause: 'cors' })
    expect(requests.map(({ mode }) => mode)).toEqual(['cors', 'cors', 'no-cors', 'cors'])
  })

  it('of a wiki that was read before, whatever the cause', async () => {
    let wiki = fetchAcrossOrigins({})
    const { client, requests } = testClient({ fetch: (request) => wiki.send(request) })
    await client.getRest(statements('Q64'))
    wiki = fetchAcrossOrigins({ allowCrossOrigin: false })
    requests.length = 0
    await errorOf(skipWaiting(client.getRest(statements('Q42'))))
    expect(requests).toHaveLength(6)
  })

  it('when the network fails, and three probes then find the cause', async () => {
    const dead = () => Promise.reject(new TypeError('Failed to fetch'))
    const { client, requests, times } = timedClient({ fetch: dead })
    const probes = ['cors false', 'no-cors false', 'cors false']
    const error = await errorOf(skipWaiting(client.getRest(statements('Q42'))))
    expect(error).toMatchObject({ kind: 'network', cause: 'unreachable' })
    expect(times.filter((time) => time === times.at(-1))).toHaveLength(4)
    expect(requests.map(({ mode, headers }) => `${mode} ${headers.has('api-user-agent')}`)).toEqual([
      'cors true',
      ...probes,
      'cors true',
      'cors true',
      ...probes,
    ])
  })

  it.each(['Q404', 'Q500', 'Q900000012', 'Q9400116', 'Q930000001'])('never for %s', async (id) => {
    const { client, times } = timedClient()
    await errorOf(skipWaiting(client.getRest(statements(id))))
    expect(times).toEqual([0])
  })

  it('as a label batch, too', async () => {
    let failures = 2
    const answer = fetchFrom()
    const { client, times } = timedClient({
      fetch: (request) =>
        failures-- > 0 ? Promise.resolve(new Response('', { status: 503 })) : answer(request),
    })
    await skipWaiting(client.getAction({ action: 'wbgetentities', ids: 'Q42' }))
    expect(times).toHaveLength(3)
  })
})

describe('Retry-After', () => {
  it.each([
    [7, [0, 7_000, 14_000]],
    // Nobody waits an hour for a page: a minute at most.
    [3600, [0, 60_000, 120_000]],
  ])('of %i seconds is obeyed', async (retryAfter, expected) => {
    const { client, times } = timedClient({ wikibase: { retryAfter } })
    const error = await errorOf(skipWaiting(client.getRest(statements('Q930000429'))))
    expect(error).toMatchObject({ kind: 'api', status: 429, code: 'request-limit-reached' })
    expect(times).toEqual(expected)
  })

  it('that is long shows statements’ error at once, with the time', async () => {
    const { client, times } = timedClient({ wikibase: { retryAfter: 40 } })
    const error = await errorOf(client.getRest(statements('Q930000429'), { priority: priority.statements }))
    expect(error).toMatchObject({ code: 'request-limit-reached', retryAt: Date.now() + 40_000 })
    expect(times).toEqual([0])
    // Asked for again by the user, they wait.
    client.getRest(statements('Q42'), { priority: priority.statements }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(39_999)
    expect(times).toEqual([0])
    await vi.advanceTimersByTimeAsync(1)
    expect(times).toEqual([0, 40_000])
  })

  it('of no seconds still causes a short pause', async () => {
    const { client, times } = timedClient({ wikibase: { retryAfter: 0 } })
    await errorOf(skipWaiting(client.getRest(statements('Q930000429'))))
    expect(times[1]).toBeGreaterThanOrEqual(250)
  })

  it('may be a date', async () => {
    const { client, times } = timedClient({
      fetch: () => {
        const at = new Date(Math.ceil(Date.now() / 1000) * 1000 + 5000).toUTCString()
        return Promise.resolve(new Response('', { status: 503, headers: { 'Retry-After': at } }))
      },
    })
    await errorOf(skipWaiting(client.getRest(statements('Q42'))))
    expect(times[1]).toBeGreaterThanOrEqual(5000)
    expect(times[1]).toBeLessThanOrEqual(6000)
  })
})

describe('aborting', () => {
  it('ends the waiting between two attempts', async () => {
    const { client, times } = timedClient({ wikibase: { retryAfter: 10 } })
    const controller = new AbortController()
    const answer = client.getRest(statements('Q930000429'), { signal: controller.signal })
    answer.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(3000)
    controller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    await vi.runAllTimersAsync()
    expect(times).toEqual([0])
  })
})

describe('a server that takes too long', () => {
  it('to begin its response is aborted, and not requested again', async () => {
    const { client, times, requests } = timedClient()
    const answer = errorOf(client.getRest(statements('Q930000004')))
    await vi.advanceTimersByTimeAsync(timeoutSeconds * 1000 - 1)
    expect(requests[0]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toEqual({
      kind: 'timeout',
      seconds: timeoutSeconds,
      url: `https://wiki.example/w/rest.php/wikibase/v1/${statements('Q930000004')}`,
    })
    expect(requests[0]?.signal.aborted).toBe(true)
    expect(times).toEqual([0])
  })

  it('to end its response is aborted as well', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController()
      const reason = new DOMException('The operation timed out.', 'TimeoutError')
      setTimeout(() => controller.abort(reason), milliseconds)
      return controller.signal
    })
    const endless = (request: Request) => {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('{"P31":['))
          request.signal.addEventListener('abort', () => controller.error(request.signal.reason))
        },
      })
      return Promise.resolve(new Response(body))
    }
    const { client } = timedClient({ fetch: endless })
    const answer = errorOf(client.getRest(statements('Q42')))
    await vi.advanceTimersByTimeAsync(bodySeconds * 1000)
    expect(await answer).toMatchObject({ kind: 'timeout', seconds: bodySeconds })
  })
})
