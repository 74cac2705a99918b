// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawItem } from './draw-item'
import { predictRequest } from './predict-request'
import { prefetch } from '~/api/prefetch'
import { readPreferences } from '~/features/connection/preferences'
import { writeStored } from '~/lib/storage'
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

let nextFrame: FrameRequestCallback[] = []
beforeEach(() => {
  nextFrame = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => nextFrame.push(callback))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  // Labels that come neither from this device nor from the wiki.
  writeStored('localStorage', 'recent', {})
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const name of ['statements', 'terms', 'labels', 'drawn'] as const) delete prefetch[name]
})

/** Draws up to where it waits for the labels that this device keeps, for a frame at most. */
async function drawUntilLabels() {
  const prediction = predictRequest({
    view: {
      item: itemId,
      api: 'https://wiki.example/w/rest.php/wikibase',
      filter: {},
      languages: [],
    } as never,
    pageUrl: document.baseURI,
    config: undefined,
    isPageLocked: false,
    settings: { saved: [], lastInstance: undefined, contact: undefined, contactWikis: {}, credentials: {} },
    preferences: { languages: ['en'] },
  })
  if (!prediction) throw new Error('no prediction')
  const { url, headers } = prediction
  const response = Response.json(body)
  Object.defineProperty(response, 'url', { value: url })
  const statements = {
    url,
    headers,
    at: performance.now(),
    response: Promise.resolve(response),
    abort: () => undefined,
  }
  let hasStarted = false
  const root = document.createElement('div')
  const preferences = readPreferences()
  const start = vi.fn<() => void>()
  void drawItem(root, {
    prediction,
    statements,
    preferences,
    language: 'en',
    hasStarted: () => hasStarted,
    start,
  })
  await vi.waitFor(() => expect(nextFrame.length).toBeGreaterThan(0))
  return { root, startApp: () => (hasStarted = true) }
}

async function paint() {
  for (const callback of nextFrame.splice(0)) callback(0)
  await settled()
}

test('draws the first rows', async () => {
  const { root } = await drawUntilLabels()
  await paint()
  expect(root.textContent).toContain('a value')
})

test('draws nothing into an app that was started while it waited for labels', async () => {
  const { root, startApp } = await drawUntilLabels()
  startApp()
  await paint()
  expect(root.textContent).not.toContain('a value')
  expect(prefetch.drawn).toBeUndefined()
})
