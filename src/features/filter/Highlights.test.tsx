import { render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Highlights } from './Highlights'
import type { ListHandle } from '~/features/statements/list-handle'
import { isQueryTruncated, maxTerms, parseQuery } from '~/model/filter/search-text'

afterEach(() => void vi.unstubAllGlobals())

const highlights = new Map<string, Set<Range>>()

beforeEach(() => {
  vi.stubGlobal('CSS', { highlights })
  vi.stubGlobal('Highlight', Set)
})

test('marks a value, and what is shown beside it', async () => {
  const list = document.createElement('ul')
  for (const part of ['main-value', 'language', 'calendar', 'globe', 'rank']) {
    const element = document.createElement('bdi')
    element.dataset['part'] = part
    element.textContent = `the ${part}`
    list.append(element)
  }
  const rows = { current: { element: list } as unknown as ListHandle }
  const { unmount } = render(<Highlights rows={rows} terms={parseQuery('the')} />)
  await waitFor(() => expect(highlights.get('statement-match')?.size).toBe(4))
  unmount()
})

test('limits the highlights in long texts', async () => {
  const list = document.createElement('ul')
  for (let index = 0; index < 6; index += 1) {
    const value = document.createElement('bdi')
    value.dataset['part'] = 'main-value'
    value.textContent = 'long '.repeat(40_000)
    list.append(value)
  }
  const rows = { current: { element: list } as unknown as ListHandle }
  const start = process.cpuUsage()
  const { unmount } = render(<Highlights rows={rows} terms={parseQuery('o')} />)
  await waitFor(() => expect(highlights.size).toBe(1))
  const ranges = [...(highlights.get('statement-match') ?? [])]
  expect(ranges.length).toBe(2_000)
  expect(ranges.slice(0, 3).map(String)).toEqual(['o', 'o', 'o'])
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1_000)
  unmount()
  expect(highlights.size).toBe(0)
})

test('of a search with thousands of words, the first are searched for', () => {
  const words = Array.from({ length: 2_600 }, (_, index) => `w${index}`)
  expect(parseQuery(words.join(' '))).toHaveLength(maxTerms)
  expect(isQueryTruncated(words.join(' '))).toBe(true)
  expect(isQueryTruncated(words.slice(0, maxTerms).join(' '))).toBe(false)
})
