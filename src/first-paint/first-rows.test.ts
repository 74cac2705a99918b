import { expect, test } from 'vitest'
import { firstRows } from './first-rows'
import { toStatementList } from '~/model/statement-list'
import { bestFirst, inOrder } from '~/features/statements/group-order'
import { estimateRow } from '~/features/statements/row-estimate'
import { rangeOf, toOffsets } from '~/features/statements/row-offsets'
import { toRows, type Row } from '~/features/statements/rows'
import { recordedItemIds } from '~/test/values'
import { recordedStatements } from '~/test/wikibase/recorded'

const named = (row: Row) => (row.kind === 'section' ? `${row.section} ${row.count}` : row.entry.raw)

test.each(recordedItemIds())('the first rows of %s are those of the whole list', (itemId) => {
  const body: unknown = JSON.parse(recordedStatements(itemId) ?? '')
  const list = toStatementList(body)!
  for (const isNarrow of [false, true])
    for (const room of [300, 600, 5000])
      for (const bestRankFirst of [false, true])
        for (const order of [undefined, list.groups.map(({ propertyId }) => propertyId).toReversed()]) {
          const groups = inOrder(bestRankFirst ? bestFirst(list.groups) : list.groups, order)
          const rows = toRows({ groups })
          const offsets = toOffsets(rows.length, (index) => estimateRow(rows[index]!, isNarrow))
          const inView = rows.slice(0, rangeOf(offsets, 0, room, 0).last + 1)
          const first = firstRows(body, { isNarrow, room, order, bestRankFirst })!
          expect(first.rows.map(named)).toEqual(inView.map(named))
          expect(first.blockSize).toBe(offsets.at(-1))
        }
})

test.each([null, 'text', 3, []])('nothing is made of %j', (body) => {
  expect(firstRows(body, { isNarrow: false, room: 500 })).toBeUndefined()
})
