import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { fixedToken } from '~/api/request/read-with-token'
import { termsQuery } from './queries'
import { errorOf, testClient, type TestClientOptions } from '~/test/client'

function termsOf(id: string, languages = ['en'], options: TestClientOptions = {}) {
  const { client, requests } = testClient(options)
  const answer = new QueryClient()
    .fetchQuery(termsQuery(client, id, languages))
    .then(({ label, description, aliases }) => ({ label, description, aliases }))
  const paths = () => requests.map(({ url }) => new URL(url).pathname.replace(/^.*\/entities\//, ''))
  return { answer, paths }
}

const readers = { privateWiki: true, tokens: { secret: 'Reader' } }

describe('the terms of an item', () => {
  it('come in one request', async () => {
    const { answer, paths } = termsOf('Q42')
    const { label, description, aliases } = await answer
    expect(label).toEqual({ text: 'Douglas Adams', language: 'mul' })
    expect(description).toEqual({ text: expect.stringContaining('writer') as string, language: 'en' })
    expect(aliases[0]).toMatch(/^Douglas Noël/)
    expect(paths()).toEqual(['/w/api.php'])
  })

  it('come with what the Action API says of the item’s page', async () => {
    const { client } = testClient()
    const { entity } = await new QueryClient().fetchQuery(termsQuery(client, 'Q64', ['en']))
    expect(entity).toMatchObject({ title: 'Q64', lastrevid: expect.any(Number) as number })
  })

  it('come in the reader’s languages, first choice first, aliases of all of them', async () => {
    const { label, description, aliases } = await termsOf('Q64', ['fr', 'de']).answer
    expect(label).toEqual({ text: 'Berlin', language: 'fr' })
    expect(description.language).toBe('fr')
    expect(aliases.length).toBeGreaterThan(0)
    expect(new Set(aliases).size).toBe(aliases.length)
  })

  it('say which are fallbacks', async () => {
    const { description } = await termsOf('Q64', ['gsw']).answer
    expect(description).toMatchObject({ language: 'de', isFallback: true })
  })

  it('of a redirect are those of its target', async () => {
    expect((await termsOf('Q900000004').answer).label.text).toContain('synthetic')
  })

  it('may be none', async () => {
    const nothing = { label: {}, description: {}, aliases: [] }
    expect(await termsOf('Q900000002').answer).toEqual(nothing)
    expect(await termsOf('Q999999999').answer).toEqual(nothing)
  })

  it('read empty lists, as PHP writes empty objects', async () => {
    const entity = { id: 'Q1', labels: [], descriptions: [], aliases: [] }
    const fetch = () => Promise.resolve(Response.json({ entities: { Q1: entity } }))
    expect(await termsOf('Q1', ['en'], { fetch }).answer).toEqual({
      label: {},
      description: {},
      aliases: [],
    })
  })
})

describe('where the Action API is unreachable', () => {
  it('they come through the REST API: of a private wiki', async () => {
    const { answer, paths } = termsOf('Q64', ['de'], { wikibase: readers, tokens: fixedToken('secret') })
    const throughRest = await answer
    expect(throughRest).toEqual(await termsOf('Q64', ['de']).answer)
    expect(paths().toSorted()).toEqual([
      '/w/api.php',
      'items/Q64/aliases',
      'items/Q64/descriptions',
      // 307 led from …_with_language_fallback/de to the label's own address.
      'items/Q64/labels_with_language_fallback/de',
    ])
  })

  it('they come through the REST API: of a wiki without api.php, in several languages', async () => {
    const wikibase = { actionApi: false }
    const throughRest = await termsOf('Q64', ['de', 'en'], { wikibase }).answer
    expect(throughRest).toEqual(await termsOf('Q64', ['de', 'en']).answer)
  })

  it('a part that fails stays empty', async () => {
    const nothing = { description: {}, aliases: [] }
    expect(await termsOf('Q404', ['en'], { wikibase: { actionApi: false } }).answer).toEqual({
      ...nothing,
      label: { isMissing: true },
    })
    expect(await termsOf('Q64', ['en'], { wikibase: { privateWiki: true } }).answer).toEqual({
      ...nothing,
      label: {},
    })
  })
})

it('what fails of a wiki that has become private stays as a kept copy has it', async () => {
  const { client } = testClient({ wikibase: { privateWiki: true } })
  const queries = new QueryClient()
  const query = termsQuery(client, 'Q64', ['en'])
  const kept = { label: { text: 'Berlin' }, description: { text: 'city' }, aliases: ['Berlin, Germany'] }
  queries.setQueryData(query.queryKey, kept, { updatedAt: 1 })
  expect(await queries.fetchQuery(query)).toEqual(kept)
})

it('without any response, the REST API is not requested as well', async () => {
  vi.useFakeTimers()
  const { answer, paths } = termsOf('Q64', ['en'], {
    fetch: () => Promise.resolve(new Response('', { status: 502 })),
  })
  const error = errorOf(answer)
  await vi.runAllTimersAsync()
  expect(await error).toMatchObject({ kind: 'http', status: 502 })
  expect(new Set(paths())).toEqual(new Set(['/w/api.php']))
  vi.useRealTimers()
})

it('the key distinguishes languages and items', () => {
  const { client } = testClient()
  const keys = [
    termsQuery(client, 'Q42', ['en']),
    termsQuery(client, 'Q42', ['de', 'en']),
    termsQuery(client, 'Q64', ['en']),
  ].map(({ queryKey }) => JSON.stringify(queryKey))
  expect(new Set(keys).size).toBe(3)
})
