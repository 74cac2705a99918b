import { afterEach, expect, it, vi } from 'vitest'
import { errorOf, testClient } from '~/test/client'
import { fakeWaiting, skipWaiting } from '~/test/skip-waiting'

const load = vi.fn(() => ({}))
vi.mock('./diagnosis', () => load())

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('without a network, a read is retried, and nothing more is requested or loaded to find the cause', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  fakeWaiting()
  const { client, requests } = testClient({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
  const error = await errorOf(skipWaiting(client.getRest('entities/items/Q42/statements')))
  expect(error).toMatchObject({ kind: 'network', cause: 'offline', url: requests[0]?.url })
  expect(requests).toHaveLength(3)
  expect(load).not.toHaveBeenCalled()
})
