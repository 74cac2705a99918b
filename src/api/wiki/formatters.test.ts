import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatterAddressesQuery } from './formatters'
import { testClient } from '~/test/client'
import { fakeWaiting, skipWaiting } from '~/test/skip-waiting'

beforeEach(fakeWaiting)
afterEach(() => void vi.useRealTimers())

test('if other sites may read all but the statements of properties, one of them shows that for a while', async () => {
  const { client, requests } = testClient({
    instance: { formatterProperty: 'P1630' },
    async fetch({ mode, url }) {
      if (mode === 'no-cors' || !url.includes('/properties/')) return Response.json({})
      throw new TypeError('Failed to fetch')
    },
  })
  const queryClient = new QueryClient()
  const ask = (id: string) =>
    skipWaiting(queryClient.fetchQuery(formatterAddressesQuery(client, id)).catch(() => []))
  await Promise.all(['P214', 'P244', 'P345'].map(ask))
  expect(requests.filter(({ url }) => url.includes('/properties/P214/')).length).toBeGreaterThan(0)
  expect(requests.filter(({ url }) => /\/properties\/P(244|345)\//.test(url))).toEqual([])
  const sent = requests.length
  await ask('P227')
  expect(requests).toHaveLength(sent)
  vi.setSystemTime(Date.now() + 30_001)
  await ask('P213')
  expect(requests.length).toBeGreaterThan(sent)
})
