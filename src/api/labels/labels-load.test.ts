import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadLabels } from './fetch-labels'
import { fixedToken } from '~/api/request/read-with-token'
import { errorOf } from '~/test/client'
import { loadLabelCode, range, setUp } from '~/test/label-store'
import { waitFor } from '~/test/wait'
import { tokens } from '~/test/wikibase'

beforeAll(loadLabelCode)
afterEach(() => {
  vi.useRealTimers()
})

test('labels that were never in view are there afterwards, each requested once', async () => {
  const { wiki, store, batched } = setUp()
  expect(await loadLabels(wiki, ['Q42', 'Q64'])).toBe(0)
  expect([store.get('Q42')?.text, store.get('Q64')?.text]).toEqual(['Douglas Adams', 'Berlin'])
  await loadLabels(wiki, ['Q64', 'Q42'])
  expect(batched()).toEqual([['Q42', 'Q64']])
})

test('a wiki that does not answer is not waited for any longer', async () => {
  vi.useFakeTimers()
  const { wiki, store } = setUp({ fetch: () => new Promise(() => {}) })
  const ended = vi.fn<(missing: number) => void>()
  const ending = loadLabels(wiki, ['Q42']).then(ended)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await ending
  expect(store.get('Q42')).toBeUndefined()
  expect(ended).toHaveBeenCalledExactlyOnceWith(1)
})

test('labels of a private wiki come through REST, whether or not they were in view', async () => {
  const { wiki, store } = setUp({
    wikibase: { privateWiki: true },
    credentialRevision: 1,
    tokens: fixedToken(tokens.user),
  })
  await store.request(['Q42'])
  await waitFor(() => expect(store.get('Q42')).toBeDefined())
  const others = ['Q64', 'Q183', 'P31', 'Q5', 'L525']
  expect(await loadLabels(wiki, others)).toBe(0)
  expect(others.map((id) => store.get(id)?.text)).toEqual([
    'Berlin',
    'Germany',
    'instance of',
    'human',
    undefined,
  ])
})

test('labels that REST refuses are not waited for, and the reason is said', async () => {
  let token = tokens.user
  const { wiki, store, requests } = setUp({
    wikibase: { privateWiki: true },
    credentialRevision: 1,
    tokens: { get: () => Promise.resolve(token) },
  })
  await store.request(['Q42'])
  await waitFor(() => expect(store.get('Q42')).toBeDefined())
  token = tokens.revoked
  const before = requests.length
  expect(await errorOf(loadLabels(wiki, range(1, 100)))).toMatchObject({ token: 'refused-on-private-wiki' })
  // A refusal is explained by a request without the token.
  expect(requests.length - before).toBe(20)
})
