import { beforeEach, describe, expect, test } from 'vitest'
import { fetchItems, type ItemAnswer } from './many-items'
import { forgetAllRoutes } from '~/api/sources/remember-route'
import { toJson } from '~/lib/to-json'
import { errorOf, testClient, type TestClientOptions } from '~/test/client'
import { fetchFrom, tokens } from '~/test/wikibase'
import { recordedStatements } from '~/test/wikibase/recorded'

beforeEach(() => {
  localStorage.clear()
  forgetAllRoutes()
})

const languages = ['de', 'en']
const made = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `Q92${String(from + index).padStart(7, '0')}`)

function read(ids: readonly string[], options: TestClientOptions = {}, controller = new AbortController()) {
  const { client, requests } = testClient(options)
  const parts: ItemAnswer[][] = []
  const run = async (stopAfter = Infinity) => {
    for await (const part of fetchItems(client, ids, { languages, signal: controller.signal })) {
      parts.push(part)
      if (parts.length === stopAfter) controller.abort()
    }
    return new Map(parts.flat().map((answer) => [answer.id, answer]))
  }
  const idsAsked = () => requests.map(({ url }) => new URL(url).searchParams.get('ids')?.split('|') ?? [])
  const paths = () => requests.map(({ url }) => new URL(url).pathname)
  return { run, parts, client, requests, idsAsked, paths }
}

const itemIn = (answers: Map<string, ItemAnswer>, id: string) => {
  const answer = answers.get(id)
  if (!answer || !('item' in answer)) throw new Error(`${id} was not read`)
  return answer.item
}
const errorIn = (answers: Map<string, ItemAnswer>, id: string) => {
  const answer = answers.get(id)
  if (!answer || !('error' in answer)) throw new Error(`${id} was read`)
  return answer.error
}

/** Answers `api.php` by itself. */
const withAction = (respond: (ids: string[]) => Response) => (request: Request) => {
  const url = new URL(request.url)
  return url.pathname.endsWith('/api.php')
    ? Promise.resolve(respond(url.searchParams.get('ids')?.split('|') ?? []))
    : fetchFrom({})(request)
}
const refusing = () => Response.json({ error: { code: 'readapidenied', info: 'You need read permission' } })

describe('through the Action API', () => {
  test('reads 50 items in a request, each with its statements and labels', async () => {
    const { run, parts, idsAsked } = read(['Q42', 'Q64', ...made(1, 100)])
    const answers = await run()
    expect(idsAsked().map(({ length }) => length)).toEqual([50, 50, 2])
    expect(parts.map(({ length }) => length).toSorted()).toEqual([2, 50, 50])
    expect(answers.size).toBe(102)
    const { list, label, description } = itemIn(answers, 'Q42')
    const raw = Object.values(JSON.parse(recordedStatements('Q42') ?? '') as object).flat()
    expect(toJson(list.entries.map((entry) => entry.raw))).toBe(toJson(raw))
    expect([label?.text, description?.text]).toEqual([
      'Douglas Adams',
      'britischer Science-Fiction-Autor und Humorist',
    ])
  })

  test('gives each item that can’t be read an error of its own', async () => {
    const answers = await read(['Q404', 'Q900000004', 'Q42', 'Q0', 'x|y']).run()
    expect(errorIn(answers, 'Q404')).toMatchObject({ kind: 'action', code: 'no-such-entity' })
    expect(errorIn(answers, 'Q0')).toMatchObject({ code: 'no-such-entity' })
    expect(errorIn(answers, 'x|y')).toMatchObject({ code: 'no-such-entity' })
    expect(itemIn(answers, 'Q900000004').redirectedTo).toBe('Q900000010')
    expect(itemIn(answers, 'Q42').list.entries.length).toBeGreaterThan(300)
  })

  test('requests no invalid id, and none twice', async () => {
    const { run, idsAsked } = read(['Q42', 'Q0', 'Q42', 'Q1|Q2'])
    await run()
    expect(idsAsked()).toEqual([['Q42']])
  })

  test.each(['no-such-entity', 'internal_api_error_TypeError'])(
    'leaves out alone the item that makes its batch fail: %s',
    async (code) => {
      const entity = (id: string) => [id, { id, claims: {} }]
      const fetch = withAction((ids) =>
        ids.includes('Q7')
          ? Response.json({ error: { code, info: '' } })
          : Response.json({ entities: Object.fromEntries(ids.map(entity)) }),
      )
      const { run, paths } = read(['Q5', 'Q6', 'Q7', 'Q8'], { fetch })
      const answers = await run()
      expect(errorIn(answers, 'Q7')).toMatchObject({ code })
      for (const id of ['Q5', 'Q6', 'Q8']) expect(itemIn(answers, id).list.entries).toEqual([])
      expect(new Set(paths())).toEqual(new Set(['/w/api.php']))
    },
  )

  test('fails as a whole where the wiki does', async () => {
    const fetch = withAction(() => new Response('busy', { status: 500 }))
    const { run, requests } = read(made(1, 50), { fetch })
    expect(await errorOf(run())).toMatchObject({ kind: 'http', status: 500 })
    expect(requests.length).toBeLessThan(12)
  })

  test('refuses the answer for another item', async () => {
    const entities = { Q42: { id: 'Q64', claims: {} }, Q5: { id: 'Q5', claims: {} } }
    const answers = await read(['Q42', 'Q5'], { fetch: withAction(() => Response.json({ entities })) }).run()
    expect(errorIn(answers, 'Q42')).toMatchObject({ kind: 'schema' })
    expect(itemIn(answers, 'Q5')).toBeDefined()
  })

  test('stops when it is aborted', async () => {
    const { run, parts, requests } = read(made(1, 200))
    await expect(run(1)).rejects.toThrow(/abort/)
    expect(parts).toHaveLength(1)
    expect(requests).toHaveLength(1)
  })
})

describe('where the Action API can’t be read', () => {
  test('reads through REST, at most three at a time', async () => {
    let [running, most] = [0, 0]
    const fetch = async (request: Request) => {
      if (request.url.includes('/api.php')) return refusing()
      running += 1
      most = Math.max(most, running)
      const response = await fetchFrom({})(request)
      running -= 1
      return response
    }
    const { run, paths } = read(['Q404', 'Q900000004', 'Q900000012', ...made(1, 60)], { fetch })
    const answers = await run()
    expect(most).toBe(3)
    expect(paths().filter((path) => path.endsWith('/api.php'))).toHaveLength(1)
    expect(errorIn(answers, 'Q404')).toMatchObject({ kind: 'api', code: 'resource-not-found' })
    expect(errorIn(answers, 'Q900000012')).toMatchObject({ kind: 'api', status: 500 })
    expect(itemIn(answers, 'Q900000004').redirectedTo).toBe('Q900000010')
    expect(itemIn(answers, 'Q920000003').list.entries).toHaveLength(3)
    expect(answers.size).toBe(63)
  })

  test('does not try it again', async () => {
    const { run, client, paths } = read(['Q42'], { wikibase: { actionApi: false } })
    await run()
    for await (const part of fetchItems(client, ['Q64'], { languages, signal: new AbortController().signal }))
      expect(part).toHaveLength(1)
    expect(paths().filter((path) => path.endsWith('/api.php'))).toHaveLength(1)
  })

  test('a private wiki on another site gets the token through REST only', async () => {
    const { run, requests } = read(['Q42', 'Q64'], {
      wikibase: { privateWiki: true },
      credentialRevision: 1,
      tokens: { get: () => Promise.resolve(tokens.user) },
    })
    expect(itemIn(await run(), 'Q64').list.entries.length).toBeGreaterThan(100)
    const sent = requests.map(({ url, headers }) => [
      url.includes('/api.php'),
      headers.get('Authorization') !== null,
    ])
    expect(sent).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ])
  })

  test('fails as a whole where REST refuses too', async () => {
    const { run, requests } = read(made(1, 50), { wikibase: { privateWiki: true } })
    expect(await errorOf(run())).toMatchObject({ code: 'rest-read-denied' })
    expect(requests.length).toBeLessThan(6)
  })

  test('gives up after three failures in a row', async () => {
    const fetch = (request: Request) =>
      Promise.resolve(request.url.includes('/api.php') ? refusing() : new Response('no', { status: 500 }))
    const { run, requests } = read(made(1, 50), { fetch })
    expect(await errorOf(run())).toMatchObject({ kind: 'http', status: 500 })
    expect(requests.length).toBeLessThan(8)
  })
})

test('the built-in sample is read file by file, also with ids that it does not have', async () => {
  const { run, paths } = read(['Q1', 'Q2', 'Q3', 'Q4', 'Q42'], {
    instance: { items: ['Q42'] },
    fetch: (request) =>
      request.url.includes('/Q42/')
        ? fetchFrom({})(request)
        : Promise.resolve(new Response('', { status: 404 })),
  })
  const answers = await run()
  expect(itemIn(answers, 'Q42').list.entries.length).toBeGreaterThan(300)
  expect(errorIn(answers, 'Q4')).toMatchObject({ kind: 'http', status: 404 })
  expect(paths().every((path) => path.includes('/rest.php/'))).toBe(true)
})
