import { afterEach, expect, test, vi } from 'vitest'
import { obstacleTo } from './sign-in'
import { testInstance } from '~/test/render'
import { fakeWaiting, skipWaiting } from '~/test/skip-waiting'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('where a wiki does not answer in time, no further requests delay saying so', async () => {
  vi.stubGlobal('isSecureContext', true)
  fakeWaiting()
  const send = vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      }),
  )
  await expect(skipWaiting(obstacleTo(testInstance, send))).resolves.toMatchObject({ kind: 'timeout' })
  expect(send).toHaveBeenCalledTimes(1)
})
