import { expect, test } from 'vitest'
import { restHeaders } from './request-headers'

const connection = {
  contact: 'ops@example.org',
  instance: {
    id: 'here',
    name: 'Here',
    baseUrl: 'https://wiki.example/w/rest.php/wikibase',
    version: 'v1' as const,
    examples: [],
  },
}

test.each([
  ['https://wiki.example/w/rest.php/wikibase/v1/entities/items/Q1', true],
  ['https://wiki.example/w/rest.php/v1/revision/1', true],
  ['https://wiki.example/w/rest.php/other', false],
  ['https://wiki.example/w/rest.php/wikibase2/v1', false],
  ['https://wiki.example.evil/w/rest.php/wikibase/v1', false],
  ['http://wiki.example/w/rest.php/wikibase/v1', false],
])('a request to %s may carry the token: %s', (url, mayCarry) => {
  const common = { 'Content-Type': 'application/json', 'Api-User-Agent': 'Qlens/0.1 (ops@example.org)' }
  expect(restHeaders(url, connection, 'abc')).toEqual({
    ...common,
    ...(mayCarry && { Authorization: 'Bearer abc' }),
  })
  expect(restHeaders(url, connection, undefined)).toEqual(common)
})
