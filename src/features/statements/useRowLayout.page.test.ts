import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sectionEstimate } from '~/model/first-screen'
import { useRowLayout } from './useRowLayout'
import { stubLayout } from '~/test/layout'
import { rowsOf } from '~/test/rows'

const heightsOf = (offsets: Float64Array) =>
  [...offsets.subarray(1)].map((bottom, index) => bottom - (offsets[index] ?? 0))

const folded = () => 0

beforeEach(() => stubLayout())

test('what was measured outlives a filter, and the list itself', () => {
  const all = rowsOf('Q1$a', 'Q1$b', 'Q1$c')
  const filtered = rowsOf('Q1$c')
  const { result, rerender, unmount } = renderHook(({ rows }) => useRowLayout(rows, 'Q1', folded), {
    initialProps: { rows: all },
  })
  act(() => result.current.record(new Map([[3, 222]])))
  expect(heightsOf(result.current.offsets).at(-1)).toBe(222)
  rerender({ rows: filtered })
  expect(heightsOf(result.current.offsets)).toEqual([sectionEstimate, 222])
  unmount()

  const again = renderHook(() => useRowLayout(filtered, 'Q1', folded))
  expect(heightsOf(again.result.current.offsets)).toEqual([sectionEstimate, 222])
  const other = renderHook(() => useRowLayout(filtered, 'Q2', folded))
  expect(heightsOf(other.result.current.offsets)).not.toContain(222)
})

test('a row that a search unfolds after it was measured grows, and shrinks once it is measured again', () => {
  const rows = rowsOf('Q1$a', 'Q1$b')
  const { result, rerender } = renderHook(({ unfolded }) => useRowLayout(rows, 'Q3', unfolded), {
    initialProps: { unfolded: folded },
  })
  const growth = () => rows.map((_, index) => result.current.growth(index))
  act(() => result.current.record(new Map([[1, 50]])))
  expect(growth()).toEqual([0, 0, 0])
  rerender({ unfolded: () => 300 })
  expect(growth()).toEqual([300, 300, 300])
  act(() => result.current.record(new Map([[1, 370]])))
  expect(growth()).toEqual([300, 0, 300])
  rerender({ unfolded: folded })
  expect(growth()).toEqual([0, -300, 0])
})
