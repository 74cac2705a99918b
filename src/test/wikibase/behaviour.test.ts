import { describe, expect, it } from 'vitest'
import { toStatementList } from '~/model/statement-list'
import { parseStatement } from '~/model/statement'
import { clients, fetchFrom, itemOf, makeToken, respond, tokens, type WikibaseOptions } from '../wikibase'

const wiki = 'http://wiki.test'
const rest = `${wiki}/w/rest.php/wikibase`
const userAgent = { 'Api-User-Agent': 'test' }

function get(path: string, options?: WikibaseOptions, headers: Record<string, string> = {}) {
  return respond(new Request(`${rest}/${path}`, { headers: { ...userAgent, ...headers } }), options)
}

async function data(response: Promise<Response> | Response): Promise<unknown> {
  return (await response).json()
}

const action = (query: string, options?: WikibaseOptions) =>
  data(respond(new Request(`${wiki}/w/api.php?format=json&formatversion=2&${query}`), options))

describe('sentinels', () => {
  it.each([
    ['Q404', 404, 'application/json'],
    ['Q429', 429, 'text/html'],
    ['Q930000429', 429, 'application/json'],
    ['Q500', 500, 'application/json'],
    ['Q502', 502, 'text/html'],
    ['Q503', 503, 'text/html'],
    ['Q504', 504, 'text/html'],
    ['Q930000502', 502, 'text/html'],
    ['Q930000001', 200, 'text/html'],
    ['Q930000002', 200, 'application/json'],
    ['Q930000003', 200, 'application/json'],
    ['Q9400093', 404, 'application/json'],
    ['Q9400107', 404, 'text/html'],
  ])('%s answers %i, %s', async (id, status, type) => {
    const response = await get(`v1/entities/items/${id}/statements`)
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toBe(type)
    // Other origins may read all but one, otherwise the app could not distinguish them.
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(id === 'Q930000502' ? null : '*')
  })

  it('has JSON of another shape, and JSON that ends too early', async () => {
    expect(toStatementList(await data(get('v1/entities/items/Q930000002/statements')))).toBeUndefined()
    await expect(data(get('v1/entities/items/Q930000003/statements'))).rejects.toThrow(SyntaxError)
  })

  it('has an item of one readable and one malformed statement', async () => {
    const body = (await data(get('v1/entities/items/Q930000006/statements'))) as { P742: unknown[] }
    expect(body.P742.map((raw) => parseStatement(raw).ok)).toEqual([true, false])
  })

  it('never answers for one, until it is aborted', async () => {
    const controller = new AbortController()
    const request = fetchFrom()(`${rest}/v1/entities/items/Q930000004/statements`, {
      headers: userAgent,
      signal: controller.signal,
    })
    controller.abort()
    await expect(request).rejects.toThrow(/abort/i)
  })

  it('resets the connection for one', async () => {
    const request = fetchFrom()(`${rest}/v1/entities/items/Q930000005/statements`, { headers: userAgent })
    await expect(request).rejects.toThrow(TypeError)
  })

  it('recovers after two failures, each server for itself', async () => {
    const one: WikibaseOptions = {}
    const statuses: number[] = []
    for (let count = 0; count < 3; count += 1)
      statuses.push((await get('v1/entities/items/Q930000007/statements', one)).status)
    expect(statuses).toEqual([503, 503, 200])
    expect((await get('v1/entities/items/Q930000007/statements', {})).status).toBe(503)
  })

  it('sends a recorded redirect to itself, not to the recorded wiki', async () => {
    const { headers } = await get('v1/entities/items/Q9400095/statements')
    expect(headers.get('Location')).toBe(`${rest}/v1/entities/items/Q900000010/statements`)
  })
})

describe('made items', () => {
  it.each([20, 300, 1000])('has an item of %i readable statements', async (size) => {
    const body = await data(get(`v1/entities/items/Q92${String(size).padStart(7, '0')}/statements`))
    const entries = toStatementList(body)?.entries ?? []
    expect(entries).toHaveLength(size)
    expect(new Set(entries.map(({ key }) => key)).size).toBe(size)
    expect(entries.filter(({ raw }) => !parseStatement(raw).ok)).toEqual([])
  })

  it('is the same each time', () => {
    expect(itemOf(50)).toBe(itemOf(50))
    expect(itemOf(50, 'Q7')).not.toBe(itemOf(50))
  })
})

describe('versions', () => {
  it('spells v0 as early releases did', async () => {
    const body = JSON.stringify(await data(get('v0/entities/items/Q42/statements?property=P31')))
    expect(body).toContain('"property":{"id":"P31","data-type":"wikibase-item"}')
    expect(body).not.toContain('data_type')
    expect(await data(get('v0/entities/items/Q999999999/statements'))).toEqual({
      code: 'item-not-found',
      message: 'Could not find an item with the ID: Q999999999',
    })
    expect(await data(get('v0/entities/items/X1/statements'))).toEqual({
      code: 'invalid-item-id',
      message: 'Not a valid item ID: X1',
    })
  })

  it.each(['v0', 'v1'])('can be without %s', async (version) => {
    const versions = ['v0', 'v1'].filter((each) => each !== version)
    const response = await get(`${version}/entities/items/Q42/statements`, { versions })
    expect(await response.json()).toMatchObject({ errorKey: 'rest-no-match', httpCode: 404 })
  })

  it('searches from REST API 1.5 on', async () => {
    const options = { search: true }
    const found = (await data(get('v1/suggest/items?q=Berl&language=de-ch&limit=1', options))) as object
    expect(found).toEqual({
      results: [
        {
          id: 'Q64',
          'display-label': { language: 'de', value: 'Berlin' },
          description: { language: 'de', value: 'Hauptstadt und Land der Bundesrepublik Deutschland' },
          match: { type: 'label', language: 'de', text: 'Berlin' },
        },
      ],
    })
    expect(await data(get('v1/search/properties?q=birth+date&language=en', options))).toMatchObject({
      results: [{ id: 'P569' }],
    })
    expect((await get('v1/suggest/items?language=en', options)).status).toBe(400)
  })
})

describe('access', () => {
  const path = 'v1/entities/items/Q900000010/statements'
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

  it('requires the header that a page can set, if configured so', async () => {
    const request = new Request(`${rest}/${path}`, { headers: { 'User-Agent': 'browser' } })
    expect(await data(respond(request, { requireApiUserAgent: true }))).toMatchObject({
      code: 'missing-user-agent',
    })
    expect((await get(path, { requireApiUserAgent: true })).status).toBe(200)
  })

  it('accepts the configured tokens, and refuses revoked ones', async () => {
    const options = { privateWiki: true, tokens: { mine: 'Me', robot: null }, revoked: ['gone'] }
    expect((await get(path, options, bearer('mine'))).headers.get('X-Authenticated-User')).toBe('Me')
    expect((await get(path, options, bearer('robot'))).status).toBe(403)
    expect((await get(path, options, bearer('gone'))).status).toBe(403)
    expect((await get(path, options, bearer(tokens.user))).status).toBe(200)
    expect((await get(path, options, bearer(tokens.user.slice(0, -1)))).status).toBe(403)
  })

  it('issues tokens that are valid for the time they state', async () => {
    let now = Date.UTC(2026, 10, 20)
    const options = { privateWiki: true, expiresIn: 60, now: () => now }
    const { id, secret } = clients.ownerOnly
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: id,
      client_secret: secret,
    })
    const ask = () =>
      data(respond(new Request(`${wiki}/w/rest.php/oauth2/access_token`, { method: 'POST', body }), options))
    const first = (await ask()) as { access_token: string; expires_in: number }
    const second = (await ask()) as { access_token: string }
    expect(first.expires_in).toBe(60)
    expect(first.access_token).not.toBe(second.access_token)
    expect(first.access_token.length).toBeGreaterThan(1700)
    now += 59_000
    expect((await get(path, options, bearer(first.access_token))).status).toBe(200)
    now += 2_000
    expect((await get(path, options, bearer(first.access_token))).status).toBe(403)
    expect((await get(path, { now: () => now }, bearer(makeToken('Me', now + 1000)))).status).toBe(200)
  })

  it('can refuse preflights and answer reads', async () => {
    const options = { refusePreflight: true }
    const preflight = await respond(new Request(`${rest}/${path}`, { method: 'OPTIONS' }), options)
    expect(preflight.status).toBe(404)
    expect((await get(path, options)).status).toBe(200)
  })

  it('can wait', async () => {
    const start = performance.now()
    await get(path, { delay: () => 30 })
    expect(performance.now() - start).toBeGreaterThan(25)
  })

  it('does not write', async () => {
    const request = new Request(`${rest}/${path}`, {
      method: 'POST',
      headers: bearer(tokens.user),
      body: '{}',
    })
    expect(await data(respond(request))).toMatchObject({ error: 'rest-write-denied' })
  })
})

describe('labels', () => {
  it('follows a redirect as fetch does, and reports the final address', async () => {
    const address = `${rest}/v1/entities/items/Q42/labels_with_language_fallback/en`
    const response = await fetchFrom()(address, { headers: userAgent })
    expect(await response.json()).toBe('Douglas Adams')
    expect(response.url).toBe(`${rest}/v1/entities/items/Q42/labels/mul`)
    expect(response.redirected).toBe(true)
  })

  it('can be without the fallback, without the Action API, and know other entities', async () => {
    const address = 'v1/entities/items/Q42/labels_with_language_fallback/en'
    expect((await get(address, { languageFallback: false })).status).toBe(404)
    const noApi = await respond(new Request(`${wiki}/w/api.php?action=query`), { actionApi: false })
    expect(noApi.headers.get('Content-Type')).toBe('text/html')
    const options = { entities: { Q77: { labels: { en: 'mine' } } }, items: { Q77: { P31: [] } } }
    expect(await data(get('v1/entities/items/Q77/labels/en', options))).toBe('mine')
    expect(await data(get('v1/entities/items/q77/statements', options))).toEqual({ P31: [] })
  })

  it('finds entities by label, alias and id', async () => {
    const found = async (search: string) => {
      const answer = await action(`action=wbsearchentities&language=en&search=${search}`)
      return (answer as { search: { id: string; match: { type: string } }[] }).search
    }
    // Recording 228 has only Q64 and Q59055.
    expect((await found('Berl')).map(({ id }) => id)).toEqual(['Q64', 'Q59055', 'Q648102'])
    expect(await found('berl')).toEqual([])
    expect(await found(' Berl')).toEqual([])
    expect(await found('Mokum')).toMatchObject([{ id: 'Q727', match: { type: 'alias' } }])
    expect(await found(' (q183)')).toMatchObject([{ id: 'Q183', match: { type: 'entityId' } }])
  })

  it('formats ids, and names the wiki', async () => {
    const formatted = await action('action=wbformatentities&generate=text/plain&uselang=de&ids=Q42|P31|Q999')
    expect(formatted).toEqual({
      wbformatentities: { Q42: 'Douglas Adams', P31: 'ist ein(e)', Q999: 'Q999' },
    })
    expect(
      await action('action=query&meta=siteinfo', { conceptBase: 'http://w.test/entity/' }),
    ).toMatchObject({
      query: { general: { 'wikibase-conceptbaseuri': 'http://w.test/entity/' } },
    })
  })
})
