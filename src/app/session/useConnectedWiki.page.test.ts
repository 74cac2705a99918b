import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { prepareWiki, useConnectedWiki } from './useConnectedWiki'
import type { LabelCache } from '~/api/labels/label-cache'
import { isMarked, mark } from '~/lib/performance-marks'
import { fetchFrom } from '~/test/wikibase'
import type { Connection } from '~/model/connection/connection'

const labelCache = vi.hoisted<LabelCache>(() => ({
  read: () => Promise.resolve(new Map()),
  write: () => Promise.resolve(),
}))
vi.mock('~/api/labels/label-cache', async (original) => ({
  ...(await original<object>()),
  createLabelCache: () => labelCache,
}))

const connectionTo = (host: string, credentialRevision = 0): Connection => ({
  instance: {
    id: 'w',
    name: 'W',
    baseUrl: `${host === location.host ? 'http' : 'https'}://${host}/w/rest.php/wikibase`,
    version: 'v1',
    examples: [],
  },
  contact: '',
  credentialRevision,
})
const sessionOf = (connection: Connection, languages: readonly string[]) =>
  renderHook(() => useConnectedWiki(connection, languages)).result.current

test.each([
  ['a wiki that anybody reads', connectionTo('public.example'), true],
  ['a wiki that is read with a credential', connectionTo('private.example', 1), false],
  ['a wiki that may be read with a cookie', connectionTo(location.host, 0), false],
])('labels of %s', async (_, connection, isKept) => {
  const write = vi.spyOn(labelCache, 'write')
  vi.spyOn(window, 'fetch').mockImplementation(fetchFrom())
  const { labels } = sessionOf(connection, ['en'])
  const arrived = new Promise<void>((resolve) => labels.subscribe(['Q64'], resolve))
  labels.request(['Q64'])
  await arrived
  expect(labels.get('Q64')).toMatchObject({ text: 'Berlin' })
  await Promise.resolve()
  expect(write).toHaveBeenCalledTimes(isKept ? 1 : 0)
})

test('the session prepared before the first render is reused, but only for the same connection', () => {
  const prepared = prepareWiki(connectionTo('a.example'), ['en', 'de'])
  // Equal but not identical: the app creates its own.
  expect(sessionOf(connectionTo('a.example'), ['en', 'de']).labels).toBe(prepared.labels)
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

test('a name that arrives late changes nothing but the name', () => {
  const languages = ['en']
  const { result, rerender } = renderHook(
    ({ name }) => {
      const connection = connectionTo('named.example')
      return useConnectedWiki({ ...connection, instance: { ...connection.instance, name } }, languages)
    },
    { initialProps: { name: 'named.example' } },
  )
  const before = result.current
  rerender({ name: 'A Wiki' })
  expect(result.current.connection.instance.name).toBe('A Wiki')
  expect(result.current.client).toBe(before.client)
  expect(result.current.labels).toBe(before.labels)
})

test('an item of another wiki with the same ID is marked again', () => {
  const languages = ['en']
  const { rerender } = renderHook(({ host }) => useConnectedWiki(connectionTo(host), languages), {
    initialProps: { host: 'a.example' },
  })
  mark('screen-readable', 'Q42')
  rerender({ host: 'b.example' })
  expect(isMarked('screen-readable', 'Q42')).toBe(false)
})
