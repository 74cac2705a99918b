import { expect, test } from 'vitest'
import { isItemId, normaliseItemId } from './entity-id'

test('ids are brought into the form that the API writes', () => {
  expect(normaliseItemId('q42')).toBe('Q42')
  expect(['P31', 'Q0', 'Q042', '', 'Q42 '].map(normaliseItemId)).toEqual([...Array<undefined>(5)])
  expect(isItemId('Q42')).toBe(true)
  expect(isItemId('q42')).toBe(false)
})
