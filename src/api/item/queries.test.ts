import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { fixedToken } from '~/api/request/read-with-token'
import type { ApiException } from '~/api/request/api-error'
import { observing, openInQueries, statementsQuery } from './queries'
import { siteInfoQuery } from '~/api/wiki/site-info'
import { readEntry, statementOf } from '~/model/statement-list'
import { errorOf, testClient, type TestClientOptions } from '~/test/client'
import { createTestWiki } from '~/test/render'
import { waitFor } from '~/test/wait'

function statementsOf(id: string, options: TestClientOptions = {}) {
  const { client, requests } = testClient(options)
  const answer = new QueryClient().fetchQuery(statementsQuery(client, id))
  return { answer, requests }
}

const propertiesIn = (list: { groups: readonly { propertyId: string }[] }) =>
  list.groups.map(({ propertyId }) => propertyId)

describe('the statements of an item', () => {
  it('are all that it has, in its order', async () => {
    const { answer, requests } = statementsOf('Q42')
    const { list, lastModified, url, redirectedTo } = await answer
    expect(list.entries).toHaveLength(332)
    expect(propertiesIn(list).slice(0, 3)).toEqual(['P31', 'P21', 'P106'])
    expect(list.entries.every((entry) => readEntry(entry).ok)).toBe(true)
    expect(lastModified).toBe('Fri, 20 Nov 2026 09:03:14 GMT')
    expect(redirectedTo).toBeUndefined()
    expect(requests.map((request) => request.url)).toEqual([url])
  })

  it('may be none', async () => {
    expect((await statementsOf('Q900000002').answer).list).toEqual({ groups: [], entries: [] })
    const { answer } = statementsOf('Q42', { fetch: () => Promise.resolve(Response.json([])) })
    expect((await answer).list.entries).toEqual([])
  })

  it('that failed are not requested again by a part of the page that mounts later', async () => {
    const { client, requests } = testClient()
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const mount = (how = {}) => {
      const observer = new QueryObserver(
        queries,
        queries.defaultQueryOptions({ ...statementsQuery(client, 'Q404'), ...how }),
      )
      observer.subscribe(() => undefined)
      return observer
    }
    const first = mount()
    await waitFor(() => expect(first.getCurrentResult().isError).toBe(true))
    expect(mount(observing).getCurrentResult()).toMatchObject({ isError: true, isFetching: false })
    expect(requests).toHaveLength(1)
  })

  it('of a redirect are those of its target', async () => {
    const { answer } = statementsOf('Q900000004')
    const { redirectedTo, url, list } = await answer
    expect(redirectedTo).toBe('Q900000010')
    expect(url).toMatch(/\/Q900000010\/statements$/)
    expect(propertiesIn(list)).toEqual(['P31'])
  })

  it('are all kept, also one that is malformed', async () => {
    const { list } = await statementsOf('Q930000006').answer
    const results = list.entries.map((entry) => readEntry(entry))
    expect(results.map(({ ok }) => ok)).toEqual([true, false])
    expect(list.entries[1]?.raw).toBeTypeOf('object')
  })

  it('have data types in the spelling of v0 too', async () => {
    const v0 = await statementsOf('Q64', { instance: { version: 'v0' } }).answer
    const v1 = await statementsOf('Q64').answer
    expect(JSON.stringify(v0.list.entries[0]?.raw)).toContain('"data-type"')
    const types = [v0, v1].map(({ list }) => list.entries.map((entry) => statementOf(entry)?.property))
    expect(types[0]).toEqual(types[1])
    expect(types[0]).toContainEqual({ id: 'P31', dataType: 'wikibase-item' })
  })

  it('are not read from JSON of another shape', async () => {
    expect(await errorOf(statementsOf('Q930000002').answer)).toEqual({
      kind: 'schema',
      problem: 'expected an object from property ID to statements',
      url: 'https://wiki.example/w/rest.php/wikibase/v1/entities/items/Q930000002/statements',
    })
  })

  it.each([
    ['most', ['Q8$1', 'q8$2', 'Q7$3'], 'the statements are of Q8'],
    ['half', ['Q8$1', 'Q8$2', 'Q7$3', 'q7$4'], undefined],
    ['none', ['q7$1', 'Q7$2'], undefined],
    ['none that can be told', ['1', '$2', 'x$3', '__proto__$4'], undefined],
  ])('are not those of another item, whose ids %s have', async (_, ids, problem) => {
    const items = { Q7: { P1: ids.map((id) => ({ id })), P2: [] } }
    const outcome = await statementsOf('Q7', { wikibase: { items } }).answer.then(
      ({ list }) => list.entries.length,
      (thrown: unknown) => (thrown as ApiException).error,
    )
    if (problem === undefined) expect(outcome).toBe(ids.length)
    else expect(outcome).toMatchObject({ kind: 'schema', problem, url: expect.stringContaining('/Q7/') })
  })

  it('bypass the browser’s cache after an unusable response', async () => {
    const answers = ['[7]', '{"P1"', '{"P1":[{"id":"Q8$1"}]}', '{}', '{}']
    const { client, requests } = testClient({
      fetch: () => Promise.resolve(new Response(answers[requests.length - 1])),
    })
    const ask = () => new QueryClient().fetchQuery(statementsQuery(client, 'Q7')).catch(() => undefined)
    for (const _ of answers) await ask()
    // Otherwise the browser's cache is revalidated with the wiki.
    expect(requests.map(({ cache }) => cache)).toEqual(['no-cache', 'reload', 'reload', 'reload', 'no-cache'])
  })

  it.each([
    ['Q404', 'api', 'resource-not-found'],
    ['Q2147483648', 'api', 'invalid-path-parameter'],
    ['Q500', 'api', 'unexpected-error'],
  ])('of %s are an error, at once', async (id, kind, code) => {
    const { answer, requests } = statementsOf(id)
    expect(await errorOf(answer)).toMatchObject({ kind, code })
    expect(requests).toHaveLength(1)
  })

  it('of an invalid id have no other path', async () => {
    const { answer, requests } = statementsOf('Q1/../../../x?y#z')
    expect(await errorOf(answer)).toMatchObject({ code: 'invalid-path-parameter' })
    expect(requests[0]?.url).toMatch(/\/items\/Q1%2F\.\.%2F\.\.%2F\.\.%2Fx%3Fy%23z\/statements$/)
  })

  it('are aborted when the user moves on', async () => {
    const { client, requests } = testClient()
    const queries = new QueryClient()
    const { queryKey, ...query } = statementsQuery(client, 'Q930000004')
    const answer = queries.fetchQuery({ queryKey, ...query })
    answer.catch(() => undefined)
    await expect.poll(() => requests.length).toBe(1)
    await queries.cancelQueries({ queryKey })
    await expect(answer).rejects.toThrow('Cancelled')
    expect(requests[0]?.signal.aborted).toBe(true)
  })

  it('set performance marks', async () => {
    performance.clearMarks()
    await statementsOf('Q64').answer
    expect(performance.getEntriesByType('mark').map(({ name }) => name)).toEqual([
      'qlens:statements-requested',
      'qlens:statements-received',
    ])
  })
})

describe('the key of the query', () => {
  const keyOf = (options: TestClientOptions, revision = 0, id = 'Q42') => {
    const { client } = testClient(options)
    const connection = { ...client.connection, credentialRevision: revision }
    return JSON.stringify(statementsQuery({ ...client, connection }, id).queryKey)
  }

  it('contains no token', () => {
    expect(keyOf({ tokens: fixedToken('secret') })).not.toContain('secret')
  })

  it('distinguishes wikis, versions, credentials and items', () => {
    const keys = [
      keyOf({}),
      keyOf({ instance: { baseUrl: 'https://other.example/w/rest.php/wikibase' } }),
      keyOf({ instance: { version: 'v0' } }),
      keyOf({}, 1),
      keyOf({}, 0, 'Q43'),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(keyOf({})).toBe(keys[0])
  })
})

describe('the base of concept addresses, and the name of the wiki', () => {
  const infoOf = (options: TestClientOptions) =>
    new QueryClient().fetchQuery(siteInfoQuery(testClient(options).client))

  it('are what the wiki says', async () => {
    const conceptBase = 'https://wiki.example/entity/'
    expect(await infoOf({ wikibase: { conceptBase } })).toEqual({
      conceptBase,
      siteName: 'Test Wikibase at wiki.example',
    })
  })

  it.each([{}, { 'wikibase-conceptbaseuri': 'javascript:x', sitename: ' ' }])(
    'are unknown if the wiki does not say',
    async (general) => {
      const silent = () => Promise.resolve(Response.json({ query: { general } }))
      expect(await infoOf({ fetch: silent })).toEqual({ conceptBase: null, siteName: null })
    },
  )
})

describe('the first labels of an item', () => {
  const view = () => ({ isNarrow: false, room: 800, bestRankFirst: false })

  it('are requested before anything can draw its statements, even where the device is slow to answer', async () => {
    const queryClient = new QueryClient()
    const { wiki } = createTestWiki()
    const { queryKey } = statementsQuery(wiki.client, 'Q64')
    const steps: string[] = []
    queryClient.getQueryCache().subscribe(({ query }) => {
      const isThere = query.queryKey.includes('statements') && query.state.data !== undefined
      if (isThere && !steps.includes('statements')) steps.push('statements')
    })
    const labels = {
      ...wiki.labels,
      async request(ids: readonly string[]) {
        steps.push('looked up')
        expect(ids).toContain('P31')
        await new Promise((resolve) => setImmediate(resolve))
        steps.push('requested')
      },
    }
    await openInQueries(queryClient, { ...wiki, labels }, 'Q64', view).statements
    expect(steps).toEqual(['looked up', 'requested', 'statements'])
    expect(queryClient.getQueryData(queryKey)?.list.entries.length).toBeGreaterThan(0)
  })

  it('do not hold back the statements where the device never answers', async () => {
    const { wiki } = createTestWiki()
    const labels = { ...wiki.labels, request: () => new Promise(() => undefined) }
    const { statements } = openInQueries(new QueryClient(), { ...wiki, labels }, 'Q64', view)
    expect((await statements).list.entries.length).toBeGreaterThan(0)
  })
})
