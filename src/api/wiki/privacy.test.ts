import { expect, test } from 'vitest'
import { probeAnonymousAccess } from '~/api/request/anonymous-probe'
import { isPrivate, whenPublic } from './privacy'
import { respond, tokens, type WikibaseOptions } from '~/test/wikibase'
import type { Connection } from '~/model/connection/connection'

let serial = 0

/** A wiki that is new to the page, on its own origin by default. */
function connectionTo(origin = location.origin, credentialRevision = 0): Connection {
  serial += 1
  const baseUrl = `${origin}/w/rest.php/wikibase`
  return {
    instance: { id: 'w', name: 'W', baseUrl: `${baseUrl}${serial}`, version: 'v1', examples: ['Q42'] },
    contact: '',
    credentialRevision,
  }
}

/** The wiki for a logged-in browser, which sends its cookie with every request that allows it. */
function browserAt(options: WikibaseOptions): typeof fetch {
  return (input, init) => {
    const request = new Request(String(input).replace(/wikibase\d+/, 'wikibase'), init)
    if (init?.credentials !== 'omit') request.headers.set('Authorization', `Bearer ${tokens.user}`)
    return respond(request, options)
  }
}

const withoutItem: typeof fetch = (input, init) =>
  browserAt({})(String(input).replace('/Q42/', '/Q404/'), init)

test('what a wiki elsewhere answers without a credential is not private', () => {
  expect(isPrivate(connectionTo('https://wiki.example'))).toBe(false)
})

test('what a credential opens is private, whatever the wiki answers to others', async () => {
  const connection = connectionTo('https://wiki.example', 1)
  await probeAnonymousAccess(connection, browserAt({}))
  expect(isPrivate(connection)).toBe(true)
})

test.each([
  ['answers anybody', browserAt({}), false],
  ['has no such item for anybody', withoutItem, false],
  ['answers those who are logged in', browserAt({ privateWiki: true }), true],
  ['sends others to a page to log in', () => Promise.resolve(new Response('<title>Log in</title>')), true],
  ['is not there', () => Promise.resolve(new Response('', { status: 404 })), true],
  ['can’t be reached', () => Promise.reject(new TypeError('Failed to fetch')), true],
] satisfies [string, typeof fetch, boolean][])(
  'a wiki of the page’s own host that %s',
  async (_, send, expected) => {
    const connection = connectionTo()
    expect(isPrivate(connection)).toBe(true)
    let isOpen = false
    void whenPublic(connection).then(() => (isOpen = true))
    await probeAnonymousAccess(connection, send)
    expect(isPrivate(connection)).toBe(expected)
    expect(isOpen).toBe(!expected)
  },
)

test('a wiki that could not be reached is checked again, one that responded is not', async () => {
  const connection = connectionTo()
  await probeAnonymousAccess(connection, () => Promise.reject(new TypeError('Failed to fetch')))
  let count = 0
  const send: typeof fetch = (...given) => {
    count += 1
    return browserAt({ privateWiki: true })(...given)
  }
  await probeAnonymousAccess(connection, send)
  await probeAnonymousAccess(connection, send)
  expect(count).toBe(1)
})
