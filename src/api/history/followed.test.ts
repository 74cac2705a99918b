import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { latestStatesQuery } from './followed'
import { fixedToken } from '~/api/request/read-with-token'
import { errorOf, testClient } from '~/test/client'
import { historyOf } from '~/test/wikibase/history'
import { tokens } from '~/test/wikibase'

const read = (token: string, ids = ['Q64', 'L525', 'Q999999999']) => {
  const { client } = testClient({
    wikibase: { privateWiki: true },
    credentialRevision: 1,
    tokens: fixedToken(token),
  })
  return new QueryClient().fetchQuery(latestStatesQuery(client, ids))
}

test('the latest revisions on a private wiki come through MediaWiki’s own REST API, with the token', async () => {
  const [latest] = historyOf('Q64')!.revisions
  const states = await read(tokens.user)
  expect(states['Q64']).toEqual({ revision: latest?.revid, modified: Date.parse(latest?.timestamp ?? '') })
  expect(states['L525']?.revision).toBe(historyOf('L525')?.revisions[0]?.revid)
  expect(states['Q999999999']).toBeNull()
})

test('without a credential, the notice says that one is needed', async () => {
  const { client } = testClient({ wikibase: { privateWiki: true } })
  const states = new QueryClient().fetchQuery(latestStatesQuery(client, ['Q64']))
  expect(await errorOf(states)).toMatchObject({ code: 'rest-read-denied' })
})

test('a refused token is what the notice is about', async () => {
  expect(await errorOf(read(tokens.revoked))).toMatchObject({ token: 'refused-on-private-wiki' })
})
