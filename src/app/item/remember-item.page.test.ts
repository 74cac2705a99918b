import { QueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rememberItem } from './useRememberItem'
import { useRecentItems } from '~/features/lookup/recent-store'

const baseUrl = 'https://wiki.example/w/rest.php/wikibase'
const keyOf = (item: string, what = 'statements') => [baseUrl, 0, what, item]

test('an item that was found is a recent one; the statements of those looked at long ago go', () => {
  const queryClient = new QueryClient()
  const items = Array.from({ length: 15 }, (_, index) => `Q${index + 1}`)
  for (const [index, item] of items.entries()) {
    queryClient.setQueryData(keyOf(item), [], { updatedAt: 1000 + index })
    queryClient.setQueryData(keyOf(item, 'terms'), {}, { updatedAt: 1000 + index })
  }
  // The current item is the oldest of all.
  rememberItem(queryClient, { baseUrl, itemId: 'Q1', label: 'universe', isPrivate: false })

  const isThere = (item: string) => queryClient.getQueryData(keyOf(item)) !== undefined
  expect(items.filter((item) => !isThere(item))).toEqual(['Q2', 'Q3'])
  expect(items.every((item) => queryClient.getQueryData(keyOf(item, 'terms')) !== undefined)).toBe(true)
  expect(renderHook(() => useRecentItems(baseUrl)).result.current).toMatchObject([
    { id: 'Q1', label: 'universe' },
  ])
  queryClient.clear()
})
