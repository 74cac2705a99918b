import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { handover, sendEarly } from './boot-handover'
import { reuseEarly } from './reuse-early'
import { bodyOf, ResponseTooLarge } from '~/api/request/read-json'

const url = 'https://wiki.example/w/rest.php/wikibase/v1/entities/items/Q42/statements'
const headers = { 'Content-Type': 'application/json', 'Api-User-Agent': 'Qlens/0.1' }
const early = vi.fn<typeof fetch>()
const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response('own')))

function begin(response: Promise<Response>, more: Record<string, string> = {}) {
  response.catch(() => undefined)
  early.mockReturnValue(response)
  return sendEarly(url, { headers: { ...headers, ...more }, cache: 'no-cache' })
}

/** Whether the early request has been aborted. */
const isAborted = () => early.mock.calls[0]?.[1]?.signal?.aborted

beforeEach(() => {
  vi.stubGlobal('fetch', early)
})
afterEach(() => {
  vi.unstubAllGlobals()
  early.mockReset()
  send.mockClear()
  handover.requests = []
})

/** A response is read early, or by the code that takes it. */
async function textOf(response: Response): Promise<string | undefined> {
  const body = await bodyOf(response)
  return body ? body.text : response.text()
}

describe('reuseEarly', () => {
  test('uses the response for exactly the same request, once', async () => {
    begin(Promise.resolve(new Response('early')))
    const reusing = reuseEarly(send)
    expect(await textOf(await reusing(new Request(url, { headers })))).toBe('early')
    expect(await textOf(await reusing(new Request(url, { headers })))).toBe('own')
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('takes it where the early one did not know the contact yet', async () => {
    begin(Promise.resolve(new Response('early')))
    const request = new Request(url, { headers: { ...headers, 'Api-User-Agent': 'Qlens/0.1 (me)' } })
    expect(await textOf(await reuseEarly(send)(request))).toBe('early')
    expect(send).not.toHaveBeenCalled()
  })

  test.each([
    ['a token that was not sent early', url, { ...headers, Authorization: 'Bearer a' }, {}],
    ['no token where one was sent early', url, headers, { Authorization: 'Bearer a' }],
  ])('leaves it for %s', async (_, address, sent, early) => {
    begin(Promise.resolve(new Response('early')), early)
    expect(await textOf(await reuseEarly(send)(new Request(address, { headers: sent })))).toBe('own')
    expect(isAborted()).toBe(true)
  })

  test('does not affect other requests, and waits for its own', async () => {
    begin(Promise.resolve(new Response('early')))
    const reusing = reuseEarly(send)
    expect(await textOf(await reusing(new Request(url.replace('Q42', 'Q1'), { headers })))).toBe('own')
    expect(await textOf(await reusing(new Request(url, { headers })))).toBe('early')
  })

  test('does not take an answer that is out of date', async () => {
    begin(Promise.resolve(new Response('early')))
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    expect(await textOf(await reuseEarly(send)(new Request(url, { headers })))).toBe('own')
  })

  test('sends a request of its own if the early one failed', async () => {
    begin(Promise.reject(new TypeError('Failed to fetch')))
    expect(await textOf(await reuseEarly(send)(new Request(url, { headers })))).toBe('own')
  })

  test('aborts the early request together with the request', async () => {
    const controller = new AbortController()
    begin(
      new Promise((_, reject) =>
        controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error)),
      ),
    )
    const answer = reuseEarly(send)(new Request(url, { headers, signal: controller.signal }))
    controller.abort()
    await expect(answer).rejects.toThrow('aborted')
    expect(isAborted()).toBe(true)
    expect(send).not.toHaveBeenCalled()
  })
})

describe('an answer that the first paint has read', () => {
  const read = () => handover.requests[0]!.body

  test('is reused as parsed, and the request is not repeated', async () => {
    const headersOfAnswer = { 'Last-Modified': 'Thu, 19 Nov 2026 00:00:00 GMT' }
    begin(Promise.resolve(new Response('{"P31":[]}', { headers: headersOfAnswer })))
    const known = await read()
    expect(known?.body).toEqual({ P31: [] })
    const taken = await reuseEarly(send)(new Request(url, { headers }))
    expect((await bodyOf(taken))?.body).toBe(known?.body)
    expect(taken.headers.get('Last-Modified')).toBe(headersOfAnswer['Last-Modified'])
    expect(send).not.toHaveBeenCalled()
  })

  test('keeps its text if it is not JSON, for the app’s notice', async () => {
    begin(Promise.resolve(new Response('<html>')))
    await read()
    const known = await bodyOf(await reuseEarly(send)(new Request(url, { headers })))
    expect(known?.text).toBe('<html>')
    expect(known).not.toHaveProperty('body')
  })

  test('reaches the app unread if it is an error', async () => {
    begin(Promise.resolve(new Response('{"code":"x"}', { status: 404 })))
    expect(await read()).toBeUndefined()
    const taken = await reuseEarly(send)(new Request(url, { headers }))
    expect([taken.status, await taken.text()]).toEqual([404, '{"code":"x"}'])
  })

  test('is requested again if it was interrupted', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('no')) })
    begin(Promise.resolve(new Response(broken)))
    await expect(read()).rejects.toThrow('no')
    expect(await textOf(await reuseEarly(send)(new Request(url, { headers })))).toBe('own')
  })

  test('is not requested again if it was too large', async () => {
    const large = new Response(' '.repeat(5_000_001))
    begin(Promise.resolve(large))
    await expect(read()).rejects.toThrow(ResponseTooLarge)
    await expect(reuseEarly(send)(new Request(url, { headers }))).rejects.toThrow(ResponseTooLarge)
    expect(send).not.toHaveBeenCalled()
  })
})
