import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { previewQuery } from './preview'
import { termsQuery, statementsQuery } from './queries'
import { testClient, type TestClientOptions } from '~/test/client'

const languages = ['en']
const wikidata = { conceptBase: 'http://www.wikidata.org/entity/' }

function look(options: TestClientOptions = {}, id = 'Q64') {
  const queryClient = new QueryClient()
  const { client, requests } = testClient({ instance: wikidata, ...options })
  return {
    client,
    queryClient,
    preview: (other = id) => queryClient.fetchQuery(previewQuery(client, other, languages)),
    paths: () => requests.map(({ url }) => url.replace(/^.*\/w\//, '')),
  }
}

const berlin = {
  label: { text: 'Berlin' },
  description: { text: 'capital city of Germany' },
  picture: expect.stringMatching(/\.jpg$/),
}

test('names, classes and picture in one request, and the names again without one', async () => {
  const { preview, paths, queryClient, client } = look()
  const shown = await preview()
  expect(shown).toMatchObject(berlin)
  expect(shown.classes.length).toBeGreaterThan(0)
  expect(paths()).toHaveLength(1)
  const terms = await queryClient.fetchQuery(termsQuery(client, 'Q64', languages))
  expect(terms.label.text).toBe('Berlin')
  expect(terms.entity).toMatchObject({ id: 'Q64', claims: undefined })
  expect(paths()).toHaveLength(1)
})

test('what is there is not requested', async () => {
  const { preview, paths, queryClient, client } = look()
  await queryClient.fetchQuery(statementsQuery(client, 'Q64'))
  await queryClient.fetchQuery(termsQuery(client, 'Q64', languages))
  const before = paths().length
  expect(await preview()).toMatchObject(berlin)
  expect(paths()).toHaveLength(before)
})

test('a wiki with other properties, and a property, are asked for the names alone', async () => {
  const other = look({ instance: { conceptBase: 'https://wiki.example/entity/' } })
  expect(await other.preview()).toMatchObject({ label: { text: 'Berlin' }, classes: [] })
  const { preview, paths } = look()
  expect(await preview('P31')).toMatchObject({ label: { text: 'instance of' } })
  expect([...other.paths(), ...paths()].filter((path) => path.includes('claims'))).toEqual([])
})

test('through REST where the Action API is out of reach, which is tried once', async () => {
  const { preview, paths } = look({ wikibase: { actionApi: false } })
  const shown = await preview()
  expect(shown).toMatchObject(berlin)
  expect(shown.classes.length).toBeGreaterThan(0)
  const before = paths().length
  expect(await preview('Q42')).toMatchObject({ label: { text: 'Douglas Adams' } })
  expect(paths().slice(before)).toEqual([
    'rest.php/wikibase/v1/entities/items/Q42?_fields=labels%2Cdescriptions%2Cstatements',
  ])
})

test('what is on its way is waited for, not requested again', async () => {
  const { preview, paths, queryClient, client } = look()
  const ahead = [
    queryClient.fetchQuery(statementsQuery(client, 'Q64')),
    queryClient.fetchQuery(termsQuery(client, 'Q64', languages)),
  ]
  expect(await preview()).toMatchObject(berlin)
  await Promise.all(ahead)
  expect(paths()).toHaveLength(2)
})
