import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fetchAllLinks, fetchMoreLinks, linksQuery, joinLinks } from './links'
import type { LinkOrder } from './backlinks'
import { statementCountQuery, statementSearchQuery } from './cirrus-search'
import { isOfStatement } from '~/model/links/link-list'
import { createTestLabels } from '~/test/render'
import { errorOf, testClient, type TestClientOptions } from '~/test/client'
import { fetchFrom, type WikibaseOptions } from '~/test/wikibase'
import { recordedLexemes } from '~/test/wikibase/lexemes'
import { itemsLinkingTo, linkingItems, truePoints } from '~/test/wikibase/backlinks'

let wikis = 0

/** A wiki that was not read before, with what links to Q64 and Q5. */
function open(
  id: string,
  options: WikibaseOptions = {},
  instance: TestClientOptions['instance'] = {},
  fetch?: TestClientOptions['fetch'],
) {
  const items = { ...linkingItems(), ...options.items }
  const baseUrl = `https://wiki${(wikis += 1)}.example/w/rest.php/wikibase`
  const { client, requests } = testClient({
    wikibase: { ...options, items },
    instance: { baseUrl, ...instance },
    ...(fetch && { fetch }),
  })
  const { store } = createTestLabels({})
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const source = { wiki: { client, labels: store, languages: ['en'] } }
  const load = async (subjectId: string = id, order: LinkOrder = 'listed') =>
    joinLinks(await queryClient.fetchInfiniteQuery(linksQuery(source, { id: subjectId, order })))
  return {
    load,
    loadMore: async (propertyId?: string) =>
      (await fetchMoreLinks(queryClient, source, { id, order: 'listed' }, propertyId)).data!,
    loadAll: () => fetchAllLinks(queryClient, source, { id, order: 'listed' }, new AbortController().signal),
    queryClient,
    client,
    requests: () => requests.map(({ url }) => new URL(url).searchParams),
  }
}

const asRecorded = { itemNamespace: 120 } as const

test.each(['Q64', 'Q5'] as const)(
  'every statement that points to %s is found, redirects included',
  async (id) => {
    const { links, redirects, next, waiting } = await open(id, asRecorded).load()
    const found = links
      .filter(isOfStatement)
      .map((link) => `${link.statement.id} ${link.role} ${link.property.id} ${link.target}`)
    const truth = truePoints(id).map(
      (point) => `${point.statement} ${point.place} ${point.snak_property} ${point.target}`,
    )
    expect(found.toSorted()).toEqual(truth.toSorted())
    expect([...redirects]).toEqual(id === 'Q64' ? ['Q990000006'] : [])
    expect([next, waiting]).toEqual([undefined, []])
  },
)

test('a deleted item that is still in the list counts as read, because trying again finds nothing', async () => {
  const { load } = open('Q64', { ...asRecorded, backlinks: { Q64: ['Q900000010', 'Q999999999'] } })
  const { read, unread } = await load()
  expect(read).toContain('Q999999999')
  expect([...unread]).toEqual([])
})

test('an answer without a list is not taken for an empty one', async () => {
  const answer = fetchFrom(asRecorded)
  const { load } = open('Q64', {}, {}, (request) =>
    request.url.includes('list=backlinks') ? Promise.resolve(Response.json({})) : answer(request),
  )
  expect(await errorOf(load())).toMatchObject({ kind: 'schema', problem: 'not a list of links' })
})

/** Every statement of some lexemes, their senses and forms with a value that `isTarget`, straight from the recording. */
function pointsIn(lexemes: readonly string[], isTarget: (id: string) => boolean): string[] {
  return lexemes.flatMap((id) => {
    const { claims, forms, senses } = recordedLexemes()[id]!
    return [{ id, claims }, ...senses, ...forms].flatMap((part) =>
      Object.values<object[]>(part.claims as Record<string, object[]>)
        .flat()
        .flatMap((statement) => {
          const ids = JSON.stringify(statement).matchAll(/"entity-type":"[a-z]+"[^}]*?"id":"([^"]+)"/g)
          const count = [...ids].filter(([, target = '']) => isTarget(target)).length
          return Array.from({ length: count }, () => (statement as { id: string }).id)
        }),
    )
  })
}

test('links to a lexeme, its forms and senses come from items and lexemes, in whichever part they are', async () => {
  const from = ['Q900000030', 'L42', 'L900001']
  const { load, requests } = open('L42', { ...asRecorded, backlinks: { L42: from } })
  const { links } = await load()
  const found = links.filter(isOfStatement).map(({ statement }) => statement.id)
  const isTarget = (id: string) => /^L42(-|$)/.test(id)
  const expected = pointsIn(['L42', 'L900001'], isTarget)
  expect(expected).not.toEqual([])
  expect(found.filter((id) => id.startsWith('L')).toSorted()).toEqual(expected.toSorted())
  expect(found.some((id) => id.startsWith('Q900000030$'))).toBe(true)
  expect(requests()[0]?.get('blnamespace')).toBe('0|120|122|146')
})

test('links to an item come from lexemes too', async () => {
  const from = ['L525', 'L900001']
  const { load, requests } = open('Q1775415', { ...asRecorded, backlinks: { Q1775415: from } })
  const { links } = await load()
  const expected = pointsIn(from, (id) => id === 'Q1775415')
  expect(expected).toContain('L525$684ad4cc-4ba5-c16c-c798-34174152a9d0')
  expect(
    links
      .filter(isOfStatement)
      .map(({ statement }) => statement.id)
      .toSorted(),
  ).toEqual(expected.toSorted())
  expect(requests()[0]?.get('blnamespace')).toBe('120|122|146')
})

/** Each lexeme that has `id` as its language or category, and each form with it as a feature, as recorded. */
function lexicalPointsTo(id: string): string[] {
  return Object.entries(recordedLexemes()).flatMap(([key, lexeme]) => {
    if (lexeme.id !== key) return []
    const { language, lexicalCategory, forms } = lexeme
    return [
      ...(language === id ? [`${key} language`] : []),
      ...(lexicalCategory === id ? [`${key} category`] : []),
      ...forms.filter((form) => form.grammaticalFeatures.includes(id)).map((form) => `${form.id} features`),
    ]
  })
}

test.each(['Q150', 'Q1084', 'Q146786'])(
  'lexemes link to their language and category, forms to their features: %s',
  async (id) => {
    const from = Object.values(recordedLexemes()).map((lexeme) => lexeme.id)
    const { links } = await open(id, { ...asRecorded, backlinks: { [id]: [...new Set(from)] } }).load()
    const found = links.filter((link) => !isOfStatement(link)).map((link) => `${link.from} ${link.role}`)
    expect(found.toSorted()).toEqual(lexicalPointsTo(id).toSorted())
    expect(found).not.toEqual([])
    expect(new Set(links.map(({ key }) => key)).size).toBe(links.length)
  },
)

test.each([10, 100_000])('takes two round trips and reads 50 items at most, of %i', async (count) => {
  const { options } = itemsLinkingTo('Q900000010', count, 50)
  const { load, requests } = open('Q900000010', { ...asRecorded, ...options })
  expect((await load()).links).toHaveLength(Math.min(count, 50))
  // The first two at once: where the item has its page is guessed.
  expect(requests().map((each) => each.get('list') ?? each.get('props'))).toEqual([
    'backlinks',
    'info',
    'claims|info|labels|descriptions',
  ])
})

test('a wiki with its items in the main namespace takes one more, once', async () => {
  const { load, requests } = open('Q64')
  expect((await load()).links).toHaveLength(truePoints('Q64').length)
  const titles = () => requests().flatMap((each) => each.get('bltitle') ?? [])
  expect(titles()).toEqual(['Item:Q64', 'Q64'])
  await load('Q5')
  expect(titles().slice(2)).toEqual(['Q5'])
})

test('50 items are read at a time, and the list goes on where it ended', async () => {
  const { ids, options } = itemsLinkingTo('Q900000010', 130)
  const { load, loadMore, requests } = open('Q900000010', { ...asRecorded, ...options, linksListed: 80 })
  const first = await load()
  expect(first.links.map(({ from }) => from)).toEqual(ids.slice(0, 50))
  expect(first.waiting).toHaveLength(30)
  expect(first.next).toBeDefined()
  expect((await loadMore()).links).toHaveLength(80)
  expect((await loadMore()).links).toHaveLength(130)
  expect(requests().flatMap((each) => each.get('ids')?.split('|').length ?? [])).toEqual([1, 50, 30, 50])
  // The wiki's continuation goes back as a whole.
  const lists = requests().filter((each) => each.has('list'))
  expect(lists.map((each) => each.get('continue'))).toEqual([null, '-||'])
})

test('all are read, unless the list repeats itself', async () => {
  const { ids, options } = itemsLinkingTo('Q900000010', 330)
  const whole = open('Q900000010', { ...asRecorded, ...options, linksListed: 80 })
  await whole.load()
  await whole.loadAll()
  expect((await whole.load()).links).toHaveLength(ids.length)

  const answer = fetchFrom({ ...asRecorded, ...options })
  let lists = 0
  const repeating = open('Q900000010', {}, {}, async (request) => {
    const url = new URL(request.url)
    if (url.searchParams.get('list') !== 'backlinks') return answer(request)
    lists += 1
    const backlinks = ids.slice(0, 40).map((id) => ({ ns: 120, title: `Item:${id}` }))
    return Response.json({ continue: { blcontinue: `120|${lists}` }, query: { backlinks } })
  })
  await repeating.load()
  await repeating.loadAll()
  expect((await repeating.load()).links).toHaveLength(40)
  expect(lists).toBe(4)
})

test('the newest come first where that is chosen', async () => {
  const { ids, options } = itemsLinkingTo('Q900000010', 60)
  const { load } = open('Q900000010', { ...asRecorded, ...options })
  const { links } = await load('Q900000010', 'newest')
  expect(links.map(({ from }) => from)).toEqual(ids.toReversed().slice(0, 50))
})

test('an item that does not exist is said to be missing', async () => {
  expect(await errorOf(open('Q999999999').load())).toMatchObject({ code: 'no-such-entity' })
})

test('a private wiki says so in its own words', async () => {
  const error = await errorOf(open('Q64', { privateWiki: true }).load())
  expect(error).toMatchObject({ kind: 'action', code: 'readapidenied' })
})

test('where the search finds statements, it counts and pages by property', async () => {
  const { ids, options } = itemsLinkingTo('Q900000010', 130)
  const wiki = open('Q900000010', { ...asRecorded, ...options, cirrusSearch: true })
  const { load, loadMore, queryClient } = wiki
  await load()
  expect(await queryClient.fetchQuery(statementSearchQuery(wiki.client))).toBe(true)
  const sought = { propertyId: 'P31', targetId: 'Q900000010', namespace: 120 }
  expect(await queryClient.fetchQuery(statementCountQuery(wiki.client, sought))).toBe(130)
  // The search's first page is known already: the next one is read.
  const after = await loadMore('P31')
  expect(after.links.map(({ from }) => from)).toEqual(ids.slice(0, 100))
  expect(after.waiting).toEqual(ids.slice(100))
})

test('a wiki without such a search says so', async () => {
  const { queryClient, client } = open('Q64', asRecorded)
  expect(await queryClient.fetchQuery(statementSearchQuery(client))).toBe(false)
})
