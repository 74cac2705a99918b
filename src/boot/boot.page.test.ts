import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const report = vi.fn<(thrown: unknown) => void>()
const unhandled = vi.fn<(reason: unknown) => void>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('reportError', report)
  process.on('unhandledRejection', unhandled)
  window.history.replaceState(null, '', '?api=https://wiki.example/w/rest.php/wikibase&item=Q42')
})
afterEach(() => {
  vi.unstubAllGlobals()
  process.off('unhandledRejection', unhandled)
  window.history.replaceState(null, '', '/')
  report.mockReset()
  unhandled.mockReset()
})

/** Boots with a network that behaves as `fetch` does, and waits for the app to start. */
async function bootWith(fetch: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(fetch))
  const start = vi.fn<() => void>()
  const { boot } = await import('./boot')
  await boot(document.createElement('div'), start)
  expect(start).toHaveBeenCalledOnce()
}

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a request that is aborted', () => Promise.reject(new DOMException('aborted', 'AbortError'))],
  [
    'a connection that breaks halfway',
    () => {
      const body = new ReadableStream({ pull: (to) => to.error(new TypeError('network error')) })
      return Promise.resolve(new Response(body))
    },
  ],
  ['an error', () => Promise.resolve(new Response('{}', { status: 500 }))],
  ['what is not JSON', () => Promise.resolve(new Response('<html>'))],
])('leaves %s to the app', async (_, fetch) => {
  await bootWith(fetch)
  expect(report.mock.calls).toEqual([])
  // Node reports an unhandled rejection after the microtasks.
  await new Promise(setImmediate)
  expect(unhandled.mock.calls).toEqual([])
})

test.each([
  ['a config.json that does not come', '?item=Q42'],
  ['a wiki that does not answer', '?api=https://wiki.example/w/rest.php/wikibase&item=Q42'],
])('leaves %s to the app after two seconds', async (_, address) => {
  vi.useFakeTimers()
  try {
    window.history.replaceState(null, '', address)
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const start = vi.fn<() => void>()
    const { boot } = await import('./boot')
    void boot(document.createElement('div'), start)
    await vi.advanceTimersByTimeAsync(1_900)
    expect(start).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(start).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test.each(['keydown', 'pointerdown', 'wheel'])('a %s starts the app at once', async (type) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const start = vi.fn<() => void>()
  const { boot } = await import('./boot')
  const { handover } = await import('~/api/boot-handover')
  void boot(document.createElement('div'), start)
  expect(start).not.toHaveBeenCalled()
  expect(handover.isTouched).toBeFalsy()
  window.dispatchEvent(new Event(type))
  window.dispatchEvent(new Event(type))
  expect(start).toHaveBeenCalledOnce()
  expect(handover.isTouched).toBe(true)
})
