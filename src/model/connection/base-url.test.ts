import { describe, expect, test } from 'vitest'
import { parseWikiAddress } from './base-url'

const wikidata = 'https://www.wikidata.org/w/rest.php/wikibase'

describe('parseWikiAddress', () => {
  test.each([
    ['https://www.wikidata.org', wikidata, undefined],
    ['https://www.wikidata.org/', wikidata, undefined],
    ['www.wikidata.org', wikidata, undefined],
    ['https://www.wikidata.org/wiki/Q42', wikidata, undefined],
    ['https://www.wikidata.org/wiki/Special:EntityPage/Q42#P31', wikidata, undefined],
    ['http://www.wikidata.org/entity/Q42', wikidata, undefined],
    ['wikidata.org', wikidata, undefined],
    ['https://m.wikidata.org/wiki/Q42?uselang=de', wikidata, undefined],
    ['https://test.wikidata.org/wiki/Q1', 'https://test.wikidata.org/w/rest.php/wikibase', undefined],
    ['https://wikidata.org.example/', 'https://wikidata.org.example/w/rest.php/wikibase', undefined],
    ['https://www.wikidata.org/w/index.php?title=Q42&action=edit', wikidata, undefined],
    ['https://www.wikidata.org/w/rest.php', wikidata, undefined],
    ['https://www.wikidata.org/w/rest.php/', wikidata, undefined],
    ['https://www.wikidata.org/w/rest.php/wikibase', wikidata, undefined],
    ['https://www.wikidata.org/w/rest.php/wikibase/v1', wikidata, undefined],
    ['https://www.wikidata.org/w/rest.php/wikibase/v0/', wikidata, 'v0'],
    ['https://www.wikidata.org/w/rest.php/wikibase/v1/entities/items/Q42/statements', wikidata, undefined],
    ['https://www.wikidata.org/w/rest.php/oauth2/access_token', wikidata, undefined],
    ['  https://wiki.example/w/api.php\n', 'https://wiki.example/w/rest.php/wikibase', undefined],
    [
      'https://example.org/mediawiki/index.php/Item:Q1',
      'https://example.org/mediawiki/rest.php/wikibase',
      undefined,
    ],
    ['https://example.org/mediawiki', 'https://example.org/mediawiki/rest.php/wikibase', undefined],
    ['https://example.org/a/wiki/Item:Q1', 'https://example.org/a/w/rest.php/wikibase', undefined],
    ['https://example.org/api/wikibase/v1', 'https://example.org/api/wikibase', undefined],
    [
      'https://example.org/wikibase/wiki/Item:Q1',
      'https://example.org/wikibase/w/rest.php/wikibase',
      undefined,
    ],
    ['https://example.org/api/wikibase', 'https://example.org/api/wikibase', undefined],
    ['https://example.org/wikibase/', 'https://example.org/wikibase/rest.php/wikibase', undefined],
    ['https://example.org/mediawiki/Item:Q1', 'https://example.org/mediawiki/rest.php/wikibase', undefined],
    [
      'https://example.org/a/Special%3AEntityData/Q1.json',
      'https://example.org/a/rest.php/wikibase',
      undefined,
    ],
    ['https://example.org/Property:P1#P2', 'https://example.org/w/rest.php/wikibase', undefined],
    ['https://example.org/Q1', 'https://example.org/w/rest.php/wikibase', undefined],
    ['https://example.org/q1wiki/', 'https://example.org/q1wiki/rest.php/wikibase', undefined],
    ['https://wiki.example/prop/direct/P31', 'https://wiki.example/w/rest.php/wikibase', undefined],
    ['https://wiki.example/query/#SELECT', 'https://wiki.example/w/rest.php/wikibase', undefined],
    ['https://wiki.example/index.php?title=Item:Q1', 'https://wiki.example/rest.php/wikibase', undefined],
    ['https://вики.example/wiki/Q1', 'https://xn--b1amah.example/w/rest.php/wikibase', undefined],
    ['localhost:8080', 'http://localhost:8080/w/rest.php/wikibase', undefined],
    ['http://127.0.0.1:8181/w/rest.php/wikibase/v1', 'http://127.0.0.1:8181/w/rest.php/wikibase', undefined],
  ])('understands %s', (text, baseUrl, version) => {
    expect(parseWikiAddress(text)).toMatchObject({ ok: true, address: { baseUrl } })
    const result = parseWikiAddress(text)
    expect(result.ok && result.address.version).toBe(version)
    // As it is stored, and shared in an address.
    expect(parseWikiAddress(baseUrl)).toMatchObject({ address: { baseUrl } })
  })

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['wikidata', 'not-an-address'],
    ['Q42', 'not-an-address'],
    ['two words', 'not-an-address'],
    [`https://wiki.example/${'a'.repeat(10_000)}`, 'not-an-address'],
    ['https://', 'not-an-address'],
    ['ftp://wiki.example/', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['https://user:secret@wiki.example/', 'user-info'],
  ])('refuses %j', (text, problem) => {
    expect(parseWikiAddress(text)).toEqual({ ok: false, problem })
  })

  test('warns of http, but not toward this machine', () => {
    const insecure = (text: string) => {
      const result = parseWikiAddress(text)
      return result.ok && result.address.insecure
    }
    expect(insecure('http://wiki.example')).toBe(true)
    expect(insecure('https://wiki.example')).toBe(false)
    expect(insecure('http://localhost:8080')).toBe(false)
    expect(insecure('http://wiki.localhost')).toBe(false)
  })

  test.each([
    ['sample/w/rest.php/wikibase', 'https://host.example/qlens/sample/w/rest.php/wikibase'],
    ['rest.php/wikibase', 'https://host.example/qlens/rest.php/wikibase'],
    ['../w/rest.php', 'https://host.example/w/rest.php/wikibase'],
    ['/w', 'https://host.example/w/rest.php/wikibase'],
    ['//wiki.example/w', 'https://wiki.example/w/rest.php/wikibase'],
    // A host, as in Settings.
    ['wikidata.org', wikidata],
    ['wiki.example:8443/wiki/Main', 'https://wiki.example:8443/w/rest.php/wikibase'],
  ])('reads %s in config.json as relative to the page or as a host', (text, baseUrl) => {
    expect(parseWikiAddress(text, 'https://host.example/qlens/')).toMatchObject({ address: { baseUrl } })
  })
})
