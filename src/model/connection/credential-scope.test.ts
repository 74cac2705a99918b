import { describe, expect, test } from 'vitest'
import { isBelow } from './credential-scope'

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
