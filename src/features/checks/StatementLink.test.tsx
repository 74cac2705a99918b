import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EntriesContext, entriesById, StatementLink } from './StatementLink'
import { toStatementList } from '~/model/statement-list'
import { pair, statement } from '~/test/export-context'
import { renderInApp } from '~/test/render'

test('names the unit of a quantity, whose label it requests', () => {
  const metre = 'http://www.wikidata.org/entity/Q11573'
  const height = statement(pair('P2048', 'quantity', { amount: '+42', unit: metre }))
  const list = toStatementList({ P2048: [height] })!
  const { arrive, container } = renderInApp(
    <EntriesContext value={entriesById(list)}>
      <StatementLink statementId={height.id} propertyId="P2048" />
    </EntriesContext>,
    { labels: { P2048: 'height' } },
  )
  act(() => arrive({ Q11573: 'metre' }))
  expect(container).toHaveTextContent('height: 42 metre')
})
