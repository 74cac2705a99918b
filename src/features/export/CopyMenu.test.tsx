import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CopyMenu } from './CopyMenu'
import { ItemContext } from '~/api/item/item-context'
import { statementOf } from '~/test/faults/items'
import { toStatementList } from '~/model/statement-list'
import { renderInApp } from '~/test/render'

test('says how many of the items a table of them leaves out', () => {
  const statements = Array.from({ length: 502 }, (_, index) =>
    statementOf('Q7', index, 'P1', 'wikibase-item', `Q${index + 1}`),
  )
  const list = toStatementList({ P1: statements })!
  renderInApp(
    <ItemContext value={{ itemId: 'Q7', list }}>
      <CopyMenu label="Copy" entries={list.entries} defaultOpen />
    </ItemContext>,
  )
  const item = screen.getByRole('menuitem', { name: /^Show the 500 items as a table/ })
  expect(item).toHaveTextContent('A table has at most 500 items. 2 more are left out.')
})
