import { beforeEach, expect, test, vi } from 'vitest'
import { pairProperties, pairsOf, usePropertyPairs } from './property-pairs'
import { storagePrefix } from '~/lib/storage'

const key = `${storagePrefix}property-pairs`
const wikis = ['https://a.example/w', 'https://b.example/w'] as const
const [one, other] = wikis
const pairs = (...of: readonly [string, string]) => pairsOf(usePropertyPairs.getState().pairs, ...of)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
})

test('a pair is kept on this device, and is the same from either wiki', () => {
  pairProperties(wikis, 'P1', 'P9', false)
  expect(pairs(one, other)).toEqual([['P1', 'P9']])
  expect(pairs(other, one)).toEqual([['P9', 'P1']])
  expect(localStorage.getItem(key)).toContain('P9')
  pairProperties([other, one], undefined, 'P1', false)
  expect(pairs(one, other)).toEqual([])
  expect(localStorage.getItem(key)).toBeNull()
})

test('a property has one counterpart, and as many as the limit are kept', () => {
  for (let index = 1; index <= 400; index++) pairProperties(wikis, `P${index}`, `P${index}`, false)
  pairProperties(wikis, 'P400', 'P7000', false)
  const found = pairs(one, other)
  expect(found[0]).toEqual(['P400', 'P7000'])
  expect(found.filter(([own]) => own === 'P400')).toHaveLength(1)
  expect(found).toHaveLength(300)
})

test('of a private wiki only in this tab', () => {
  pairProperties(wikis, 'P1', 'P9', true)
  expect(pairs(one, other)).toEqual([['P1', 'P9']])
  expect(localStorage.getItem(key)).toBeNull()
  expect(sessionStorage.getItem(key)).toContain('P9')
})

test('where storage is full, all hold until the page is closed, and are stored once there is room', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  pairProperties(wikis, 'P1', 'P9', false)
  pairProperties(wikis, 'P2', 'P8', false)
  expect(pairs(one, other)).toEqual([
    ['P2', 'P8'],
    ['P1', 'P9'],
  ])
  full.mockRestore()
  pairProperties(wikis, undefined, 'P9', false)
  expect(pairs(one, other)).toEqual([['P2', 'P8']])
  expect(localStorage.getItem(key)).toContain('P8')
})

test.each([
  '5',
  '{"a b":5}',
  '{"https://a.example/w https://b.example/w":[["P1"],["P1","Q2"],5,["x","P2"]]}',
])('what is stored otherwise is left out: %s', (text) => {
  localStorage.setItem(key, text)
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(pairs(one, other)).toEqual([])
})
