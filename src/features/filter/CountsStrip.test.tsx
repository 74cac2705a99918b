import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CountsStrip } from './CountsStrip'
import { ItemContext, type ItemReview } from '~/api/item/item-context'
import { createFacetTable } from '~/model/filter/facet-table'
import { totalsOf, type Totals } from '~/model/filter/facets'
import { emptyFilter } from '~/model/filter/statement-filter'
import { countStates } from '~/model/review/verdict'
import { toStatementList, type StatementList } from '~/model/statement-list'
import { renderInApp } from '~/test/render'
import { recordedStatements } from '~/test/wikibase/recorded'

const list = toStatementList(JSON.parse(recordedStatements('Q42')!)) as StatementList
const counts = countStates(['wrong', ...list.entries.slice(1).map(() => 'none' as const)])
const review = { subscribe: () => () => undefined, counts: () => counts } as Partial<ItemReview> as ItemReview

const strip = (totals: Totals | undefined) => (
  <ItemContext value={{ itemId: 'Q42', list, source: undefined, review }}>
    <CountsStrip
      list={list}
      totals={totals}
      filterForm={{
        filter: emptyFilter,
        defaultSort: 'item',
        change: () => undefined,
        type: () => undefined,
      }}
      onProperties={undefined}
    />
  </ItemContext>
)

test('what is checked comes with the other counts, which would push it from under the pointer', () => {
  const { rerender } = renderInApp(strip(undefined))
  expect(screen.queryByRole('button', { name: '1 wrong' })).toBeNull()
  rerender(strip(totalsOf(createFacetTable(list.entries))))
  expect(screen.getByRole('button', { name: '1 wrong' })).toBeVisible()
})
