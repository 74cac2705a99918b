import { beforeEach, expect, test } from 'vitest'
import { cachedPropertyOrder } from './property-order-cache'
import { fetchPropertyOrder } from './property-order'
import { errorOf, testClient } from '~/test/client'

const { signal } = new AbortController()
const base = 'https://wiki.example/w/rest.php/wikibase/v1'

function wikiWith(page: object) {
  return testClient({
    fetch: () => Promise.resolve(Response.json({ batchcomplete: true, query: { pages: [page] } })),
  })
}
const pageOf = (content: string) => ({ title: 'x', revisions: [{ slots: { main: { content } } }] })

beforeEach(() => localStorage.clear())

test('the order is requested anonymously, and cached for the next visit', async () => {
  const { client, requests } = wikiWith(pageOf('* P31\n* P21'))
  expect(await fetchPropertyOrder(client, signal)).toEqual(['P31', 'P21'])
  const { searchParams } = new URL(requests[0]!.url)
  expect(searchParams.get('titles')).toBe('MediaWiki:Wikibase-SortedProperties')
  expect(requests[0]!.headers.get('Authorization')).toBeNull()
  expect(cachedPropertyOrder(base)).toEqual(['P31', 'P21'])
})

test('the order of a wiki that is read with a credential is not kept', async () => {
  const answer = () => Promise.resolve(Response.json({ query: { pages: [pageOf('* P31')] } }))
  const { client } = testClient({ fetch: answer, credentialRevision: 1 })
  expect(await fetchPropertyOrder(client, signal)).toEqual(['P31'])
  expect(localStorage).toHaveLength(0)
})

test('a wiki without the page has no order, which is kept too', async () => {
  const { client } = wikiWith({ title: 'x', missing: true })
  expect(cachedPropertyOrder(base)).toBeUndefined()
  expect(await fetchPropertyOrder(client, signal)).toBeNull()
  expect(cachedPropertyOrder(base)).toBeNull()
})

test('a static host gets no request', async () => {
  const { client, requests } = testClient({ instance: { items: ['Q1'] } })
  expect(await fetchPropertyOrder(client, signal)).toBeNull()
  expect(requests).toHaveLength(0)
})

test('a failure is not kept', async () => {
  const { client } = testClient({ fetch: () => Promise.resolve(new Response('no', { status: 404 })) })
  await errorOf(fetchPropertyOrder(client, signal))
  expect(cachedPropertyOrder(base)).toBeUndefined()
})

test('a stored order expires, and an invalid one is ignored', async () => {
  const keep = (kept: unknown) => localStorage.setItem('qlens:/:property-order', JSON.stringify(kept))
  keep({ [base]: { at: Date.now() - 8 * 24 * 60 * 60 * 1000, order: ['P1'] } })
  expect(cachedPropertyOrder(base)).toBeUndefined()
  keep({ [base]: { at: Date.now() + 60_000, order: ['P1'] } })
  expect(cachedPropertyOrder(base)).toBeUndefined()
  keep({ [base]: { at: Date.now(), order: 'P1' } })
  expect(cachedPropertyOrder(base)).toBeUndefined()
  keep([])
  expect(cachedPropertyOrder(base)).toBeUndefined()
})
