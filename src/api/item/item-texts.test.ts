import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { itemTextsQuery } from './item-texts'
import { errorOf, testClient, type TestClientOptions } from '~/test/client'

function read(itemId: string, options: TestClientOptions = {}) {
  const { client, requests } = testClient(options)
  const texts = new QueryClient().fetchQuery(itemTextsQuery(client, itemId))
  return { texts, paths: () => requests.map(({ url }) => new URL(url).pathname) }
}

test('all texts of an item in one request', async () => {
  const { texts, paths } = read('Q64')
  const { labels, descriptions, aliases, sitelinks } = await texts
  expect(labels).toMatchObject({ en: 'Berlin', ru: 'Берлин' })
  expect(descriptions['de']).toContain('Deutschland')
  expect(aliases['en']).toContain('Berlin, Germany')
  expect(sitelinks['dewiki']?.title).toBe('Berlin')
  expect(paths()).toEqual(['/w/api.php'])
})

test('the same through REST where the Action API is out of reach', async () => {
  const here = await read('Q42').texts
  const { texts, paths } = read('Q42', { wikibase: { actionApi: false } })
  expect(await texts).toEqual(here)
  expect(paths().filter((path) => path.includes('/rest.php/'))).toHaveLength(4)
})

test('and where its answer is of another item', async () => {
  const answer = (request: Request) =>
    Promise.resolve(
      Response.json(
        request.url.includes('api.php') ? { entities: { Q64: { id: 'Q64' } } } : { en: 'Douglas Adams' },
      ),
    )
  expect((await read('Q42', { fetch: answer }).texts).labels).toEqual({ en: 'Douglas Adams' })
})

test('a part that fails is named; if all fail, the first error is thrown', async () => {
  const answer =
    (...failing: string[]) =>
    (request: Request) =>
      Promise.resolve(
        request.url.includes('api.php')
          ? Response.json({ error: { code: 'readapidenied', info: '' } })
          : failing.some((name) => request.url.endsWith(name))
            ? Response.json({ code: 'unexpected-error', message: '' }, { status: 500 })
            : Response.json(request.url.endsWith('labels') ? { en: 'Berlin' } : {}),
      )
  const partly = await read('Q64', { fetch: answer('sitelinks') }).texts
  expect(partly).toMatchObject({ labels: { en: 'Berlin' }, sitelinks: {}, unread: ['sitelinks'] })
  const { texts } = read('Q64', { fetch: answer('labels', 'descriptions', 'aliases', 'sitelinks') })
  expect(await errorOf(texts)).toMatchObject({ code: 'unexpected-error' })
})

test('a failing wiki gets no further requests', async () => {
  const answer = () => Promise.resolve(new Response('', { status: 503 }))
  const { texts, paths } = read('Q42', { fetch: answer })
  expect(await errorOf(texts)).toMatchObject({ kind: 'http', status: 503 })
  expect(paths().every((path) => path === '/w/api.php')).toBe(true)
})

test('an item without texts, whose empty objects PHP writes as arrays', async () => {
  const answer = (request: Request) =>
    Promise.resolve(
      request.url.includes('api.php')
        ? Response.json({ error: { code: 'readapidenied', info: '' } })
        : Response.json([]),
    )
  expect(await read('Q64', { fetch: answer }).texts).toEqual({
    labels: {},
    descriptions: {},
    aliases: {},
    sitelinks: {},
  })
})
