import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEarlySource } from './early-source'
import * as lexeme from './lexeme'
import { predictRequest, type PredictInput } from './predict-request'
import { handover } from '~/api/boot-handover'
import { routesOfThisTab } from '~/api/sources/known-route'
import { readAddress } from '~/model/address'
import type { SavedSettings } from '~/model/connection/choose-instance'

const config = {
  contact: 'ops@example.org',
  defaultInstance: 'here',
  instances: [
    { id: 'here', baseUrl: 'https://wiki.example/w/rest.php/wikibase', version: 'v1' },
    { id: 'sample', baseUrl: 'sample/w/rest.php/wikibase', version: 'v1' },
  ],
}

afterEach(() => {
  vi.unstubAllGlobals()
  handover.requests = []
})

/** The prediction, and the requests that follow from it. */
function predict(search: string, kept: Partial<SavedSettings> = {}, rest: Partial<PredictInput> = {}) {
  const prediction = predictRequest({
    address: readAddress(search),
    pageUrl: 'https://host.example/qlens/',
    config,
    settings: {
      saved: [],
      lastInstance: undefined,
      contact: undefined,
      contactWikis: {},
      credentials: {},
      ...kept,
    },
    preferences: { languages: ['en'] },
    isPageLocked: false,
    ...rest,
  })
  if (!prediction) return undefined
  const sent: { url: string; headers?: unknown }[] = []
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit) => {
    sent.push({ url, headers })
    return new Promise(() => undefined)
  })
  const lexemeCode = prediction.itemId.startsWith('L') ? Promise.resolve(lexeme) : undefined
  const source = createEarlySource(prediction, lexemeCode)
  void source.statements()
  void source.terms?.()
  const [statements, terms] = sent
  return { ...prediction, ...statements, ...(terms && { termsUrl: terms.url }) }
}

const token = (value: string): SavedSettings['credentials'] => ({
  'https://wiki.example/w/rest.php/wikibase': { kind: 'token', token: value, keep: 'session', revision: 1 },
})

const statements = (base: string, item = 'Q42') => `${base}/entities/items/${item}/statements`

describe('predictRequest', () => {
  test('sends the request to the wiki in the address, before config.json is loaded', () => {
    const api = 'https://other.example/w/rest.php/wikibase'
    expect(predict(`?api=${api}&version=v0&item=q42`, {}, { config: undefined })).toMatchObject({
      url: statements(`${api}/v0`),
      headers: { 'Content-Type': 'application/json', 'Api-User-Agent': 'Qlens/0.1' },
    })
  })

  test('asks no wiki that only the address names, before config.json is there, where the page is locked', () => {
    const search = '?api=https://other.example/w/rest.php/wikibase&item=q42'
    expect(predict(search, {}, { config: undefined, isPageLocked: true })).toBeUndefined()
    expect(predict(search, {}, { config, isPageLocked: true })).toBeDefined()
    const locked = predict(search, {}, { config: { ...config, locked: true }, isPageLocked: true })
    expect(locked?.url).toBe(statements('https://wiki.example/w/rest.php/wikibase/v1'))
  })

  test.each(['?item=Q42&view=history', '?item=Q42&revision=12'])(
    'does not ask for the statements of %s',
    (search) => {
      expect(predict(search)).toBeUndefined()
    },
  )

  test('asks the Action API where REST is known to be of no use, but not with a token', () => {
    const base = 'https://wiki.example/w/rest.php/wikibase'
    routesOfThisTab.set(`${base}/v1`, 'cors')
    const prediction = predict('?item=Q42')
    expect(prediction).toMatchObject({ isAction: true, headers: {} })
    expect(prediction?.url).toBe(
      'https://wiki.example/w/api.php?action=wbgetentities&ids=Q42&props=claims%7Cinfo&format=json&formatversion=2&origin=*',
    )
    expect(predict('?item=Q42', { credentials: token('secret') })).toBeUndefined()
    routesOfThisTab.clear()
    expect(predict('?item=Q42')).toMatchObject({ isAction: false, url: statements(`${base}/v1`) })
  })

  test.each(['L525', 'L525-F1'])('asks the Action API for the lexeme of %s, once', (id) => {
    const prediction = predict(`?item=${id}`)
    expect(prediction).toMatchObject({ itemId: 'L525', isAction: true, isAllOfItem: id === 'L525' })
    expect(prediction?.url).toContain('api.php?action=wbgetentities&ids=L525&props=claims%7Cinfo&')
    expect(prediction).not.toHaveProperty('termsUrl')
    expect(predict(`?item=${id}`, { credentials: token('secret') })).toBeUndefined()
  })

  test('asks the version that was found', () => {
    const api = 'https://other.example/w/rest.php/wikibase'
    expect(predict(`?api=${api}&item=Q42`)?.url).toBe(statements(`${api}/v1`))
    routesOfThisTab.set(`${api}/auto`, 'v0')
    expect(predict(`?api=${api}&item=Q42`)?.url).toBe(statements(`${api}/v0`))
    expect(predict(`?api=${api}&version=v1&item=Q42`)?.url).toBe(statements(`${api}/v1`))
    routesOfThisTab.clear()
  })

  test.each([
    ['?item=Q42', {}, 'https://wiki.example/w/rest.php/wikibase/v1'],
    ['?instance=sample&item=Q42', {}, 'https://host.example/qlens/sample/w/rest.php/wikibase/v1'],
    ['?item=Q42', { lastInstance: 'sample' }, 'https://host.example/qlens/sample/w/rest.php/wikibase/v1'],
    // The app falls back in the same way, and says so.
    ['?instance=unknown&item=Q42', {}, 'https://wiki.example/w/rest.php/wikibase/v1'],
    [
      '?instance=mine&item=Q42',
      {
        saved: [
          {
            id: 'mine',
            name: 'Mine',
            baseUrl: 'https://my.example/w/rest.php/wikibase',
            version: 'v0' as const,
            examples: [],
          },
        ],
      },
      'https://my.example/w/rest.php/wikibase/v0',
    ],
  ])('%s with %j', (search, kept, base) => {
    expect(predict(search, kept)).toMatchObject({
      url: statements(base),
      headers: { 'Api-User-Agent': 'Qlens/0.1 (ops@example.org)' },
    })
  })

  test.each([
    ['?item=Q42&lang=de,fr', ['en'], 'de|fr|mul'],
    ['?item=Q42', ['ja'], 'ja|mul'],
  ])('asks for the names of %s with %j in %s', (search, preferred, languages) => {
    const { termsUrl = '' } = predict(search, {}, { preferences: { languages: preferred } }) ?? {}
    const { origin, pathname, searchParams } = new URL(termsUrl)
    expect(origin + pathname).toBe('https://wiki.example/w/api.php')
    expect(Object.fromEntries(searchParams)).toMatchObject({ ids: 'Q42', languages, origin: '*' })
  })

  test('does not request the names where a token may be needed for them', () => {
    expect(predict('?item=Q42', { credentials: token('abc') })).not.toHaveProperty('termsUrl')
  })

  test('sends a token only where it was saved for that base URL', () => {
    const kept = { credentials: token('abc') }
    expect(predict('?item=Q42', kept)?.headers).toMatchObject({ Authorization: 'Bearer abc' })
    const elsewhere = predict('?api=https://wiki.example.evil/w/rest.php/wikibase&version=v1&item=Q42', kept)
    expect(elsewhere?.headers).not.toHaveProperty('Authorization')
  })

  const expired = `a.${btoa(JSON.stringify({ exp: 1 }))}.c`
  test.each([
    ['?item=Q42', {}, false],
    ['?item=Q42', { credentials: token('a') }, true],
    // With the browser's log-in cookie.
    ['?api=https://host.example/w/rest.php/wikibase&version=v1&item=Q42', {}, true],
  ])('whether answers to %s with %j may be private: %s', (search, kept, isPrivate) => {
    expect(predict(search, kept)).toMatchObject({ isPrivate })
  })

  const ofPage = 'https://host.example/qlens/sample/w/rest.php/wikibase'
  const evil = 'https://evil.example/w/rest.php/wikibase'
  const saved = [{ id: 'evil', name: 'Evil', baseUrl: evil, version: 'v1' as const, examples: [] }]
  test.each([
    ['?item=Q42', {}, 'me@home.example'],
    [`?api=${ofPage}&version=v1&item=Q42`, {}, 'me@home.example'],
    [`?api=${evil}&version=v1&item=Q42`, {}, 'ops@example.org'],
    [`?api=${evil}&version=v1&item=Q42`, { contactWikis: { [evil]: true } }, 'me@home.example'],
    [`?api=${evil}&version=v1&item=Q42`, { contactWikis: { [evil]: false } }, 'ops@example.org'],
    [`?api=${evil}&version=v1&item=Q42`, { saved }, 'me@home.example'],
  ])('with %s and %j the contact is %s', (search, kept, contact) => {
    const own = { contact: 'me@home.example', ...kept }
    expect(predict(search, own)?.headers).toMatchObject({ 'Api-User-Agent': `Qlens/0.1 (${contact})` })
  })

  test.each([
    ['', {}],
    ['?item=Q0', {}],
    ['?item=P31', {}],
    ['?item=Q42', { credentials: token(expired) }],
    [
      '?item=Q42',
      {
        credentials: {
          'https://wiki.example/w/rest.php/wikibase': {
            kind: 'client' as const,
            clientId: 'x',
            clientSecret: 'y',
            keep: 'memory' as const,
            revision: 1,
          },
        },
      },
    ],
    [
      '?item=Q42',
      {
        credentials: {
          'https://wiki.example/w/rest.php/wikibase': {
            kind: 'token' as const,
            token: 'abc',
            keep: 'session' as const,
            revision: 1,
            redirectOutOfBase: { requested: 'https://wiki.example/a', final: 'https://wiki.example/b' },
          },
        },
      },
    ],
  ])('leaves %s with %j to the app', (search, kept) => {
    expect(predict(search, kept)).toBeUndefined()
  })

  describe('of a locked deployment', () => {
    const locked = { config: { ...config, locked: true } }
    const own = {
      id: 'mine',
      name: 'Mine',
      baseUrl: 'https://my.example/w/rest.php/wikibase',
      version: 'v1' as const,
      examples: [],
    }
    const wiki = 'https://wiki.example/w/rest.php/wikibase'
    const urlOf = (...given: Parameters<typeof predict>) => predict(...given)?.url

    test('sends requests to its own wikis, by any name', () => {
      expect(urlOf('?item=Q42', {}, locked)).toBe(statements(`${wiki}/v1`))
      expect(urlOf(`?api=${wiki}&version=v1&item=Q42`, {}, locked)).toBe(statements(`${wiki}/v1`))
    })

    test('sends no request to another wiki, wherever it is named', () => {
      const saved = [own]
      for (const [search, foreign] of [
        ['?api=https://evil.example/w/rest.php/wikibase&version=v1&item=Q42', 'evil.example'],
        [`?api=${own.baseUrl}&version=v1&item=Q42`, 'my.example'],
        ['?instance=mine&item=Q42', 'my.example'],
      ] as const) {
        expect(urlOf(search, { saved })).toContain(foreign)
        expect(urlOf(search, { saved, lastInstance: 'mine' }, locked)).toBe(statements(`${wiki}/v1`))
      }
    })
  })

  test('waits for config.json where only that says which wiki is meant', () => {
    expect(predict('?item=Q42', {}, { config: undefined })).toBeUndefined()
  })
})
