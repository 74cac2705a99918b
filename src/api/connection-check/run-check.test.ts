import { describe, expect, test, vi } from 'vitest'
import { fixedToken, noToken, type TokenSource } from '~/api/request/read-with-token'
import { findBaseUrl, runCheck } from './run-check'
import type { Finding, CheckEnvironment } from './findings'
import { clientCredentialsTokens } from '~/api/sign-in/oauth-tokens'
import { testInstance } from '~/test/render'
import { clients, fetchFrom, tokens, type WikibaseOptions } from '~/test/wikibase'
import type { Instance } from '~/model/connection/connection'
import { settled } from '~/test/settled'

const page = 'https://app.example/qlens/'

/** The test Wikibase as a browser on another origin sees it, and this page's own host. */
function browser(options: WikibaseOptions, { answers = true, online = true } = {}): typeof fetch {
  const wiki = fetchFrom(options)
  return async (input, init) => {
    const url = String(input)
    if (!online) throw new TypeError('Failed to fetch')
    if (url === page) return new Response('<!doctype html>')
    if (!answers) throw new TypeError('Failed to fetch')
    if (init?.mode === 'no-cors') return Object.defineProperty(new Response(), 'type', { value: 'opaque' })
    const names = Object.keys((init?.headers ?? {}) as Record<string, string>).map((name) =>
      name.toLowerCase(),
    )
    if (names.length > 0) {
      const preflight = await wiki(url, {
        method: 'OPTIONS',
        headers: { Origin: page, 'Access-Control-Request-Headers': names.join(',') },
      })
      if (!preflight.ok) throw new TypeError('Failed to fetch')
    }
    if (url.includes('meta=siteinfo') && !options.privateWiki && options.actionApi !== false)
      return Response.json({
        curtimestamp: new Date().toISOString(),
        query: { general: { generator: 'MediaWiki 1.43.0' } },
      })
    const response = await wiki(url, { ...init, headers: { ...(init?.headers as object), Origin: page } })
    if (!response.headers.has('Access-Control-Allow-Origin')) throw new TypeError('Failed to fetch')
    return response
  }
}

type Setting = {
  options?: WikibaseOptions
  instance?: Partial<Instance>
  tokens?: TokenSource
  environment?: Partial<CheckEnvironment>
  reach?: { answers?: boolean; online?: boolean }
}

async function diagnose({
  options = {},
  instance = {},
  tokens: source = noToken,
  environment = {},
  reach = {},
}: Setting) {
  const found: Finding[] = []
  await runCheck(
    { instance: { ...testInstance, ...instance }, contact: '', tokens: source, itemId: 'Q42' },
    {
      fetch: browser(options, reach),
      page,
      online: true,
      now: Date.now,
      signal: new AbortController().signal,
      ...environment,
    },
    (finding) => found.push(finding),
  )
  const keys = found.map(({ key }) => key)
  const get = (key: Finding['key']) => found.find((finding) => finding.key === key)
  return { found, keys, get }
}

describe('the connection check', () => {
  test('finds a healthy public wiki healthy', async () => {
    const { keys, found } = await diagnose({ options: { search: true } })
    expect(keys).toEqual([
      'address-good',
      'cors-good',
      'version-good',
      'preflight-good',
      'access-open',
      'token-none',
      'action-good',
      'endpoints',
      'labels-batches',
      'clock-good',
      'manifest-none',
    ])
    expect(found.filter(({ outcome }) => outcome === 'bad')).toEqual([])
    expect(found.every(({ key, evidence }) => evidence.length > 0 || /^(token|labels)/.test(key))).toBe(true)
  })

  test('sends at most three requests at a time, as Wikimedia requires', async () => {
    const wiki = browser({ search: true })
    let running = 0
    let most = 0
    const fetch: typeof globalThis.fetch = async (input, init) => {
      running += 1
      most = Math.max(most, running)
      await settled()
      return wiki(input, init).finally(() => (running -= 1))
    }
    const { keys } = await diagnose({ environment: { fetch } })
    expect(keys).toContain('endpoints')
    expect(most).toBe(3)
  })

  test('names the setting that lets other sites read', async () => {
    const { keys, get } = await diagnose({ options: { allowCrossOrigin: false } })
    expect(keys).toEqual(['cors-missing', 'action-source'])
    expect(get('action-source')).toMatchObject({ outcome: 'good', values: ['MediaWiki 1.43.0'] })
    expect(get('cors-missing')).toMatchObject({
      certainty: 'certain',
      remedies: [{ kind: 'setting', line: '$wgAllowCrossOrigin = true;' }, { kind: 'same-origin' }],
    })
  })

  test('is less sure of it where the Action API can’t be read either', async () => {
    const { keys, get } = await diagnose({ options: { allowCrossOrigin: false, actionApi: false } })
    expect(get('cors-missing')?.certainty).toBe('likely')
    expect(keys).toEqual(['cors-missing', 'action-neither'])
  })

  test('distinguishes an error page of a proxy from a wiki without CORS', async () => {
    const wiki = browser({})
    const { keys } = await diagnose({
      environment: {
        fetch: (input, init) =>
          /\/entities\//.test(String(input)) && init?.mode !== 'no-cors'
            ? Promise.reject(new TypeError('Failed to fetch'))
            : wiki(input, init),
      },
    })
    expect(keys).toEqual(['address-hidden'])
  })

  test('distinguishes a refused preflight from a wiki without CORS', async () => {
    const { get } = await diagnose({ options: { refusePreflight: true } })
    expect(get('preflight-refused')?.remedies[0]).toEqual({ kind: 'let-options-through' })
  })

  test.each([
    ['a host that does not answer', { reach: { answers: false } }, 'address-unreachable', 'likely'],
    ['a dead network', { reach: { online: false } }, 'address-network-dead', 'likely'],
    [
      'a browser that is offline',
      { reach: { online: false }, environment: { online: false } },
      'address-offline',
      'certain',
    ],
    [
      'http on an https page',
      { reach: { answers: false }, instance: { baseUrl: 'http://wiki.example/w/rest.php/wikibase' } },
      'address-mixed-content',
      'certain',
    ],
  ] as const)('tells %s', async (_, setting, key, certainty) => {
    const { found } = await diagnose(setting)
    expect(found).toMatchObject([{ key, certainty, outcome: 'bad' }])
  })

  test('tells a browser that has not let the page connect to the local network', async () => {
    vi.stubGlobal('navigator', { permissions: { query: async () => ({ state: 'denied' }) } })
    const { found } = await diagnose({ reach: { answers: false } })
    vi.unstubAllGlobals()
    expect(found).toMatchObject([
      {
        key: 'address-local-network',
        certainty: 'likely',
        remedies: [{ kind: 'retry' }, { kind: 'same-origin' }],
      },
    ])
  })

  test('needs no network for a wiki on this machine', async () => {
    const { keys } = await diagnose({
      reach: { answers: false },
      environment: { online: false },
      instance: { baseUrl: 'http://127.0.0.1:8080/w/rest.php/wikibase' },
    })
    expect(keys).toEqual(['address-unreachable'])
  })

  test('finds a redirect to a place that can’t be read', async () => {
    const redirect = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
    const { found } = await diagnose({
      environment: {
        fetch: (_, init) =>
          init?.redirect === 'manual' ? Promise.resolve(redirect) : Promise.reject(new TypeError('no')),
      },
    })
    expect(found).toMatchObject([{ key: 'address-redirect', outcome: 'bad', values: ['wiki.example'] }])
    expect(found[0]?.evidence.map(({ result }) => result.kind)).toContain('redirect')
  })

  test('offers https for a mixed-content block', async () => {
    const { get } = await diagnose({
      reach: { answers: false },
      instance: { baseUrl: 'http://wiki.example/w/rest.php/wikibase' },
    })
    expect(get('address-mixed-content')?.remedies).toEqual([
      { kind: 'base-url', baseUrl: 'https://wiki.example/w/rest.php/wikibase' },
    ])
  })

  test.each([
    ['https://wiki.example/w/rest.php/wikibase', 'https://wiki.example'],
    ['https://wiki.example/a/w/rest.php/wikibase', 'https://wiki.example/a/mediawiki'],
    ['https://wiki.example/Data/rest.php/wikibase', 'https://wiki.example/w'],
  ])('finds the wiki of %s in the folder %s', async (baseUrl, folder) => {
    const host: typeof fetch = async (input, init) => {
      if (init?.mode === 'no-cors') return Object.defineProperty(new Response(), 'type', { value: 'opaque' })
      if (!String(input).startsWith(`${folder}/api.php?`)) throw new TypeError('Failed to fetch')
      return Response.json({ error: { code: 'readapidenied', info: '' } })
    }
    const { found } = await diagnose({ instance: { baseUrl }, environment: { fetch: host } })
    expect(found).toMatchObject([
      {
        key: 'address-elsewhere',
        outcome: 'bad',
        remedies: [{ kind: 'base-url', baseUrl: `${folder}/rest.php/wikibase` }],
      },
    ])
  })

  test('finds it also where the host’s error pages can be read, and nothing where there is none', async () => {
    const host =
      (folder: string): typeof fetch =>
      async (input) =>
        String(input).startsWith(`${folder}/api.php?`)
          ? Response.json({ query: { general: { generator: 'MediaWiki 1.43.0' } } })
          : new Response('Not found', { status: 404 })
    const baseUrl = 'https://wiki.example/w/rest.php/wikibase'
    const at = (folder: string) => diagnose({ instance: { baseUrl }, environment: { fetch: host(folder) } })
    expect((await at('https://wiki.example')).keys).toEqual(['address-elsewhere'])
    expect((await at('https://other.example')).keys).toEqual(
      expect.arrayContaining(['version-none', 'action-neither']),
    )
  })

  test('looks nowhere else for the base URL of a wiki that is where its address suggests', async () => {
    const send = vi.fn<typeof fetch>(() =>
      Promise.resolve(Response.json({ error: { code: 'readapidenied' } })),
    )
    const { signal } = new AbortController()
    expect(await findBaseUrl(testInstance, { fetch: send, page, signal })).toBeNull()
    expect(send).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['v1', 'v0'],
    ['v0', 'v1'],
  ] as const)('finds that a wiki has %s only', async (there, chosen) => {
    const { get } = await diagnose({ options: { versions: [there] }, instance: { version: chosen } })
    expect(get('version-other')).toMatchObject({
      values: [chosen, there],
      remedies: [{ kind: 'version', version: there }],
    })
  })

  test('finds a wiki without the API', async () => {
    const { keys } = await diagnose({ options: { versions: [] } })
    expect(keys).toEqual(expect.arrayContaining(['version-none', 'action-source']))
    expect(keys).not.toContain('action-good')
    expect(keys).not.toContain('endpoints')
  })

  test.each([503, 401, 403, 429])(
    'does not conclude from a page with status %s that there is no API',
    async (status) => {
      const send: typeof fetch = async (url) =>
        new Response('<h1>Maintenance', { status: String(url) === page ? 200 : status })
      const { get, keys } = await diagnose({ environment: { fetch: send } })
      expect(get('version-error')).toMatchObject({
        outcome: 'bad',
        values: [status],
        remedies: [{ kind: 'retry' }],
      })
      expect(keys).not.toContain('version-none')
    },
  )

  test.each([
    [404, { detail: 'Not Found' }],
    [400, { error: 'unknown path' }],
    [200, ['Q42']],
    [200, 'ok'],
    [200, { status: 'ok' }],
  ])('does not take JSON of another server for the API: %s %j', async (status, body) => {
    const send = () => Promise.resolve(Response.json(body, { status }))
    const { get, keys } = await diagnose({ environment: { fetch: send } })
    expect(keys).not.toContain('version-good')
    expect(keys).not.toContain('access-open')
    expect(get(status === 400 ? 'version-error' : 'version-none')?.outcome).toBe('bad')
  })

  test('finds a private wiki, and that it needs a token', async () => {
    const { keys, get } = await diagnose({ options: { privateWiki: true } })
    expect(keys).toEqual(
      expect.arrayContaining(['access-private', 'token-needed', 'action-private', 'labels-single']),
    )
    expect(get('token-needed')?.remedies).toEqual([{ kind: 'token' }])
  })

  test('names the user of an accepted token', async () => {
    const { get } = await diagnose({ options: { privateWiki: true }, tokens: fixedToken(tokens.user) })
    expect(get('token-accepted')?.values).toEqual(['TestUser'])
  })

  test('says that a client’s token has no user', async () => {
    const { keys } = await diagnose({ tokens: fixedToken(tokens.client) })
    expect(keys).toContain('token-without-user')
  })

  test('names no user if the wiki does not', async () => {
    const wiki = browser({})
    const { keys } = await diagnose({
      tokens: fixedToken(tokens.user),
      environment: {
        fetch: (input, init) =>
          String(input).includes('/oauth2/')
            ? Promise.resolve(new Response('', { status: 404 }))
            : wiki(input, init),
      },
    })
    expect(keys).toContain('token-not-refused')
  })

  test.each([
    [{}, tokens.bad, 'token-refused'],
    [{}, tokens.revoked, 'token-refused'],
    [{ privateWiki: true }, tokens.client, 'token-refused-private'],
  ] as const)('finds a token refused: %#', async (options, token, key) => {
    const { get } = await diagnose({ options, tokens: fixedToken(token) })
    expect(get(key)?.remedies).toEqual([{ kind: 'token' }])
  })

  test('quotes the token endpoint', async () => {
    const { id: clientId } = clients.confidential
    const source = clientCredentialsTokens({
      restRoot: 'https://wiki.example/w/rest.php',
      credentials: { clientId, clientSecret: 'wrong' },
      fetch: fetchFrom({}),
    })
    const { get } = await diagnose({ tokens: source })
    expect(get('token-not-given')?.values).toEqual(['invalid_client', 'Client authentication failed'])
  })

  test('finds a clock that is off', async () => {
    const { get } = await diagnose({ environment: { now: () => Date.now() + 3_600_000 } })
    const seconds = get('clock-off')?.values[0]
    expect(Math.abs(Number(seconds) - 3600)).toBeLessThan(60)
  })

  test('reads a wiki’s manifest', async () => {
    const wiki = browser({})
    const { get } = await diagnose({
      environment: {
        fetch: (input, init) =>
          String(input).endsWith('/w/rest.php/wikibase-manifest/v0/manifest')
            ? Promise.resolve(
                Response.json({
                  name: 'Their wiki',
                  api: { rest: 'https://evil.example/w/rest.php' },
                  oauth: { registration_page: 'javascript:alert(1)' },
                  equiv_entities: { 'wikidata.org': { properties: { P31: 'P1', P1630: 'P7' } } },
                }),
              )
            : wiki(input, init),
      },
    })
    expect(get('manifest-found')?.remedies).toEqual([
      { kind: 'manifest', change: { name: 'Their wiki', formatterProperty: 'P7' } },
    ])
  })

  test.each([
    { name: ' ', oauth: { registration_page: 'https://wiki.example/a b' } },
    { name: 'x'.repeat(201), oauth: { registration_page: `https://wiki.example/${'x'.repeat(2000)}` } },
    { equiv_entities: { 'wikidata.org': { properties: { P1630: 'P0' } } } },
    {},
  ])(
    'does not count a manifest without anything that a saved wiki could be read with: %#',
    async (manifest) => {
      const wiki = browser({})
      const { keys } = await diagnose({
        environment: {
          fetch: (input, init) =>
            String(input).endsWith('/manifest')
              ? Promise.resolve(Response.json(manifest))
              : wiki(input, init),
        },
      })
      expect(keys).toContain('manifest-none')
    },
  )

  test('sends the token below the base URL alone where that doesn’t show where the other APIs are', async () => {
    const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({})))
    const baseUrl = 'https://wiki.example/api/wikibase'
    const { keys } = await diagnose({
      instance: { baseUrl },
      tokens: fixedToken(tokens.user),
      environment: { fetch: send },
    })
    expect(keys).toContain('token-not-refused')
    const withToken = send.mock.calls.filter(([, init]) =>
      JSON.stringify(init?.headers).includes(tokens.user),
    )
    expect(withToken).toHaveLength(1)
    expect(String(withToken[0]?.[0])).toMatch(`${baseUrl}/`)
  })

  test('sends the token to its own wiki only, and keeps it out of the findings', async () => {
    const wiki = browser({ privateWiki: true })
    const send = vi.fn<typeof fetch>(wiki)
    const { found } = await diagnose({ tokens: fixedToken(tokens.user), environment: { fetch: send } })
    const withToken = send.mock.calls.filter(([, init]) =>
      JSON.stringify(init?.headers).includes(tokens.user),
    )
    expect(withToken.length).toBeGreaterThan(0)
    for (const [url] of withToken) expect(String(url)).toMatch(/^https:\/\/wiki\.example\//)
    expect(JSON.stringify(found)).not.toContain(tokens.user)
  })

  test('stops when it is aborted', async () => {
    const controller = new AbortController()
    controller.abort()
    await expect(diagnose({ environment: { signal: controller.signal } })).rejects.toThrow(/abort/i)
  })
})
