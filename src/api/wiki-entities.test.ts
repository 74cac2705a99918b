// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { manifestQuery, wikiEntitiesQuery } from './wiki-entities'
import { testClient, type TestClientOptions } from '~/test/client'

const ids = { properties: ['P31', 'P214', 'P999999'], items: ['Q5'] }

function read(options: TestClientOptions = {}) {
  const { client, requests } = testClient(options)
  const queries = new QueryClient()
  return { entities: queries.fetchQuery(wikiEntitiesQuery(client, queries, ids, ['de'])), requests }
}

test('labels, data types and statements in a few requests; what is missing is left out', async () => {
  const { entities, requests } = read({ instance: { conceptBase: 'http://www.wikidata.org/entity/' } })
  const found = (await entities).entities
  expect([...found.keys()].toSorted()).toEqual(['P214', 'P31', 'Q5'])
  expect(found.get('P31')).toMatchObject({ dataType: 'wikibase-item', labels: { en: 'instance of' } })
  expect(found.get('P214')?.statements).toHaveProperty('P1630')
  expect(requests).toHaveLength(2)
})

test('the same labels and types through REST where the Action API is closed', async () => {
  const { entities } = read({ wikibase: { actionApi: false } })
  const found = (await entities).entities
  expect(found.get('P31')).toMatchObject({ dataType: 'wikibase-item', labels: { en: 'instance of' } })
  expect(found.get('P214')?.statements).toHaveProperty('P1630')
  expect(found.get('Q5')?.labels['en']).toBe('human')
})

test('a manifest’s pairs, read without a token; none where there is no manifest', async () => {
  const manifest = {
    equiv_entities: { 'wikidata.org': { properties: { P31: 'P1', P2: 5 }, items: { Q5: 'Q9' } } },
  }
  const { client, requests } = testClient({
    tokens: { get: () => Promise.resolve('secret') },
    credentialRevision: 1,
    fetch: () => Promise.resolve(Response.json(manifest)),
  })
  expect(await new QueryClient().fetchQuery(manifestQuery(client))).toEqual([
    ['P31', 'P1'],
    ['Q5', 'Q9'],
  ])
  expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual([null])
  expect(new URL(requests[0]!.url).pathname).toBe('/w/rest.php/wikibase-manifest/v0/manifest')
  expect(await new QueryClient().fetchQuery(manifestQuery(testClient().client))).toEqual([])
})
