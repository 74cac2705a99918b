import { describe, expect, test } from 'vitest'
import { planEarly, type Known } from './plan'

const config = {
  contact: 'ops@example.org',
  defaultInstance: 'here',
  instances: [
    { id: 'here', baseUrl: 'https://wiki.example/w/rest.php/wikibase', version: 'v1' },
    { id: 'sample', baseUrl: 'sample/w/rest.php/wikibase', version: 'v1' },
  ],
}

function plan(search: string, kept: Record<string, unknown> = {}, rest: Partial<Known> = { config }) {
  return planEarly({
    search,
    pageUrl: 'https://host.example/qlens/',
    stored: (kind, key) => kept[`${kind} ${key}`],
    ...rest,
  })
}

const statements = (base: string, item = 'Q42') => `${base}/entities/items/${item}/statements`

describe('planEarly', () => {
  test('asks the wiki in the address, before config.json is there', () => {
    const api = 'https://other.example/w/rest.php/wikibase'
    expect(plan(`?api=${api}&version=v0&item=q42`, {}, {})).toMatchObject({
      url: statements(`${api}/v0`),
      headers: { 'Content-Type': 'application/json', 'Api-User-Agent': 'Qlens/0.1' },
    })
  })

  test.each([
    ['?item=Q42', {}, 'https://wiki.example/w/rest.php/wikibase/v1'],
    ['?instance=sample&item=Q42', {}, 'https://host.example/qlens/sample/w/rest.php/wikibase/v1'],
    [
      '?item=Q42',
      { 'localStorage instance': 'sample' },
      'https://host.example/qlens/sample/w/rest.php/wikibase/v1',
    ],
    [
      '?instance=mine&item=Q42',
      {
        'localStorage instances': [
          { id: 'mine', baseUrl: 'https://my.example/w/rest.php/wikibase', version: 'v0' },
        ],
      },
      'https://my.example/w/rest.php/wikibase/v0',
    ],
  ])('%s with %j', (search, kept, base) => {
    expect(plan(search, kept)).toMatchObject({
      url: statements(base),
      headers: { 'Api-User-Agent': 'Qlens/0.1 (ops@example.org)' },
    })
  })

  test.each([
    ['?item=Q42&lang=de,fr', {}, 'de|fr|mul'],
    ['?item=Q42', { 'localStorage preferences': { languages: ['ja'] } }, 'ja|mul'],
    ['?item=Q42', {}, 'en|mul'],
  ])('asks for the labels of %s with %j in %s', (search, kept, languages) => {
    const { terms = '' } = plan(search, kept) ?? {}
    const { origin, pathname, searchParams } = new URL(terms)
    expect(origin + pathname).toBe('https://wiki.example/w/api.php')
    expect(Object.fromEntries(searchParams)).toMatchObject({ ids: 'Q42', languages, origin: '*' })
  })

  test('leaves the labels to the app where a token may be needed for them', () => {
    const kept = {
      'sessionStorage credentials': {
        'https://wiki.example/w/rest.php/wikibase': { kind: 'token', token: 'abc' },
      },
    }
    expect(plan('?item=Q42', kept)).not.toHaveProperty('terms')
  })

  test('sends a token only where it was saved for that base URL', () => {
    const kept = {
      'sessionStorage credentials': {
        'https://wiki.example/w/rest.php/wikibase': { kind: 'token', token: 'abc' },
      },
    }
    expect(plan('?item=Q42', kept)?.headers).toMatchObject({ Authorization: 'Bearer abc' })
    const elsewhere = plan('?api=https://wiki.example.evil/w/rest.php/wikibase&version=v1&item=Q42', kept)
    expect(elsewhere?.headers).not.toHaveProperty('Authorization')
  })

  test.each([
    ['', {}],
    ['?item=Q0', {}],
    ['?item=P31', {}],
    ['?instance=unknown&item=Q42', {}],
    ['?api=nonsense&version=v1&item=Q42', {}],
    ['?api=https://wiki.example/w/rest.php&item=Q42', {}],
    [
      '?item=Q42',
      {
        'sessionStorage credentials': {
          'https://wiki.example/w/rest.php/wikibase': { kind: 'client', clientId: 'x' },
        },
      },
    ],
    [
      '?item=Q42',
      { 'localStorage instances': [{ id: 'here', baseUrl: 'https://x.example/w/rest.php/wikibase' }] },
    ],
  ])('leaves %s with %j to the app', (search, kept) => {
    expect(plan(search, kept)).toBeUndefined()
  })

  test('does not look where nothing can be kept for this tab: it takes some milliseconds', () => {
    const kinds: string[] = []
    const stored: Known['stored'] = (kind) => void kinds.push(kind)
    const search = '?api=https://other.example/w/rest.php/wikibase&version=v1&item=Q42'
    const known = { search, pageUrl: 'https://host.example/', stored }
    expect(planEarly(known)).toBeDefined()
    expect(kinds).not.toContain('sessionStorage')
    for (const been of [
      { config },
      {
        stored: (kind: 'localStorage' | 'sessionStorage', key: string) =>
          key === 'recent' ? [] : stored(kind, key),
      },
    ]) {
      kinds.length = 0
      expect(planEarly({ ...known, ...been })).toBeDefined()
      expect(kinds).toContain('sessionStorage')
    }
  })
})
