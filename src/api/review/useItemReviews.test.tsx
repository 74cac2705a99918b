import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useItemReviews } from './useItemReviews'
import { verdictStore } from './verdicts'
import { waitFor } from '~/test/wait'

test('many verdicts at once are read few times, and all of them', async () => {
  const wiki = 'https://wiki.example/w/rest.php/wikibase'
  const read = vi.spyOn(verdictStore, 'items')
  const { result } = renderHook(() => useItemReviews(wiki))
  act(() => {
    for (let number = 1; number <= 100; number += 1) {
      const verdict = { verdict: 'checked', hash: '0'.repeat(16), at: 1 } as const
      void verdictStore.add({ wiki, item: `Q${number}` }, new Map([[`Q${number}$a`, verdict]]), 1)
    }
  })
  await waitFor(() => expect(result.current).toHaveLength(100))
  expect(read.mock.calls.length).toBeLessThan(4)
})
