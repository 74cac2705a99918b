import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient } from '~/api/request/client'
import { ApiException } from '~/api/request/api-error'
import { clientCredentialsTokens } from './oauth-tokens'

const restRoot = 'https://wiki.example/w/rest.php'
const credentials = { clientId: 'id', clientSecret: 'a secret & more' }
const hour = 3_600_000

let time = 0
beforeEach(() => {
  time = 1_000_000
})

function recorded(name: string): Response {
  const text = readFileSync(`src/test/recorded/responses/${name}.http`, 'utf8')
  const [head = '', body = ''] = text.split(/\r?\n\r?\n/, 2)
  const status = Number(head.split(' ')[1])
  return new Response(body.trim(), { status, headers: { 'Content-Type': 'application/json' } })
}

/** A token endpoint that numbers its tokens. */
function endpoint(expiresIn: number | null = 3600) {
  let count = 0
  return vi.fn<typeof fetch>(() => {
    count += 1
    return Promise.resolve(
      Response.json({
        token_type: 'Bearer',
        access_token: `token-${count}`,
        ...(expiresIn !== null && { expires_in: expiresIn }),
      }),
    )
  })
}

const source = (send: typeof fetch) =>
  clientCredentialsTokens({ restRoot, credentials, fetch: send, now: () => time })

describe('client credentials', () => {
  test('are sent form-encoded to the token endpoint, and nowhere on', async () => {
    const send = endpoint()
    await expect(source(send).get()).resolves.toBe('token-1')
    const [url, init] = send.mock.calls[0]!
    expect(url).toBe('https://wiki.example/w/rest.php/oauth2/access_token')
    expect(init).toMatchObject({ method: 'POST', redirect: 'manual', credentials: 'omit' })
    const request = new Request(url, init!)
    expect(request.headers.get('Content-Type')).toMatch(/^application\/x-www-form-urlencoded/)
    await expect(request.text()).resolves.toBe(
      'grant_type=client_credentials&client_id=id&client_secret=a+secret+%26+more',
    )
  })

  test('reads the recorded answer', async () => {
    const tokens = source(() => Promise.resolve(recorded('151-token-ok')))
    await expect(tokens.get()).resolves.toMatch(/^eyJx+/)
  })

  test.each([
    ['154-token-wrong-secret', 401, 'invalid_client'],
    ['161-token-wrong-grant', 400, 'invalid_request'],
    ['163-token-unapproved', 401, 'access_denied'],
  ])('%s gives a typed error', async (name, status, code) => {
    const thrown = await source(() => Promise.resolve(recorded(name)))
      .get()
      .catch((error: unknown) => error)
    expect((thrown as ApiException).error).toMatchObject({ kind: 'oauth', status, code })
  })

  test('a redirect is not followed, and named', async () => {
    // A browser's response to a redirect that it must not follow.
    const redirect = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
    const thrown = await source(() => Promise.resolve(redirect))
      .get()
      .catch((error: unknown) => error)
    expect((thrown as ApiException).error).toMatchObject({ kind: 'network', cause: 'redirect' })
  })

  test.each(['', 'eyJ\uFFFD', 'a b'])('%j is no token', async (token) => {
    const thrown = await source(() => Promise.resolve(Response.json({ access_token: token })))
      .get()
      .catch((error: unknown) => error)
    expect((thrown as ApiException).error.kind).toBe('schema')
  })

  test.each([
    ['JSON', 'schema', Response.json({ token: 'hidden' })],
    ['a page', 'http', new Response('<p>hidden', { headers: { 'Content-Type': 'text/html' } })],
  ])('%s without a token is an error that quotes nothing', async (_, kind, response) => {
    const tokens = source(() => Promise.resolve(response))
    const thrown = await tokens.get().catch((error: unknown) => error)
    expect((thrown as ApiException).error.kind).toBe(kind)
    expect(JSON.stringify((thrown as ApiException).error)).not.toContain('hidden')
  })

  test('while the token is valid, a renewal that fails is tried again after a minute', async () => {
    const send = endpoint()
    const tokens = source(send)
    await tokens.get()
    const renew = send.getMockImplementation()!
    send.mockImplementation(() => Promise.resolve(new Response('', { status: 502 })))
    time += hour - 90_000
    for (const calls of [2, 2, 3]) {
      await expect(Promise.all([tokens.get(), tokens.get()])).resolves.toEqual(['token-1', 'token-1'])
      expect(send).toHaveBeenCalledTimes(calls)
      time += 30_000
    }
    await expect(tokens.get()).rejects.toThrow(ApiException)
    send.mockImplementation(renew)
    time += 1_000
    await expect(tokens.get()).resolves.toBe('token-2')
  })

  test('after an error a call fetches again, but simultaneous calls share one request', async () => {
    const send = vi.fn<typeof fetch>()
    send.mockResolvedValueOnce(recorded('154-token-wrong-secret'))
    send.mockResolvedValueOnce(Response.json({ access_token: 'late' }))
    const tokens = source(send)
    await expect(tokens.get()).rejects.toThrow(ApiException)
    time += 999
    await expect(tokens.get()).rejects.toThrow(ApiException)
    expect(send).toHaveBeenCalledTimes(1)
    time += 1
    await expect(tokens.get()).resolves.toBe('late')
  })
})

describe('renewal', () => {
  test.each([
    ['an hour, as expires_in says', 3600, hour],
    ['four hours, where it says nothing', null, 4 * hour],
    ['four hours at most', 86_400, 4 * hour],
    ['as few seconds as it says', 10, 10_000],
  ])('comes before the end of %s', async (_, expiresIn, life) => {
    const tokens = source(endpoint(expiresIn))
    await tokens.get()
    time += life * 0.8
    await expect(tokens.get()).resolves.toBe('token-1')
    time += life * 0.2 - 1
    await expect(tokens.get()).resolves.toBe('token-2')
  })

  test('comes after the machine slept for a day, and when the clock was put back', async () => {
    const tokens = source(endpoint())
    await tokens.get()
    time += 24 * hour
    await expect(tokens.get()).resolves.toBe('token-2')
    time -= 48 * hour
    await expect(tokens.get()).resolves.toBe('token-3')
  })

  test('happens once, however many wait', async () => {
    const send = endpoint()
    const tokens = source(send)
    const all = await Promise.all(Array.from({ length: 20 }, () => tokens.get()))
    expect(new Set(all)).toEqual(new Set(['token-1']))
    const renewed = await Promise.all(Array.from({ length: 20 }, () => tokens.renew!('token-1')))
    expect(new Set(renewed)).toEqual(new Set(['token-2']))
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('gives a late refused request the token that was fetched meanwhile', async () => {
    const send = endpoint()
    const tokens = source(send)
    await tokens.get()
    await tokens.renew!('token-1')
    await expect(tokens.renew!('token-1')).resolves.toBe('token-2')
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('stops where a renewed token is refused at once, and resumes later', async () => {
    const tokens = source(endpoint())
    await tokens.get()
    await tokens.renew!('token-1')
    await expect(tokens.renew!('token-2')).resolves.toBeUndefined()
    time += 60_000
    await expect(tokens.renew!('token-2')).resolves.toBe('token-3')
  })
})

describe('a client of a wiki that refuses the token', () => {
  const connection = {
    instance: { id: 'w', name: 'W', baseUrl: `${restRoot}/wikibase`, version: 'v1' as const, examples: [] },
    contact: '',
    credentialRevision: 1,
  }

  /** Refuses all tokens but one. */
  function wiki(accepted: string) {
    const sent: (string | null)[] = []
    const send = vi.fn<typeof fetch>((input) => {
      const authorization = (input as Request).headers.get('Authorization')
      sent.push(authorization)
      return Promise.resolve(
        authorization === `Bearer ${accepted}`
          ? Response.json({})
          : Response.json(
              { error: 'rest-read-denied', httpCode: 403, httpReason: 'Forbidden' },
              { status: 403 },
            ),
      )
    })
    return { sent, send }
  }

  test('renews once and retries', async () => {
    const { sent, send } = wiki('token-2')
    const client = createClient({ connection, tokens: source(endpoint()), fetch: send })
    await expect(client.getRest('entities/items/Q1/statements')).resolves.toMatchObject({ body: {} })
    expect(sent).toEqual(['Bearer token-1', 'Bearer token-2'])
  })

  test('then shows the error', async () => {
    const { sent, send } = wiki('none')
    const client = createClient({ connection, tokens: source(endpoint()), fetch: send })
    const thrown = await client.getRest('entities/items/Q1/statements').catch((error: unknown) => error)
    expect((thrown as ApiException).error).toMatchObject({
      code: 'rest-read-denied',
      token: 'refused-on-private-wiki',
    })
    // The last one without a token, to distinguish a private wiki from a bad token.
    expect(sent).toEqual(['Bearer token-1', 'Bearer token-2', null])
  })
})
