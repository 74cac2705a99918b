import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDates } from './useDates'

test('the formats of a language are shared by all rows, which would make them for milliseconds each', () => {
  const [first, second] = [renderHook(useDates), renderHook(useDates)].map(({ result }) => result.current)
  expect(first).toBe(second)
  expect(first?.month('2026-11')).toBe('November 2026')
})
