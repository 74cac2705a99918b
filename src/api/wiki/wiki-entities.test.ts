import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { manifestQuery, wikiEntitiesQuery } from './wiki-entities'
import { ApiException } from '~/api/request/api-error'
import { testClient, type TestClientOptions } from '~/test/client'
import { fetchFrom } from '~/test/wikibase'

const elsewhere = 'https://ours.example/w/rest.php/wikibase'
const ids = { properties: ['P31', 'P214', 'P999999'], items: ['Q5'] }

function read(options: TestClientOptions = {}) {
  const { client, requests } = testClient(options)
  const queryClient = new QueryClient()
  const other = testClient({
    instance: { baseUrl: elsewhere, conceptBase: 'https://ours.example/entity/' },
  }).client
  const query = wikiEntitiesQuery({ client, queryClient, other, languages: ['de'] }, ids)
  return { entities: queryClient.fetchQuery(query), requests }
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

test.each([
  ['an address of the other wiki', 'P1628', 'https://ours.example/entity/P5'],
  ['a formatter address that leads there', 'P1630', 'https://ours.example/wiki/$1'],
])('statements of items too, once a property has %s', async (_, property, content) => {
  const stated = {
    id: 'P31$1',
    rank: 'normal',
    property: { id: property, data_type: 'url' },
    value: { type: 'value', content },
    qualifiers: [],
    references: [],
  }
  const instance = { conceptBase: 'http://www.wikidata.org/entity/' }
  for (const actionApi of [true, false]) {
    const without = read({ instance, wikibase: { actionApi } })
    expect((await without.entities).entities.get('Q5')?.statements).toBeUndefined()
    const found = read({ instance, wikibase: { actionApi, items: { P31: { [property]: [stated] } } } })
    const item = (await found.entities).entities.get('Q5')
    expect(item?.statements).toHaveProperty('P279')
    expect(item?.labels['en']).toBe('human')
  }
})

test.each([
  ['the Action API', true],
  ['REST', false],
])('says why some could not be read through %s, and not that some are missing', async (_, actionApi) => {
  expect((await read({ wikibase: { actionApi } }).entities).failure).toBeUndefined()
  const answer = fetchFrom({ actionApi })
  const { entities } = read({
    fetch: (request) =>
      request.url.includes('P31')
        ? Promise.resolve(Response.json({ error: { code: 'readonly', info: '' } }, { status: 500 }))
        : answer(request),
  })
  expect((await entities).failure).toBeInstanceOf(ApiException)
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
