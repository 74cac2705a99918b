import { expect, test } from 'vitest'
import { firstRows } from './first-rows'
import { rehearsalOf } from './rehearsal'
import { plainStatement } from './statement'
import { ownerOf } from '~/model/statement-list'

test('every row of the rehearsal can be painted, as of the item that is on its way', () => {
  const rows = firstRows(rehearsalOf('Q42'), { isNarrow: false, room: 500 })?.rows ?? []
  const entries = rows.flatMap((row) => (row.kind === 'statement' ? [row.entry] : []))
  expect(entries.map((entry) => plainStatement(entry)?.property.id)).toEqual(['P1', 'P3'])
  expect(ownerOf({ entries })).toBe('Q42')
})
