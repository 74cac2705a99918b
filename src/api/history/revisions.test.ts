import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { fetchContent } from './revision-contents'
import { fetchAllRevisions, revisionsByIdQuery, revisionsQuery } from './revisions'
import { fixedToken } from '~/api/request/read-with-token'
import { diffTexts } from '~/model/history/terms-diff'
import { errorOf, expiredToken, testClient, type TestClientOptions } from '~/test/client'
import { range, slowly } from '~/test/label-store'
import { historyOf, truthOf } from '~/test/wikibase/history'
import { fetchFrom, tokens } from '~/test/wikibase'

const neverAborted = new AbortController().signal

function clientFor(options: TestClientOptions = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const test = testClient(options)
  return {
    ...test,
    queryClient,
    first: async (itemId: string) => {
      const { pages } = await queryClient.fetchInfiniteQuery(revisionsQuery(test.client, itemId))
      return pages[0]!
    },
    all: async (itemId: string) => {
      const source = { queryClient, client: test.client, itemId, signal: neverAborted }
      return (await fetchAllRevisions(source)).revisions
    },
    content: (itemId: string, revision: number) => fetchContent(test.client, itemId, revision, neverAborted),
  }
}

const idsOf = (revisions: readonly { id: number }[]) => revisions.map(({ id }) => id)
const recordedIds = historyOf('Q64')!.revisions.map(({ revid }) => revid)

describe('revisions of a public wiki', () => {
  it('are listed newest first, fifty at once', async () => {
    const { first } = clientFor()
    const { revisions, next, hasContents } = await first('Q64')
    expect(idsOf(revisions)).toEqual(recordedIds.slice(0, 50))
    expect(next).toBeDefined()
    expect(hasContents).toBe(true)
    expect(revisions[3]).toEqual({
      id: 7318,
      parentId: 7317,
      timestamp: '2025-05-06T05:05:05Z',
      user: '198.51.100.23',
      comment: '/* wbremoveclaims-remove:1| */ [[Property:P2534]]: E=mc^2',
      isAnonymous: true,
      isMinor: false,
      isTextHidden: false,
      size: 233945,
      tags: ['mw-manual-revert'],
    })
  })

  it('are continued to the end, and loaded ones are not requested again', async () => {
    const { all, requests } = clientFor({ wikibase: { revisionsListed: 15 } })
    expect(idsOf(await all('Q64'))).toEqual(recordedIds)
    // The title, then 67 revisions in five parts.
    expect(requests).toHaveLength(6)
    await all('Q64')
    expect(requests).toHaveLength(6)
  })

  it('are loaded again, with what is new, when they are old', async () => {
    let isEarlier = true
    const { client, queryClient, requests } = clientFor({
      fetch: (request) => {
        const newer = { revid: 9, timestamp: '2026-01-02T00:00:00Z' }
        const older = { revid: 8, timestamp: '2026-01-01T00:00:00Z' }
        const oldest = { revid: 7, timestamp: '2025-01-01T00:00:00Z' }
        if (request.url.includes('wbgetentities'))
          return Promise.resolve(Response.json({ entities: { Q64: { id: 'Q64', title: 'Q64' } } }))
        const more = request.url.includes('rvcontinue')
        const revisions = more ? [oldest] : isEarlier ? [older] : [newer, older]
        const rest = more ? {} : { continue: { rvcontinue: 'x', continue: '||' } }
        return Promise.resolve(Response.json({ query: { pages: [{ revisions }] }, ...rest }))
      },
    })
    const source = { queryClient, client, itemId: 'Q64', signal: neverAborted }
    expect(idsOf((await fetchAllRevisions(source)).revisions)).toEqual([8, 7])
    isEarlier = false
    await queryClient.refetchQueries({ queryKey: revisionsQuery(client, 'Q64').queryKey })
    expect(idsOf((await fetchAllRevisions(source)).revisions)).toEqual([9, 8, 7])
    // The title once.
    expect(requests).toHaveLength(5)
  })

  it('have undefined where a part is hidden', async () => {
    const { client, queryClient } = clientFor()
    const ids = [7339, 7340, 7341]
    const [one, other, third] = await queryClient.fetchQuery(revisionsByIdQuery(client, ids))
    expect(one).toMatchObject({ id: 7339, user: undefined, comment: undefined, isTextHidden: true })
    expect(other).toMatchObject({ id: 7340, user: 'Admin', comment: undefined, isTextHidden: false })
    expect(third).toMatchObject({ id: 7341, user: 'Editor', isTextHidden: true })
    expect(third?.comment).toContain('ended')
  })

  it('say that there is no such item', async () => {
    const { first } = clientFor()
    expect(await errorOf(first('Q999999999'))).toMatchObject({ kind: 'api', code: 'resource-not-found' })
  })

  it('survive malformed ones, and refuse what is no list', async () => {
    const answer = (query: object) => (request: Request) => {
      const title = { entities: { Q64: { id: 'Q64', title: 'Item:Q64' } } }
      return Promise.resolve(Response.json(request.url.includes('prop=revisions') ? { query } : title))
    }
    const good = { revid: 1, timestamp: '2020-01-01T00:00:00Z' }
    const listOf = (revisions: unknown[]) => answer({ pages: [{ revisions }] })
    const bad = [
      { ...good, revid: -1 },
      { ...good, timestamp: 'now' },
      { ...good, timestamp: '2020-13-01T00:00:00Z' },
      null,
      'x',
      { ...good, user: 5 },
    ]
    const empty = { parentid: null, user: null, comment: null, size: null, tags: null }
    const { first } = clientFor({ fetch: listOf([good, { ...good, ...empty, revid: 2 }, ...bad]) })
    const { revisions } = await first('Q64')
    expect(idsOf(revisions)).toEqual([1, 2])
    expect({ ...revisions[1], id: 1 }).toEqual(revisions[0])
    const { first: none } = clientFor({ fetch: answer({ pages: 7 }) })
    expect(await errorOf(none('Q64'))).toMatchObject({ kind: 'schema' })
  })
})

describe('revisions of a private wiki', () => {
  const isPrivate = { wikibase: { privateWiki: true }, credentialRevision: 1 }

  it('come through MediaWiki’s own REST API, with the token', async () => {
    const { all, first, requests } = clientFor({ ...isPrivate, tokens: fixedToken(tokens.user) })
    expect(idsOf(await all('Q64'))).toEqual(recordedIds)
    expect((await first('Q64')).hasContents).toBe(false)
    const core = requests.filter(({ url }) => url.includes('/rest.php/v1/page/Item%3AQ64/history'))
    expect(core.map(({ headers }) => headers.get('Authorization'))).toEqual(
      core.map(() => `Bearer ${tokens.user}`),
    )
    expect(core).toHaveLength(4)
    expect(requests.filter(({ url }) => url.includes('api.php'))[0]?.headers.has('Authorization')).toBe(false)
  })

  it('don’t wait for labels, of which each takes a request there', async () => {
    const { fetch, release, waiting } = slowly(fetchFrom({ privateWiki: true }))
    const user = { credentialRevision: 1, tokens: fixedToken(tokens.user) }
    const { client, first, requests } = clientFor({ fetch, ...user })
    for (const id of range(1, 40)) void client.getRest(`entities/items/${id}/labels`).catch(() => undefined)
    const labelsBefore = first('Q64').then(() => requests.filter(({ url }) => url.endsWith('/labels')).length)
    await vi.waitUntil(() => waiting.length === 3)
    const releasing = setInterval(release)
    expect(await labelsBefore).toBeLessThan(10)
    clearInterval(releasing)
  })

  it('are found by the title of their page, whatever kind of entity it is of', async () => {
    const { first, requests } = clientFor({ ...isPrivate, tokens: fixedToken(tokens.user) })
    expect((await first('L525')).title).toBe('Lexeme:L525')
    expect(await errorOf(first('P31'))).toMatchObject({ kind: 'framework', code: 'rest-nonexistent-title' })
    expect(requests.some(({ url }) => url.includes('/v1/page/Property%3AP31/history'))).toBe(true)
  })

  it('are refused without one, with the code of the REST API', async () => {
    const { first } = clientFor(isPrivate)
    expect(await errorOf(first('Q64'))).toMatchObject({ kind: 'framework', code: 'rest-read-denied' })
  })

  it('are refused with the reason why no token is sent', async () => {
    const { first } = clientFor({ ...isPrivate, tokens: expiredToken })
    expect(await errorOf(first('Q64'))).toMatchObject({ kind: 'token-expired' })
  })

  it('get no token where the base URL does not show where that API is', async () => {
    const { first, requests } = clientFor({
      ...isPrivate,
      tokens: fixedToken(tokens.user),
      instance: { baseUrl: 'https://wiki.example/w/proxy' },
    })
    await errorOf(first('Q64'))
    expect(requests.filter(({ headers }) => headers.has('Authorization'))).toEqual([])
  })
})

describe('the content of a revision', () => {
  it('is the item as it was, read once', async () => {
    const { content, requests } = clientFor()
    const old = await content('Q64', 7263)
    const now = await content('Q64', 7264)
    const { statements } = truthOf('Q64').revisions.find(({ revid }) => revid === 7264)!
    expect(now?.list.entries).toHaveLength(statements)
    expect(diffTexts(old!.texts, now!.texts)).toEqual([])
    expect(requests).toHaveLength(2)
    await content('Q64', 7264)
    expect(requests).toHaveLength(2)
  })

  it('is not there for one that is hidden, unknown or of another item', async () => {
    const { content } = clientFor()
    expect(await content('Q270', 7341)).toBeUndefined()
    expect(await content('Q64', 99_999_999)).toBeUndefined()
    expect(await content('Q64', 7342)).toBeUndefined()
  })

  it('is not there for a redirect, as a merged item was before it came back', async () => {
    const { content } = clientFor({ fetch: () => Promise.resolve(new Response('<p>', { status: 400 })) })
    expect(await content('Q270', 7344)).toBeUndefined()
  })

  it('is not that of the current item, with which the wiki answers what it can’t make sense of', async () => {
    const { content } = clientFor()
    expect(await content('Q64', 0)).toBeUndefined()
  })

  it('ends with an error where the wiki does not answer', async () => {
    const { content } = clientFor({ fetch: () => Promise.resolve(new Response('<p>', { status: 403 })) })
    expect(await errorOf(content('Q270', 7342))).toMatchObject({ kind: 'http', status: 403 })
    const { content: closed } = clientFor({ wikibase: { privateWiki: true } })
    expect(await errorOf(closed('Q270', 7343))).toMatchObject({ kind: 'http', status: 200 })
  })
})
