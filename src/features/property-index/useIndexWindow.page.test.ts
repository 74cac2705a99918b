import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type IndexEntry, entryBlockSize, useIndexWindow } from './useIndexWindow'
import { stubLayout } from '~/test/layout'

const entriesOf = (count: number) =>
  Array.from({ length: count }, (_, index): IndexEntry => ({
    key: `${index}`,
    section: 'property-index-title',
    id: `P${index}`,
    count: 1,
  }))

test('where fewer lines are left, the last of them are shown at once', () => {
  stubLayout()
  const box = document.createElement('div')
  const { result, rerender } = renderHook(
    ({ count }) => useIndexWindow({ current: box }, entriesOf(count), undefined, () => undefined),
    { initialProps: { count: 300 } },
  )
  const size = result.current.last - result.current.first
  box.scrollTop = 200 * entryBlockSize
  act(() => result.current.onScroll())
  expect(result.current.first).toBeGreaterThan(150)
  rerender({ count: 100 })
  expect(result.current).toMatchObject({ last: 99 })
  expect(result.current.first).toBeLessThan(99 - size / 2)
  rerender({ count: 5 })
  expect(result.current).toMatchObject({ first: 0, last: 4 })
})
