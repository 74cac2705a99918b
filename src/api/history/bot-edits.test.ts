import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { botEditsQuery, isBotEdit } from './bot-edits'
import { joinBatches, revisionsQuery } from './revisions'
import { forgetAllRoutes, rememberRoute } from '~/api/sources/remember-route'
import { errorOf, testClient, type TestClientOptions } from '~/test/client'

beforeEach(() => forgetAllRoutes())

function botsOf(options: TestClientOptions = {}) {
  const { client, requests } = testClient(options)
  const queryClient = new QueryClient()
  return {
    client,
    requests,
    bots: () => queryClient.fetchQuery(botEditsQuery(client, 'Item:Q64')),
    list: async () => joinBatches(await queryClient.fetchInfiniteQuery(revisionsQuery(client, 'Q64'))),
  }
}

test('MediaWiki’s own REST API names the bots among the users', async () => {
  const { bots, list, requests } = botsOf()
  const found = await bots()
  expect(requests).toHaveLength(1)
  const { revisions } = await list()
  const marked = revisions.filter((revision) => isBotEdit(found, revision))
  // As recorded: the bots' edits are those of this one.
  expect([...found.ids]).toEqual([7282, 7267, 7266])
  expect(marked.every(({ user }) => user === 'HelperBot')).toBe(true)
  expect(marked.map(({ id }) => id)).toContain(7282)
})

test('where it does not answer other sites, marked recent changes are', async () => {
  const changes = [
    { type: 'edit', revid: 9, bot: true },
    { type: 'edit', revid: 8, bot: false },
  ]
  const { client, bots, requests } = botsOf({
    fetch: () => Promise.resolve(Response.json({ query: { recentchanges: changes } })),
  })
  rememberRoute(client.connection, 'cors')
  expect([...(await bots()).ids]).toEqual([9])
  expect(new URL(requests[0]!.url).searchParams.get('rctitle')).toBe('Item:Q64')
  expect(requests).toHaveLength(1)
})

test('no edit counts as a bot’s if the answer is not a list', async () => {
  const { bots } = botsOf({ fetch: () => Promise.resolve(Response.json({ revisions: 5 })) })
  expect(await errorOf(bots())).toMatchObject({ kind: 'schema' })
})
