import { describe, expect, it } from 'vitest'
import { fixedToken } from './read-with-token'
import { apiUserAgent } from '~/model/connection/contact'
import { createQueue } from './queue/queue'
import { errorOf, testClient } from '~/test/client'
import { respond } from '~/test/wikibase'
import { settled } from '~/test/settled'
import { priority } from './priority'

const statements = (id: string) => `entities/items/${id}/statements`
const labels = { action: 'wbgetentities', ids: 'Q42|P31', props: 'labels' }
const headersOf = (request: Request | undefined) => Object.fromEntries(request?.headers ?? [])

describe('a request of the REST API', () => {
  it('carries the headers that the API needs, and no other', async () => {
    const { client, requests } = testClient({ contact: 'https://example.org/contact' })
    await client.getRest(statements('Q64'), { searchParams: { property: 'P31' } })
    expect(requests.map(({ url }) => url)).toEqual([
      'https://wiki.example/w/rest.php/wikibase/v1/entities/items/Q64/statements?property=P31',
    ])
    expect(headersOf(requests[0])).toEqual({
      'content-type': 'application/json',
      'api-user-agent': 'Qlens/0.1 (https://example.org/contact)',
    })
  })

  it('carries the token, where there is one', async () => {
    const { client, requests } = testClient({
      tokens: fixedToken('secret'),
      wikibase: { tokens: { secret: 'Reader' } },
    })
    await client.getRest(statements('Q64'))
    expect(headersOf(requests[0])).toMatchObject({ authorization: 'Bearer secret' })
  })

  it('returns the time of the last change, and the target of a redirect', async () => {
    const { client } = testClient()
    const answer = await client.getRest(statements('Q900000004'))
    expect(answer.url).toBe(
      'https://wiki.example/w/rest.php/wikibase/v1/entities/items/Q900000010/statements',
    )
    expect(Date.parse(answer.lastModified ?? '')).toBeGreaterThan(0)
  })

  it('uses the chosen version', async () => {
    const { client, requests } = testClient({ instance: { version: 'v0' } })
    await client.getRest(statements('Q64'))
    expect(requests[0]?.url).toContain('/wikibase/v0/entities/')
  })
})

describe('the browser’s cache', () => {
  const ownHost = { baseUrl: `${location.origin}/w/rest.php/wikibase` }

  it.each([
    ['a wiki that anybody reads', {}, ['no-cache', 'default']],
    ['a wiki that is read with a credential', { credentialRevision: 1 }, ['no-store', 'no-store']],
    ['a wiki that may be read with a cookie', { instance: ownHost }, ['no-store', 'no-store']],
  ])('of %s', async (_, options, modes) => {
    const { client, requests } = testClient(options)
    await client.getRest(statements('Q64'), { fresh: true })
    await client.getAction(labels)
    expect(requests.map(({ cache }) => cache)).toEqual(modes)
  })
})

describe('the user agent', () => {
  it.each([
    ['', 'Qlens/0.1'],
    ['  ', 'Qlens/0.1'],
    ['mailto:me@example.org', 'Qlens/0.1 (mailto:me@example.org)'],
    // Headers allow no line breaks nor, in browsers, characters beyond Latin-1.
    ['a\r\nX-Evil: 1', 'Qlens/0.1 (aX-Evil: 1)'],
    ['Jürgen 🦊', 'Qlens/0.1 (Jrgen)'],
  ])('of the contact %j is %j', (contact, expected) => {
    expect(apiUserAgent(contact)).toBe(expected)
    expect(new Headers({ 'Api-User-Agent': apiUserAgent(contact) }).get('Api-User-Agent')).toBe(expected)
  })
})

describe('a request of the Action API', () => {
  it('from another origin is anonymous and needs no preflight', async () => {
    const { client, requests } = testClient({ tokens: fixedToken('secret'), contact: 'me' })
    const { body } = await client.getAction(labels)
    expect(body).toMatchObject({ entities: { P31: { labels: { en: { value: 'instance of' } } } } })
    expect(headersOf(requests[0])).toEqual({})
    const { pathname, searchParams } = new URL(requests[0]?.url ?? '')
    expect(pathname).toBe('/w/api.php')
    expect(Object.fromEntries(searchParams)).toEqual({
      ...labels,
      format: 'json',
      formatversion: '2',
      origin: '*',
    })
  })

  it('from the wiki’s own origin carries the token', async () => {
    const { client, requests } = testClient({
      tokens: fixedToken('secret'),
      instance: { baseUrl: `${location.origin}/w/rest.php/wikibase` },
      wikibase: { tokens: { secret: 'Reader' }, privateWiki: true },
    })
    await client.getAction(labels)
    expect(headersOf(requests[0])).toEqual({ authorization: 'Bearer secret' })
    expect(new URL(requests[0]?.url ?? '').searchParams.has('origin')).toBe(false)
  })

  it('that is answered with an error in a 200 ends with it', async () => {
    const { client } = testClient({ wikibase: { privateWiki: true } })
    expect(await errorOf(client.getAction(labels))).toMatchObject({
      kind: 'action',
      code: 'readapidenied',
      message: 'You need read permission to use this module.',
    })
  })
})

describe('an answer that is no data', () => {
  it('such as a web page is quoted as text', async () => {
    const { client } = testClient()
    expect(await errorOf(client.getRest(statements('Q930000001')))).toEqual({
      kind: 'http',
      status: 200,
      reason: '',
      contentType: 'text/html',
      excerpt: 'Log in Log in This page was made by something in front of the wiki.',
      url: 'https://wiki.example/w/rest.php/wikibase/v1/entities/items/Q930000001/statements',
    })
  })

  it('such as JSON that ends too early is quoted from its start', async () => {
    const { client } = testClient()
    const error = await errorOf(client.getRest(statements('Q930000003')))
    expect(error).toMatchObject({ kind: 'http', status: 200, contentType: 'application/json' })
    expect(error).toMatchObject({ excerpt: expect.stringMatching(/^\{"P31":\[\{"id":/) as string })
  })

  it('such as an error in damaged JSON is quoted too', async () => {
    const damaged = () =>
      Promise.resolve(
        new Response('Warning: disk full {"code":"x"}', {
          status: 500,
          headers: { 'Content-Type': 'application/json' },
        }),
      )
    const { client } = testClient({ fetch: damaged })
    expect(await errorOf(client.getRest(statements('Q42')))).toMatchObject({
      kind: 'http',
      status: 500,
      excerpt: 'Warning: disk full {"code":"x"}',
    })
  })

  it('such as half a body, before the connection broke', async () => {
    const broken = () => {
      const body = new ReadableStream({
        pull: (controller) => controller.error(new TypeError('network error')),
      })
      return Promise.resolve(new Response(body))
    }
    const { client } = testClient({ fetch: broken })
    expect(await errorOf(client.getRest(statements('Q42')))).toMatchObject({
      kind: 'network',
      cause: 'interrupted',
    })
  })
})

describe('aborting', () => {
  it('ends the request that is under way', async () => {
    const { client, requests } = testClient()
    const controller = new AbortController()
    const answer = client.getRest(statements('Q930000004'), { signal: controller.signal })
    await expect.poll(() => requests.length).toBe(1)
    controller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(requests[0]?.signal.aborted).toBe(true)
  })

  it('spares the request that still waits', async () => {
    const { client, requests } = testClient({ queue: createQueue(1) })
    const first = new AbortController()
    const second = new AbortController()
    const running = client.getRest(statements('Q930000004'), { signal: first.signal })
    const waiting = client.getRest(statements('Q42'), { signal: second.signal })
    second.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    first.abort()
    await expect(running).rejects.toMatchObject({ name: 'AbortError' })
    expect(requests).toHaveLength(1)
  })
})

describe('at most three at a time', () => {
  it('of any kind, statements before labels', async () => {
    let open = 0
    let most = 0
    const order: string[] = []
    const slow = async (request: Request) => {
      open += 1
      most = Math.max(most, open)
      order.push(request.url.includes('api.php') ? 'labels' : 'statements')
      await settled()
      open -= 1
      return respond(request)
    }
    const { client } = testClient({ fetch: slow })
    const batches = Array.from({ length: 6 }, () => client.getAction(labels))
    await Promise.all([...batches, client.getRest(statements('Q64'), { priority: priority.statements })])
    expect(most).toBe(3)
    expect(order.indexOf('statements')).toBe(3)
    expect(order).toHaveLength(7)
  })
})
