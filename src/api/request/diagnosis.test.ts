import { afterEach, describe, expect, it, vi } from 'vitest'
import { diagnoseNetworkFailure } from './diagnosis'
import { fetchAcrossOrigins } from '~/test/fetch-across-origins'
import type { WikibaseOptions } from '~/test/wikibase'

const url = 'https://wiki.example/w/rest.php/wikibase/v1/entities/items/Q64/statements'

function diagnose(options: WikibaseOptions, address = url) {
  const { send, requests } = fetchAcrossOrigins(options)
  return { error: diagnoseNetworkFailure(address, { fetch: send, needsPreflight: true }), requests }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a failure without an answer', () => {
  it('is caused by a server that other origins may not read', async () => {
    const { error, requests } = diagnose({ allowCrossOrigin: false })
    expect(await error).toEqual({ kind: 'network', cause: 'cors', url })
    expect(requests.map(({ mode }) => mode)).toEqual(['cors', 'no-cors', 'cors'])
    expect(requests[2]?.url).toBe('https://wiki.example/w/rest.php/')
  })

  it('is caused by a proxy’s error page, which other origins may not read although they may read the API', async () => {
    const { error } = diagnose({}, url.replace('Q64', 'Q930000502'))
    expect(await error).toMatchObject({ kind: 'network', cause: 'hidden' })
  })

  it('of another script than rest.php counts as CORS, because there is nothing to compare it with', async () => {
    const { error, requests } = diagnose({}, 'https://wiki.example/w/api.php?action=query')
    expect(await error).toMatchObject({ kind: 'network', cause: 'cors' })
    expect(requests).toHaveLength(2)
  })

  it('hides the 404 of a wrong version, whose preflight fails first', async () => {
    const { error } = diagnose({ versions: ['v0'] })
    expect(await error).toMatchObject({ kind: 'framework', status: 404, code: 'rest-no-match', url })
  })

  it('hides the 404 of a wrong API name', async () => {
    const { error } = diagnose({}, url.replace('wikibase', 'wikibaze'))
    expect(await error).toMatchObject({ kind: 'framework', code: 'rest-no-match' })
  })

  it('is caused by a refused preflight', async () => {
    expect(await diagnose({ refusePreflight: true }).error).toMatchObject({ cause: 'preflight' })
  })

  it('is also caused by it where the plain GET lacks a token', async () => {
    const { error } = diagnose({ refusePreflight: true, privateWiki: true })
    expect(await error).toMatchObject({ kind: 'network', cause: 'preflight' })
  })

  it('is also caused by it where the plain GET lacks a user agent', async () => {
    const { error } = diagnose({ refusePreflight: true, requireApiUserAgent: true })
    expect(await error).toMatchObject({ kind: 'network', cause: 'preflight' })
  })

  it('was temporary, if everything works by now', async () => {
    expect(await diagnose({}).error).toMatchObject({ kind: 'network', cause: 'interrupted' })
  })

  it('was temporary also for a request without a preflight, and needs no probe of one', async () => {
    const { send, requests } = fetchAcrossOrigins({ refusePreflight: true })
    expect(await diagnoseNetworkFailure(url, { fetch: send })).toMatchObject({ cause: 'interrupted' })
    expect(requests).toHaveLength(1)
  })

  it('is caused by a missing server', async () => {
    const { error } = diagnose({}, url.replace('Q64', 'Q930000005'))
    expect(await error).toMatchObject({ kind: 'network', cause: 'unreachable' })
  })

  it('is a broken connection where an answer begins, and does not end', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('no')) })
    const send: typeof fetch = () => Promise.resolve(new Response(broken, { status: 404 }))
    expect(await diagnoseNetworkFailure(url, { fetch: send })).toMatchObject({ cause: 'interrupted' })
  })

  it('is caused by a redirect to nowhere', async () => {
    const redirect = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
    const send: typeof fetch = (_, init) =>
      init?.redirect === 'manual' ? Promise.resolve(redirect) : Promise.reject(new TypeError('no'))
    for (const address of [url, `${location.origin}/x`])
      expect(await diagnoseNetworkFailure(address, { fetch: send })).toMatchObject({ cause: 'redirect' })
  })

  it('on the page’s own origin has nothing to do with CORS', async () => {
    const own = `${location.origin}/w/rest.php/wikibase/v1/entities/items/Q930000005/statements`
    const { error, requests } = diagnose({}, own)
    expect(await error).toMatchObject({ cause: 'unreachable' })
    expect(requests.map(({ mode }) => mode)).toEqual(['cors', 'cors'])
  })
})

describe('without a request it is known', () => {
  it('that the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const { error, requests } = diagnose({})
    expect(await error).toEqual({ kind: 'network', cause: 'offline', url })
    expect(requests).toEqual([])
  })

  it('but a wiki on this machine needs no network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const local = url.replace('https://wiki.example', 'http://127.0.0.1:8080')
    expect(await diagnose({ allowCrossOrigin: false }, local).error).toMatchObject({ cause: 'cors' })
  })

  it.each([
    ['denied', 'https://wiki.example/', 'local-network'],
    ['granted', 'https://wiki.example/', 'unreachable'],
    // Every page that never asked has it.
    ['prompt', 'https://wiki.example/', 'unreachable'],
    ['prompt', 'https://192.168.0.7/', 'local-network'],
    ['prompt', 'https://wiki.local/', 'local-network'],
    ['prompt', 'https://[fd12::7]/', 'local-network'],
    ['prompt', 'http://localhost:8080/', 'local-network'],
    ['prompt', 'https://192.169.0.7/', 'unreachable'],
    ['denied', 'http://wiki.example/', 'mixed-content'],
    ['denied', 'http://10.1.2.3/', 'mixed-content'],
    [undefined, 'https://10.1.2.3/', 'unreachable'],
  ])(
    'where the permission to connect to the local network is %s and the wiki at %s, says %s',
    async (state, wiki, cause) => {
      const query = () =>
        state === undefined ? Promise.reject(new TypeError('unknown')) : Promise.resolve({ state })
      vi.stubGlobal('navigator', { onLine: true, permissions: { query } })
      vi.stubGlobal('location', new URL('https://qlens.example/'))
      const send: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
      const address = `${wiki}w/rest.php/wikibase/v1/entities/items/Q64/statements`
      expect(await diagnoseNetworkFailure(address, { fetch: send })).toEqual({
        kind: 'network',
        cause,
        url: address,
      })
    },
  )

  it.each([
    ['denied', 'local-network'],
    ['granted', 'unreachable'],
  ])(
    'that Chromium reads http in the local network, so that https is no remedy where the permission is %s',
    async (state, cause) => {
      vi.stubGlobal('navigator', { onLine: true, permissions: { query: async () => ({ state }) } })
      vi.stubGlobal('location', new URL('https://qlens.example/'))
      vi.stubGlobal('Request', { prototype: { targetAddressSpace: 'unknown' } })
      const send: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
      const address = 'http://10.1.2.3/w/rest.php/wikibase/v1/entities/items/Q64/statements'
      expect(await diagnoseNetworkFailure(address, { fetch: send })).toMatchObject({ cause })
    },
  )

  it('that a page under https may not read http', async () => {
    vi.stubGlobal('location', new URL('https://qlens.example/'))
    const { error, requests } = diagnose({}, url.replace('https:', 'http:'))
    expect(await error).toMatchObject({ cause: 'mixed-content' })
    expect(requests).toEqual([])
  })
})

it('carries no credential, and no address of the page', async () => {
  const { error, requests } = diagnose({})
  await error
  expect(requests).toHaveLength(2)
  for (const { headers, credentials, referrerPolicy, cache } of requests) {
    expect(headers.has('Authorization')).toBe(false)
    expect({ credentials, referrerPolicy, cache }).toEqual({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    })
  }
})

it('ends when the user moves on', async () => {
  const { send } = fetchAcrossOrigins({})
  const signal = AbortSignal.abort()
  await expect(diagnoseNetworkFailure(url, { fetch: send, signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})
