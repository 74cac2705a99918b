import { expect, test } from 'vitest'
import { changesSince, isNewer } from './changes-since'
import type { Revision } from './revision'

const revision = (id: number, comment: string, timestamp = `2026-01-01T00:00:${id}Z`): Revision => ({
  id,
  parentId: id - 1,
  timestamp,
  user: 'Editor',
  comment,
  isAnonymous: false,
  isMinor: false,
  isTextHidden: false,
  size: 1,
  tags: [],
})

const list = [
  revision(14, '/* wbsetlabel-set:1|de */ Berlin'),
  revision(13, '/* wbcreateclaim-create:1| */ [[Property:P31]]: [[Q5]]'),
  revision(12, '/* wbcreateclaim-create:1| */ [[Property:P31]]: [[Q6]]'),
  revision(11, '/* wbsetclaim-update:1| */ [[Property:P31]]: [[Q6]]'),
  revision(10, 'edited'),
]

test('changes are counted by what was done, after the revision that was seen', () => {
  expect(changesSince(list, true, { revision: 11 })).toEqual({
    count: 3,
    isPart: false,
    counts: { terms: 1, added: 2 },
    from: 11,
    to: 14,
  })
})

test('a revision that is not listed is found by its time', () => {
  const modified = Date.parse('2026-01-01T00:00:12Z')
  expect(changesSince(list, false, { modified })).toMatchObject({ count: 2, from: 12 })
  expect(changesSince(list, false, { revision: 99, modified })).toMatchObject({ count: 2, from: 12 })
})

test('more changes than are listed are said to be more', () => {
  expect(changesSince(list, true, { revision: 2 })).toMatchObject({ count: 5, isPart: true, from: 2, to: 14 })
  expect(changesSince(list, false, { modified: 0 })).toMatchObject({
    count: 5,
    isPart: false,
    from: undefined,
  })
})

test('exactly as many as are listed are not said to be more', () => {
  expect(changesSince(list, true, { revision: 9 })).toMatchObject({ count: 5, isPart: false, from: 9 })
})

test('an item is newer by its revision or its time', () => {
  expect(isNewer({ revision: 2 }, { revision: 1 })).toBe(true)
  expect(isNewer({ revision: 1, modified: 6 }, { revision: 1, modified: 5 })).toBe(true)
  expect(isNewer({ revision: 1 }, { modified: 5 })).toBe(false)
  expect(isNewer({ revision: 1, modified: 5 }, { revision: 2, modified: 5 })).toBe(false)
})
