import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearRecent, remember, useRecentItems } from './recent-store'

const wiki = 'https://wiki.example/w/rest.php/wikibase'
const other = 'https://other.example/w/rest.php/wikibase'
const itemsOf = (baseUrl: string, useItems = useRecentItems) =>
  renderHook(() => useItems(baseUrl)).result.current
const idsOf = (baseUrl: string) => itemsOf(baseUrl).map(({ id }) => id)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearRecent()
})

test('the latest comes first, each item once, twelve of a wiki', () => {
  for (let number = 1; number <= 14; number += 1) remember(wiki, `Q${number}`)
  remember(wiki, 'Q10')
  remember(other, 'Q99')
  expect(idsOf(wiki)).toEqual(['Q10', 'Q14', 'Q13', 'Q12', 'Q11', 'Q9', 'Q8', 'Q7', 'Q6', 'Q5', 'Q4', 'Q3'])
  expect(idsOf(other)).toEqual(['Q99'])
})

test('a label stays known until there is another', () => {
  remember(wiki, 'Q64', 'Berlin')
  remember(wiki, 'Q64')
  expect(itemsOf(wiki)).toMatchObject([{ id: 'Q64', label: 'Berlin' }])
  remember(wiki, 'Q64', 'Бэрлін')
  expect(itemsOf(wiki)).toMatchObject([{ label: 'Бэрлін' }])
})

test('an item of a private wiki is kept by its id, for this tab', () => {
  remember(wiki, 'Q1', 'public', false)
  remember(wiki, 'Q2', 'secret', true)
  expect(itemsOf(wiki)).toEqual([
    { id: 'Q2', at: expect.any(Number) },
    { id: 'Q1', at: expect.any(Number), label: 'public' },
  ])
  expect(localStorage.getItem('qlens:/:recent')).not.toContain('Q2')
  expect(sessionStorage.getItem('qlens:/:recent')).toContain('Q2')
  expect(sessionStorage.getItem('qlens:/:recent')).not.toContain('secret')
  clearRecent(wiki)
  expect(idsOf(wiki)).toEqual([])
  expect(sessionStorage).toHaveLength(0)
})

test('an ID of what can’t be opened is not kept', () => {
  remember(wiki, 'E31')
  remember(wiki, 'Q42$1')
  remember(wiki, 'Q042')
  expect(idsOf(wiki)).toEqual([])
})

test('the items of one wiki are deleted, or all', () => {
  remember(wiki, 'Q1')
  remember(other, 'Q2')
  clearRecent(wiki)
  expect([idsOf(wiki), idsOf(other)]).toEqual([[], ['Q2']])
  clearRecent()
  expect(idsOf(other)).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('the list survives a reload, with the items of other tabs', async () => {
  remember(wiki, 'Q1', 'Universe')
  const items = [{ id: 'Q2', at: 1 }]
  localStorage.setItem('qlens:/:recent', JSON.stringify({ [wiki]: items }))
  remember(wiki, 'Q3')
  vi.resetModules()
  const reloaded = await import('./recent-store')
  expect(itemsOf(wiki, reloaded.useRecentItems)).toMatchObject([{ id: 'Q3' }, { id: 'Q2' }])
})

test.each(['{', '[1]', 'null', '{"x":[{"id":"<b>","at":1}]}'])(
  'nothing bad is read from %s',
  async (text) => {
    localStorage.setItem('qlens:/:recent', text)
    vi.resetModules()
    const reloaded = await import('./recent-store')
    expect([wiki, 'x', '0'].map((each) => itemsOf(each, reloaded.useRecentItems))).toEqual([[], [], []])
  },
)

test('the list lasts as long as the page if storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  remember(wiki, 'Q1')
  expect(idsOf(wiki)).toEqual(['Q1'])
})
