import { beforeEach, expect, test } from 'vitest'
import { dismissChanges, recordVisit } from './visits'

const wiki = 'https://wiki.example/w/rest.php/wikibase/v1'
const hour = 60 * 60 * 1000
const key = 'qlens:/:visits'

beforeEach(() => localStorage.clear())

test('the first visit and one without a change report nothing', () => {
  expect(recordVisit(wiki, 'Q64', { revision: 10 }, 0)).toBeUndefined()
  expect(recordVisit(wiki, 'Q64', { revision: 10 }, 100 * hour)).toBeUndefined()
})

test('lexemes are remembered too, properties are not', () => {
  recordVisit(wiki, 'L525', { modified: 5 }, 0)
  recordVisit(wiki, 'P31', { modified: 5 }, 0)
  expect(recordVisit(wiki, 'L525', { modified: 9 }, hour)).toEqual({ modified: 5, at: 0 })
  expect(recordVisit(wiki, 'P31', { modified: 9 }, hour)).toBeUndefined()
})

test('a change is reported with the item’s state at the last visit, for some hours', () => {
  recordVisit(wiki, 'Q64', { revision: 10, modified: 5 }, 0)
  const seen = { revision: 10, modified: 5, at: 0 }
  expect(recordVisit(wiki, 'Q64', { revision: 12, modified: 9 }, 100 * hour)).toEqual(seen)
  expect(recordVisit(wiki, 'Q64', { revision: 12, modified: 9 }, 101 * hour)).toEqual(seen)
  expect(recordVisit(wiki, 'Q64', { revision: 12, modified: 9 }, 113 * hour)).toBeUndefined()
})

test('another change counts from the visit before it', () => {
  recordVisit(wiki, 'Q64', { revision: 10 }, 0)
  recordVisit(wiki, 'Q64', { revision: 12 }, 100 * hour)
  expect(recordVisit(wiki, 'Q64', { revision: 13 }, 101 * hour)).toEqual({ revision: 12, at: 100 * hour })
})

test('a dismissed change is not reported again', () => {
  recordVisit(wiki, 'Q64', { revision: 10 }, 0)
  recordVisit(wiki, 'Q64', { revision: 12 }, hour)
  dismissChanges(wiki, 'Q64')
  expect(recordVisit(wiki, 'Q64', { revision: 12 }, hour)).toBeUndefined()
})

test('a revision that is not known this time is not forgotten', () => {
  recordVisit(wiki, 'Q64', { revision: 10, modified: 5 }, 0)
  recordVisit(wiki, 'Q64', { revision: undefined, modified: 5 }, hour)
  expect(recordVisit(wiki, 'Q64', { revision: 11, modified: 6 }, 2 * hour)).toMatchObject({ revision: 10 })
})

test('wikis and items are kept apart', () => {
  recordVisit(wiki, 'Q64', { revision: 10 }, 0)
  expect(recordVisit('https://other.example', 'Q64', { revision: 12 }, hour)).toBeUndefined()
  expect(recordVisit(wiki, 'Q65', { revision: 12 }, hour)).toBeUndefined()
})

test('keeps nothing for an item without a state or an invalid id', () => {
  recordVisit(wiki, 'Q64', {}, 0)
  recordVisit(wiki, 'constructor', { revision: 1 }, 0)
  expect(localStorage.getItem(key)).toBeNull()
})

test('only the latest are kept, and unreadable ones are skipped', () => {
  for (let id = 1; id <= 310; id++) recordVisit(wiki, `Q${id}`, { revision: 1 }, id)
  const stored = JSON.parse(localStorage.getItem(key)!) as { item: string }[]
  expect(stored).toHaveLength(300)
  expect(stored[0]).toMatchObject({ item: 'Q310' })
  localStorage.setItem(key, JSON.stringify([7, { item: 'x' }, ...stored.slice(0, 1)]))
  expect(recordVisit(wiki, 'Q310', { revision: 2 }, 400)).toMatchObject({ revision: 1 })
  localStorage.setItem(key, '"broken"')
  expect(recordVisit(wiki, 'Q310', { revision: 3 }, 400)).toBeUndefined()
})
