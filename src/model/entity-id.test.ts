import { expect, test } from 'vitest'
import { isItemId, itemOfStatementId, normaliseItemId } from './entity-id'

const guid = 'F078E5B3-F9A8-480E-B7AC-D97778CBBEF9'

test('ids are brought into the form that the API writes', () => {
  expect(normaliseItemId('q42')).toBe('Q42')
  expect(['P31', 'Q0', 'Q042', '', 'Q42 '].map(normaliseItemId)).toEqual([...Array<undefined>(5)])
  expect(isItemId('Q42')).toBe(true)
  expect(isItemId('q42')).toBe(false)
  expect(itemOfStatementId(`q64$${guid}`)).toBe('Q64')
  expect(itemOfStatementId(`P31$${guid}`)).toBeUndefined()
})
