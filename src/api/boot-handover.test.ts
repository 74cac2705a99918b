import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parsedBody, prefetch, readPrefetched, type Prefetch } from './prefetch'
import { reusePrefetched } from './reuse-prefetched'
import { ResponseTooLarge } from '~/api/request/read-json'

const url = 'https://wiki.example/w/rest.php/wikibase/v1/entities/items/Q42/statements'
const headers = { 'Content-Type': 'application/json', 'Api-User-Agent': 'Qlens/0.1' }
const abort = vi.fn<() => void>()
const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response('own')))

function begin(response: Promise<Response>, more: Record<string, string> = {}) {
  response.catch(() => undefined)
  prefetch.statements = { url, headers: { ...headers, ...more }, at: performance.now(), response, abort }
}

beforeEach(() => {
  abort.mockClear()
  send.mockClear()
})
afterEach(() => {
  for (const name of Object.keys(prefetch)) delete prefetch[name as keyof Prefetch]
})

describe('reusePrefetched', () => {
  test('uses the response for exactly the same request, once', async () => {
    begin(Promise.resolve(new Response('early')))
    const reusing = reusePrefetched(send)
    expect(await (await reusing(new Request(url, { headers }))).text()).toBe('early')
    expect(await (await reusing(new Request(url, { headers }))).text()).toBe('own')
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('takes it where boot did not know the contact yet', async () => {
    begin(Promise.resolve(new Response('early')))
    const request = new Request(url, { headers: { ...headers, 'Api-User-Agent': 'Qlens/0.1 (me)' } })
    expect(await (await reusePrefetched(send)(request)).text()).toBe('early')
    expect(send).not.toHaveBeenCalled()
  })

  test.each([
    ['a token that boot did not send', url, { ...headers, Authorization: 'Bearer a' }, {}],
    ['no token where boot sent one', url, headers, { Authorization: 'Bearer a' }],
  ])('leaves it for %s', async (_, address, sent, early) => {
    begin(Promise.resolve(new Response('early')), early)
    expect(await (await reusePrefetched(send)(new Request(address, { headers: sent }))).text()).toBe('own')
    expect(abort).toHaveBeenCalledOnce()
  })

  test('does not affect other requests, and waits for its own', async () => {
    begin(Promise.resolve(new Response('early')))
    const reusing = reusePrefetched(send)
    expect(await (await reusing(new Request(url.replace('Q42', 'Q1'), { headers }))).text()).toBe('own')
    expect(await (await reusing(new Request(url, { headers }))).text()).toBe('early')
  })

  test('does not take an answer that is out of date', async () => {
    begin(Promise.resolve(new Response('early')))
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    expect(await (await reusePrefetched(send)(new Request(url, { headers }))).text()).toBe('own')
  })

  test('sends a request of its own if the prefetch failed', async () => {
    begin(Promise.reject(new TypeError('Failed to fetch')))
    expect(await (await reusePrefetched(send)(new Request(url, { headers }))).text()).toBe('own')
  })

  test('aborts the prefetch together with the request', async () => {
    const controller = new AbortController()
    begin(
      new Promise((_, reject) =>
        controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error)),
      ),
    )
    const answer = reusePrefetched(send)(new Request(url, { headers, signal: controller.signal }))
    controller.abort()
    await expect(answer).rejects.toThrow('aborted')
    expect(abort).toHaveBeenCalled()
    expect(send).not.toHaveBeenCalled()
  })
})

describe('an answer that the first paint has read', () => {
  const read = () => readPrefetched(prefetch.statements!)

  test('is reused as parsed, and the request is not repeated', async () => {
    const headersOfAnswer = { 'Last-Modified': 'Thu, 19 Nov 2026 00:00:00 GMT' }
    begin(Promise.resolve(new Response('{"P31":[]}', { headers: headersOfAnswer })))
    const known = await read()
    expect(known?.body).toEqual({ P31: [] })
    const taken = await reusePrefetched(send)(new Request(url, { headers }))
    expect(parsedBody(taken)?.body).toBe(known?.body)
    expect(taken.headers.get('Last-Modified')).toBe(headersOfAnswer['Last-Modified'])
    expect(send).not.toHaveBeenCalled()
  })

  test('keeps its text if it is not JSON, for the app’s notice', async () => {
    begin(Promise.resolve(new Response('<html>')))
    await read()
    const known = parsedBody(await reusePrefetched(send)(new Request(url, { headers })))
    expect(known?.text).toBe('<html>')
    expect(known).not.toHaveProperty('body')
  })

  test('reaches the app unread if it is an error', async () => {
    begin(Promise.resolve(new Response('{"code":"x"}', { status: 404 })))
    expect(await read()).toBeUndefined()
    const taken = await reusePrefetched(send)(new Request(url, { headers }))
    expect([taken.status, await taken.text()]).toEqual([404, '{"code":"x"}'])
  })

  test('is requested again if it was interrupted', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('no')) })
    begin(Promise.resolve(new Response(broken)))
    await expect(read()).rejects.toThrow('no')
    expect(await (await reusePrefetched(send)(new Request(url, { headers }))).text()).toBe('own')
  })

  test('is not requested again if it was too large', async () => {
    const large = new Response(' '.repeat(5_000_001))
    begin(Promise.resolve(large))
    await expect(read()).rejects.toThrow(ResponseTooLarge)
    await expect(reusePrefetched(send)(new Request(url, { headers }))).rejects.toThrow(ResponseTooLarge)
    expect(send).not.toHaveBeenCalled()
  })
})
