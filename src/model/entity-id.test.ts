import { expect, test } from 'vitest'
import { isItemId, normaliseItemId, readId, readTitle, readUrl } from './entity-id'

test('ids are brought into the form that the API writes', () => {
  expect(normaliseItemId('q42')).toBe('Q42')
  expect(['P31', 'Q0', 'Q042', '', 'Q42 '].map(normaliseItemId)).toEqual([...Array<undefined>(5)])
  expect(isItemId('Q42')).toBe(true)
  expect(isItemId('q42')).toBe(false)
})

const guid = 'F078E5B3-F9A8-480E-B7AC-D97778CBBEF9'

test.each([
  [`Q42$${guid}`, 'item', 'Q42', `Q42$${guid}`],
  [`q42$${guid}`, 'item', 'Q42', `q42$${guid}`],
  [`L525$${guid}`, 'lexeme', 'L525', `L525$${guid}`],
  [`L525-F2$${guid}`, 'lexeme', 'L525-F2', `L525-F2$${guid}`],
  [`L525-S1$${guid}`, 'lexeme', 'L525-S1', `L525-S1$${guid}`],
  [`L525-F2-${guid}`, 'lexeme', 'L525-F2', `L525-F2$${guid}`],
])('%s is a statement', (text, type, id, statementId) => {
  const named = { type, id, statementId }
  expect(readId(text)).toEqual(named)
  expect(readTitle(`Item:X1/${text}`)).toBeUndefined()
  expect(readTitle(`${id.replace(/-.*/, '')}#${text}`)).toEqual(named)
  expect(readUrl(new URL(`https://www.wikidata.org/entity/statement/${text}`))).toEqual(named)
})

test.each([
  `L525-F0$${guid}`,
  `L525-F02$${guid}`,
  `L525-X2$${guid}`,
  `L525-F2-S1$${guid}`,
  `Q42-F2$${guid}`,
  `P31-S1$${guid}`,
  `L0-F1$${guid}`,
  'L525-F2$1',
  'L525-F2$',
])('%s is none', (text) => expect(readId(text)).toBeUndefined())
