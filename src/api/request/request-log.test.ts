import { describe, expect, test, vi } from 'vitest'
import { sendEarly } from '~/api/boot-handover'
import { reuseEarly } from '~/api/reuse-early'
import { toCurl } from './request-curl'
import { createRequestLog } from './request-log'
import { waitFor } from '~/test/wait'

const url = 'https://wiki.example/w/rest.php/wikibase/v1/entities/items/Q42/statements'
const withToken = () =>
  new Request(url, { headers: { Authorization: 'Bearer s3cret', 'Api-User-Agent': 'Qlens' } })

describe('the request log', () => {
  test('notes method, address, status, size and headers, the credential masked', async () => {
    const log = createRequestLog(() => Promise.resolve(new Response('{"ä":1}', { status: 200 })))
    const response = await log.fetch(withToken())
    await expect(response.text()).resolves.toBe('{"ä":1}')
    await waitFor(() => expect(log.entries()[0]).toHaveProperty('bytes', 8))
    expect(log.entries()[0]).toMatchObject({
      method: 'GET',
      url,
      outcome: { state: 'answered', status: 200 },
      headers: [
        ['api-user-agent', 'Qlens'],
        ['authorization', 'Bearer ••••••'],
      ],
    })
    expect(JSON.stringify(log.entries())).not.toContain('s3cret')
  })

  test('never notes a body', async () => {
    const log = createRequestLog(() => Promise.resolve(Response.json({ access_token: 's3cret' })))
    await log.fetch('https://wiki.example/w/rest.php/oauth2/access_token', {
      method: 'POST',
      body: new URLSearchParams({ client_secret: 's3cret' }),
    })
    expect(log.entries()[0]).toMatchObject({ method: 'POST' })
    expect(JSON.stringify(log.entries())).not.toContain('s3cret')
  })

  test.each([
    [new TypeError('Failed to fetch'), 'network'],
    [new DOMException('', 'AbortError'), 'aborted'],
    [new DOMException('', 'TimeoutError'), 'timeout'],
  ])('notes that a request failed: %s', async (thrown, reason) => {
    const log = createRequestLog(() => Promise.reject(thrown))
    await expect(log.fetch(url)).rejects.toBe(thrown)
    expect(log.entries()[0]?.outcome).toMatchObject({ state: 'failed', reason })
  })

  test('keeps the latest, and notifies listeners', async () => {
    const log = createRequestLog(() => Promise.resolve(new Response('')), 2)
    const listener = vi.fn<() => void>()
    const stop = log.subscribe(listener)
    for (const path of ['a', 'b', 'c']) await log.fetch(`https://wiki.example/${path}`)
    expect(log.entries().map((entry) => entry.url)).toEqual([
      'https://wiki.example/c',
      'https://wiki.example/b',
    ])
    expect(listener).toHaveBeenCalled()
    stop()
    listener.mockClear()
    log.clear()
    expect(log.entries()).toEqual([])
    expect(listener).not.toHaveBeenCalled()
  })

  test('knows the length of a response that was read before the app started', async () => {
    const text = `"${'a'.repeat(999_998)}😀${'é'.repeat(1_000_000)}"`
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text)))
    await sendEarly(url, { headers: {}, cache: 'default' }).body
    vi.unstubAllGlobals()
    const log = createRequestLog(reuseEarly(() => Promise.reject(new TypeError('sent again'))))
    await log.fetch(new Request(url))
    await waitFor(() => expect(log.entries()[0]).toHaveProperty('bytes', 3_000_004))
  })

  test('gives the same array until something changes', async () => {
    const log = createRequestLog(() => Promise.resolve(new Response('')))
    await log.fetch(url)
    await waitFor(() => expect(log.entries()[0]).toHaveProperty('bytes'))
    expect(log.entries()).toBe(log.entries())
  })
})

describe('toCurl', () => {
  test('has a placeholder in the token’s place, and quotes for a shell', async () => {
    const log = createRequestLog(() => Promise.resolve(new Response('')))
    await log.fetch(new Request(`${url}?q='$(rm)'`, { headers: { Authorization: 'Bearer s3cret' } }))
    const command = toCurl(log.entries()[0]!)
    expect(command).toContain('-H "Authorization: Bearer $TOKEN"')
    expect(command).not.toContain('s3cret')
    // In an address, ' becomes %27; other texts are quoted.
    expect(toCurl({ method: 'GET', url, headers: [['x', "it's"]] })).toContain(String.raw`'x: it'\''s'`)
  })

  test('fills in the form of the token endpoint, with nothing secret', async () => {
    const log = createRequestLog(() => Promise.resolve(new Response('')))
    const redirectUri = 'https://app.example/qlens/'
    const form = {
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code: 's3cret',
      code_verifier: 's4',
    }
    const body = new URLSearchParams(form)
    await log.fetch('https://wiki.example/w/rest.php/oauth2/access_token', { method: 'POST', body })
    const command = toCurl(log.entries()[0]!)
    expect(command).toContain("--data-urlencode 'grant_type=authorization_code'")
    expect(command).toContain(`--data-urlencode 'redirect_uri=${redirectUri}'`)
    expect(command).toContain('--data-urlencode "code_verifier=$CODE_VERIFIER"')
    expect(JSON.stringify(log.entries()) + command).not.toMatch(/s3cret|s4/)
  })
})
