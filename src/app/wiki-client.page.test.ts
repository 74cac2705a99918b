import { afterEach, expect, test, vi } from 'vitest'
import { createWikiClient } from './wiki-client'
import { createRetries } from '~/api/request/queue/retries'
import { settled } from '~/test/settled'

afterEach(() => vi.unstubAllGlobals())

test('requests to one origin share a queue, whichever of its wikis they go to', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const clientOf = (base: string) => {
    const instance = { id: 'w', name: 'W', baseUrl: base, version: 'v1' as const, examples: [] }
    return createWikiClient({ instance, contact: '', credentialRevision: 0 }, createRetries())
  }
  const asking = clientOf('https://a.example/w/rest.php/wikibase')
  void asking.getRest('entities/items/Q42/statements')
  await settled()
  const runningAt = (base: string) => clientOf(base).queueState().running
  expect(runningAt('https://a.example/w/rest.php/wikibase')).toBe(1)
  expect(runningAt('https://a.example/other/rest.php/wikibase')).toBe(1)
  expect(runningAt('https://b.example/w/rest.php/wikibase')).toBe(0)
})
