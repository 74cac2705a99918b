import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { prepareWiki, useWikiSession } from './useWikiSession'
import type { Connection } from '~/model/connection'

const connectionTo = (host: string, credentialRevision = 0): Connection => ({
  instance: {
    id: 'w',
    name: 'W',
    baseUrl: `https://${host}/w/rest.php/wikibase`,
    version: 'v1',
    examples: [],
  },
  contact: '',
  credentialRevision,
})
const sessionOf = (connection: Connection, languages: readonly string[]) =>
  renderHook(() => useWikiSession(connection, languages)).result.current

test('the session prepared before the first render is taken over, for the very same connection only', () => {
  const prepared = prepareWiki(connectionTo('a.example'), ['en', 'de'])
  // Equal, not the same object: the app makes its own.
  expect(sessionOf(connectionTo('a.example'), ['en', 'de'])).toBe(prepared)
  for (const [connection, languages] of [
    [connectionTo('b.example'), ['en', 'de']],
    [connectionTo('a.example', 1), ['en', 'de']],
    [connectionTo('a.example'), ['de', 'en']],
  ] as const) {
    const other = sessionOf(connection, languages)
    expect(other.labels).not.toBe(prepared.labels)
    expect(other.client).not.toBe(prepared.client)
  }
})
