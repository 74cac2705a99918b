import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Client } from './client'
import { createLazyClient } from './lazy-client'
import { createQueue } from './queue/queue'
import type { AnsweredRequest } from './request-log'
import { followTaken, handover, sendEarly, type EarlyRequest } from '~/api/boot-handover'
import { actionAddress } from '~/model/connection/connection'
import { testInstance } from '~/test/render'

const path = 'entities/items/Q42/statements'
const url = `${testInstance.baseUrl}/v1/${path}`
const own = { body: 'own', url: 'own' }

type Given = { url?: string; headers?: Record<string, string>; at?: number }

/** The response as it was read before the app. */
async function begin(response: Response | Promise<Response>, given: Given = {}): Promise<EarlyRequest> {
  vi.stubGlobal('fetch', () => Promise.resolve(response))
  const sent = sendEarly(given.url ?? url, { headers: given.headers ?? {}, cache: 'default' })
  vi.unstubAllGlobals()
  sent.at = given.at ?? sent.at
  await sent.body.catch(() => undefined)
  return sent
}

function create(credentialRevision = 0) {
  const getRest = vi.fn<Client['getRest']>(() => Promise.resolve(own))
  const getAction = vi.fn<Client['getAction']>(() => Promise.resolve(own))
  const allowToken = vi.fn<Client['allowToken']>()
  const queue = createQueue()
  const subscribeToQueue = queue.subscribe
  const load = vi.fn<() => Promise<Client>>(() =>
    Promise.resolve({ getRest, getAction, allowToken, subscribeToQueue } as unknown as Client),
  )
  const connection = { instance: testInstance, contact: '', credentialRevision }
  return { client: createLazyClient(connection, load), load, allowToken, getRest, queue }
}

afterEach(() => {
  handover.requests = []
})

describe('a client that is loaded when it is needed', () => {
  test('is not, for what was read early', async () => {
    await begin(Response.json({ P31: [] }))
    const { client, load } = create()
    expect(await client.getRest(path)).toMatchObject({ body: { P31: [] } })
    expect(load).not.toHaveBeenCalled()
    expect(await client.getRest(path)).toBe(own)
    expect(await client.getRest(path)).toBe(own)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('notifies of its queue also those who subscribed before', async () => {
    const { client, queue } = create()
    const listener = vi.fn<() => void>()
    const unsubscribe = client.subscribeToQueue(listener)
    await client.getRest(path)
    await queue.run(() => Promise.resolve())
    expect(listener).toHaveBeenCalled()
    unsubscribe()
    listener.mockClear()
    await queue.run(() => Promise.resolve())
    expect(listener).not.toHaveBeenCalled()
  })

  test('reports it to the request log, whichever is loaded first', async () => {
    const { client } = create()
    const first = await begin(Response.json({}))
    await client.getRest(path)
    const listener = vi.fn<(request: AnsweredRequest) => void>()
    followTaken(listener)
    const { url, headers } = first
    expect(listener).toHaveBeenLastCalledWith({ url, headers, at: first.at, status: 200, bytes: 2 })
    const second = await begin(Response.json({}))
    await client.getRest(path)
    expect(listener).toHaveBeenLastCalledWith({ url, headers, at: second.at, status: 200, bytes: 2 })
  })

  test.each([
    ['failed', () => begin(Promise.reject(new TypeError('no')))],
    ['was refused', () => begin(new Response('{}', { status: 404 }))],
    ['is not JSON', () => begin(new Response('<p>'))],
    ['was sent with a token', () => begin(Response.json({}), { headers: { Authorization: 'Bearer a' } })],
    ['is too old', () => begin(Response.json({}), { at: -100_000 })],
  ])('is where the early request %s', async (_, beginning) => {
    await beginning()
    expect(await create().client.getRest(path)).toBe(own)
  })

  test('is where the early request is still under way', async () => {
    void begin(new Promise<Response>(() => undefined))
    expect(await create().client.getRest(path)).toBe(own)
  })

  test('is for a request with a credential, which it compares', async () => {
    await begin(Response.json({}))
    expect(await create(1).client.getRest(path)).toBe(own)
  })

  test('reads the errors of the Action API', async () => {
    const address = actionAddress(testInstance, { action: 'query' }, true)
    const refused = await begin(Response.json({ error: { code: 'maxlag' } }), { url: address })
    expect(await create().client.getAction({ action: 'query' })).toBe(own)
    // Which reuses the response, and pauses as it says.
    expect(handover.requests).toEqual([refused])
    handover.requests = []
    await begin(Response.json({ query: {} }), { url: address })
    expect(await create().client.getAction({ action: 'query' })).toMatchObject({ body: { query: {} } })
  })

  test('is to allow a token again, before the request that follows', async () => {
    const { client, allowToken, getRest } = create(1)
    client.allowToken()
    await client.getRest(path)
    expect(allowToken).toHaveBeenCalledTimes(1)
    const [allowed = Infinity] = allowToken.mock.invocationCallOrder
    expect(allowed).toBeLessThan(getRest.mock.invocationCallOrder[0] ?? 0)
  })

  test('may be loaded again where that failed', async () => {
    const { client, load } = create()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    await expect(client.getRest(path)).rejects.toThrow('Failed to fetch')
    expect(await client.getRest(path)).toBe(own)
  })
})
