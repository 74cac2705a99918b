// @vitest-environment jsdom

import { expect, test } from 'vitest'
import { rangesOf } from './Highlights'
import { isQueryTruncated, maxTerms, parseQuery } from '~/model/search-text'

test('limits the highlights in long texts', () => {
  const list = document.createElement('ul')
  for (let index = 0; index < 6; index += 1) {
    const value = document.createElement('bdi')
    value.dataset['part'] = 'main-value'
    value.textContent = 'long '.repeat(40_000)
    list.append(value)
  }
  const start = process.cpuUsage()
  const ranges = rangesOf(list, parseQuery('o'))
  expect(ranges.length).toBe(2_000)
  expect(ranges.slice(0, 3).map(String)).toEqual(['o', 'o', 'o'])
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1_000)
})

test('of a search with thousands of words, the first are searched for', () => {
  const words = Array.from({ length: 2_600 }, (_, index) => `w${index}`)
  expect(parseQuery(words.join(' '))).toHaveLength(maxTerms)
  expect(isQueryTruncated(words.join(' '))).toBe(true)
  expect(isQueryTruncated(words.slice(0, maxTerms).join(' '))).toBe(false)
})
