import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { follow, unfollow, useFollowed } from './follow-store'

const wiki = 'https://wiki.example/w/rest.php/wikibase'
const followed = (useItems = useFollowed) => renderHook(() => useItems(wiki)).result.current

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
})

test('an item is followed across a reload, until it no longer is', async () => {
  expect(follow(wiki, 'Q64', { revision: 7316, label: 'Berlin' }, false)).toBe(true)
  follow(wiki, 'L525', { modified: 5 }, false)
  expect(followed()).toEqual([
    { id: 'L525', at: expect.any(Number), modified: 5 },
    { id: 'Q64', at: expect.any(Number), revision: 7316, label: 'Berlin' },
  ])
  vi.resetModules()
  const reloaded = await import('./follow-store')
  expect(followed(reloaded.useFollowed)).toHaveLength(2)
  unfollow(wiki, 'Q64')
  unfollow(wiki, 'L525')
  expect(followed()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('a visit remembers the newest state that was seen', () => {
  follow(wiki, 'Q64', { revision: 7316, label: 'Berlin' }, false)
  follow(wiki, 'Q64', { revision: 7371, modified: 5 }, false)
  expect(followed()).toMatchObject([{ revision: 7371, modified: 5, label: 'Berlin' }])
  // An older copy, and an item of which nothing is known yet.
  follow(wiki, 'Q64', { revision: 7316, modified: 4 }, false)
  follow(wiki, 'Q64', {}, false)
  expect(followed()).toMatchObject([{ revision: 7371, modified: 5, label: 'Berlin' }])
})

test('what is followed on a private wiki stays in the tab, without its label', () => {
  follow(wiki, 'Q64', { revision: 7316, label: 'secret' }, true)
  expect(followed()).toEqual([{ id: 'Q64', at: expect.any(Number), revision: 7316 }])
  expect(localStorage).toHaveLength(0)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret')
  // It was followed before a credential was used: the visit is not added to what the device keeps.
  follow(wiki, 'Q1', { revision: 1 }, false)
  const kept = JSON.stringify({ ...localStorage })
  follow(wiki, 'Q1', { revision: 2 }, true)
  expect(JSON.stringify({ ...localStorage })).toBe(kept)
  expect(followed().find(({ id }) => id === 'Q1')).toMatchObject({ revision: 2 })
  unfollow(wiki, 'Q1')
  unfollow(wiki, 'Q64')
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('blocked storage is reported, and the item followed until the page is closed', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(follow(wiki, 'Q64', {}, false)).toBe(false)
  expect(followed()).toHaveLength(1)
})

test('of a damaged list, what can be read is', async () => {
  const items = [{ id: '<b>', at: 1 }, { id: 'Q2', at: 1, revision: 'x' }, { id: 'Q3', at: 1 }, null]
  localStorage.setItem('qlens:/:followed', JSON.stringify({ [wiki]: items }))
  vi.resetModules()
  const reloaded = await import('./follow-store')
  expect(followed(reloaded.useFollowed)).toEqual([{ id: 'Q3', at: 1 }])
})
