import { describe, expect, test } from 'vitest'
import { actionApi, entityPage, localEntityId, type Instance, isBelow } from './connection'

const instance: Instance = {
  id: 'x',
  name: 'X',
  baseUrl: 'https://wiki.example/w/rest.php/wikibase',
  version: 'v1',
  examples: [],
}

describe('the page of an entity', () => {
  test.each([
    ['Q42', 'https://wiki.example/w/index.php?title=Special:EntityPage/Q42'],
    ['<b>$1', 'https://wiki.example/w/index.php?title=Special:EntityPage/%3Cb%3E%241'],
    // Not IDs, but what a malformed response may contain in their place.
    ['P\uD800', 'https://wiki.example/w/index.php?title=Special:EntityPage/P%EF%BF%BD'],
  ])('%j is at %s', (id, address) => {
    expect(entityPage(instance, id)).toBe(address)
  })
})

test.each([
  ['https://wiki.example/w/rest.php/wikibase', 'https://wiki.example/w/api.php'],
  ['https://wiki.example/rest.php/wikibase', 'https://wiki.example/api.php'],
  ['https://wiki.example/api/wikibase', 'https://wiki.example/api.php'],
  ['https://wiki.example/wikibase', 'https://wiki.example/api.php'],
])('the Action API of %s is at %s', (baseUrl, address) => {
  expect(actionApi({ baseUrl })).toBe(address)
})

describe('a concept address', () => {
  test.each([
    ['http://wiki.example/entity/Q1', 'Q1'],
    ['http://www.wikidata.org/entity/Q1', 'Q1'],
    ['http://other.example/entity/Q1', undefined],
    ['1', undefined],
    ['http://[/Q1', undefined],
    ['http://a b/entity/Q1', undefined],
  ])('%s is the wiki’s own %s', (uri, id) => {
    expect(localEntityId(instance, uri)).toBe(id)
  })
})

describe('isBelow', () => {
  const base = 'https://wiki.example/w/rest.php/wikibase'

  test.each(['/v1/entities/items/Q42/statements', '/v1', '/v1/x?y=../..', '/v1/a/../b'])(
    'takes in %s',
    (path) => {
      expect(isBelow(base + path, base)).toBe(true)
      expect(isBelow(base + path, `${base}/`)).toBe(true)
    },
  )

  test.each([
    base,
    `${base}-other/v1`,
    `${base}/../other/v1`,
    `${base}/v1/%2e%2e/%2E%2E/other`,
    `${base}/v1/..%2f..%2Fother`,
    `${base}/v1/..%5cother`,
    'https://wiki.example/otherwiki/rest.php/wikibase/v1',
    'https://wiki.example:8443/w/rest.php/wikibase/v1',
    'http://wiki.example/w/rest.php/wikibase/v1',
    'https://wiki.example.org/w/rest.php/wikibase/v1',
    'no address',
  ])('excludes %s', (address) => {
    expect(isBelow(address, base)).toBe(false)
  })
})
