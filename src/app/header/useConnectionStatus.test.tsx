import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useConnectionStatus } from './HeaderTools'
import { statementsQuery } from '~/api/item/queries'
import { testClient } from '~/test/client'

test.each([
  ['Q42', 'good'],
  // The wiki is reachable, even if it has no such item.
  ['Q404', 'good'],
  ['Q500', 'bad'],
])('the answer for %s makes the connection %s', async (itemId, status) => {
  const { client } = testClient()
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useConnectionStatus(client.connection), { wrapper })
  expect(result.current).toBe('unknown')
  await act(() => queryClient.fetchQuery(statementsQuery(client, itemId)).catch(() => undefined))
  expect(result.current).toBe(status)
})
