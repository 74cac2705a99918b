import { describe, expect, test } from 'vitest'
import { grantsPage, isAnswerOf, offersSignIn, redirectUri, tokenIssuer } from './oauth'
import type { Instance } from './connection'

const wiki: Instance = {
  id: 'a',
  name: 'A',
  baseUrl: 'https://a.example/w/rest.php/wikibase',
  version: 'v1',
  examples: [],
}
const wikidata = { ...wiki, baseUrl: 'https://www.wikidata.org/w/rest.php/wikibase' }

test.each([
  ['https://app.example/', 'https://app.example/'],
  ['https://app.example/index.html', 'https://app.example/'],
  ['https://app.example/tools/qlens/?item=Q42#x', 'https://app.example/tools/qlens/'],
  ['http://localhost:4173/index.html?item=Q42', 'http://localhost:4173/'],
])('the callback of %s is %s', (page, callback) => {
  expect(redirectUri(page, wiki)).toBe(callback)
  expect(redirectUri(page, { ...wiki, oauthOwnCallback: true })).toBe(`${callback}?instance=a`)
})

describe('an answer may be from the wiki', () => {
  const issuer = 'https://a.example/w/rest.php'
  const asked = { issuer, redirectUri: 'https://app.example/' }
  test.each([
    ['', true],
    [issuer, true],
    ['https://a.example', true],
    ['https://a.example/', true],
    ['https://a.example/w', true],
    ['https://a.example/w/rest.php/oauth2', true],
    ['https://b.example', false],
    ['http://a.example', false],
    ['https://a.example:8443', false],
    ['https://a.example.b.example', false],
    ['https://a.example@b.example', false],
    ['https://a.example/other/rest.php', false],
    ['https://a.example/w/rest.php.other', false],
    ['a.example', false],
    ['null', false],
  ])('that names itself “%s”: %s', (iss, expected) => {
    expect(isAnswerOf(asked, new URLSearchParams(iss === '' ? {} : { iss }))).toBe(expected)
  })

  test.each([
    ['', '', true],
    ['', 'instance=b', false],
    ['?instance=a', 'instance=a', true],
    ['?instance=a', '', false],
    ['?instance=a', 'instance=b', false],
  ])('whose callback is the folder with “%s”, if it leads back with “%s”: %s', (own, query, expected) => {
    const redirect = { issuer, redirectUri: `https://app.example/${own}` }
    expect(isAnswerOf(redirect, new URLSearchParams(`code=1&${query}`))).toBe(expected)
  })
})

describe('tokens come from', () => {
  test('the wiki itself, or from Meta for Wikimedia’s', () => {
    expect(tokenIssuer(wiki)).toBe('https://a.example/w/rest.php')
    expect(tokenIssuer(wikidata)).toBe('https://meta.wikimedia.org/w/rest.php')
    const pretender = 'https://www.wikidata.org.example/w/rest.php/wikibase'
    expect(tokenIssuer({ baseUrl: pretender })).toBe('https://www.wikidata.org.example/w/rest.php')
  })
})

test.each<[string, Instance, string]>([
  ['on the wiki', wiki, 'https://a.example/w/index.php?title=Special:OAuthManageMyGrants'],
  ['on Meta', wikidata, 'https://meta.wikimedia.org/wiki/Special:OAuthManageMyGrants'],
  [
    'where clients are registered',
    {
      ...wiki,
      oauthRegistration: 'https://hub.example/w/index.php?title=Special:OAuthConsumerRegistration/propose',
    },
    'https://hub.example/w/index.php?title=Special:OAuthManageMyGrants',
  ],
  [
    'on the wiki where that page has another name',
    { ...wiki, oauthRegistration: 'https://a.example/form' },
    'https://a.example/w/index.php?title=Special:OAuthManageMyGrants',
  ],
])('access is revoked %s', (_, instance, page) => {
  expect(grantsPage(instance)).toBe(page)
})

test('signing in needs a client, and a wiki', () => {
  expect(offersSignIn(wiki)).toBe(false)
  expect(offersSignIn({ ...wiki, oauthClientId: '' })).toBe(false)
  expect(offersSignIn({ ...wiki, oauthClientId: 'key' })).toBe(true)
  expect(offersSignIn({ ...wiki, oauthClientId: 'key', items: ['Q42'] })).toBe(false)
})
