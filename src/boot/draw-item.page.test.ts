import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawItem } from './draw-item'
import { predictRequest } from './predict-request'
import { readAddress } from '~/model/address'
import type * as LabelCacheModule from '~/api/labels/label-cache'
import { discardDrawn, handover } from '~/api/boot-handover'
import { readPreferences } from '~/features/settings/preferences'
import { writeStored } from '~/lib/storage'
import type { Label } from '~/model/label'
import { deferred } from '~/test/deferred'
import { settled } from '~/test/settled'

const itemId = 'Q42'
const body = {
  P31: [
    {
      id: 'Q42$00000000-0000-4000-8000-000000000001',
      rank: 'normal',
      property: { id: 'P31', data_type: 'string' },
      value: { type: 'value', content: 'a value' },
      qualifiers: [],
      references: [],
    },
  ],
}

/** The labels in the cache, once they are read. */
let cached = deferred<Map<string, Label>>()
vi.mock('~/api/labels/label-cache', async (original) => ({
  ...(await original<typeof LabelCacheModule>()),
  createLabelCache: () => ({ read: () => cached.promise }),
}))

beforeEach(() => {
  cached = deferred()
  // A visit before may have cached labels; the wiki responds to no request but that for the statements.
  writeStored('localStorage', 'recent', {})
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.endsWith('/statements')) return new Promise(() => undefined)
    const response = Response.json(body)
    Object.defineProperty(response, 'url', { value: url })
    return Promise.resolve(response)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  handover.requests = []
  discardDrawn()
})

/** Draws until it waits for the labels in the cache. */
async function drawUntilLabels() {
  const prediction = predictRequest({
    address: readAddress(`?item=${itemId}&api=https://wiki.example/w/rest.php/wikibase`),
    pageUrl: document.baseURI,
    config: undefined,
    isPageLocked: false,
    settings: { saved: [], lastInstance: undefined, contact: undefined, contactWikis: {}, credentials: {} },
    preferences: { languages: ['en'] },
  })
  if (!prediction) throw new Error('no prediction')
  let hasStarted = false
  const root = document.createElement('div')
  const preferences = readPreferences()
  const start = vi.fn<() => void>()
  void drawItem(root, prediction, {
    preferences,
    language: 'en',
    hasStarted: () => hasStarted,
    start,
  })
  await settled()
  expect(root.textContent).toContain(itemId)
  expect(root.textContent).not.toContain('a value')
  return { root, start, startApp: () => (hasStarted = true) }
}

async function readCache() {
  cached.resolve(new Map([['P31', { text: 'instance of', language: 'en' }]]))
  await settled()
}

test('draws the first rows with the labels that the cache has', async () => {
  const { root } = await drawUntilLabels()
  await readCache()
  // The response is read in steps, which take longer on a busy machine.
  await vi.waitFor(() => expect(root.textContent).toContain('a value'), { timeout: 25_000 })
  expect(root.textContent).toContain('instance of')
})

test('draws nothing into an app that was started while it waited for labels', async () => {
  const { root, startApp } = await drawUntilLabels()
  startApp()
  await readCache()
  expect(root.textContent).not.toContain('a value')
  expect(handover.drawn).toBeUndefined()
})

test('gives labels a moment before the app starts', async () => {
  // jsdom has none.
  vi.stubGlobal('reportError', vi.fn())
  const { root, start } = await drawUntilLabels()
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
  try {
    // The cache has none, and the wiki's do not come.
    cached.resolve(new Map())
    while (!root.textContent?.includes('a value')) await vi.advanceTimersByTimeAsync(1)
    await vi.advanceTimersByTimeAsync(490)
    expect(start).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(40)
    expect(start).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})
