import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FacetSheet } from './FacetControls'
import { createFacetTable, readFacets } from '~/model/filter/facet-table'
import { applyFilter } from '~/model/filter/facets'
import { emptyFilter } from '~/model/filter/statement-filter'
import { toStatementList, type StatementEntry } from '~/model/statement-list'
import { renderInApp } from '~/test/render'
import { recordedStatements } from '~/test/wikibase/recorded'

const nothing = () => undefined
const sheet = (shown: number | undefined, entries: readonly StatementEntry[] = []) => {
  const table = createFacetTable(entries)
  readFacets(table)
  return (
    <FacetSheet
      counts={applyFilter(table, emptyFilter).counts}
      filterForm={{ filter: emptyFilter, defaultSort: 'item', change: nothing, type: nothing }}
      shown={shown}
      onClose={nothing}
    />
  )
}

test('the sheet says how many statements it shows only once that is known', () => {
  const { rerender } = renderInApp(sheet(undefined))
  expect(screen.getByRole('button', { name: 'Show statements' })).toBeVisible()
  rerender(sheet(0))
  expect(screen.getByRole('button', { name: 'Show 0 statements' })).toBeVisible()
})

test('the sheet announces how many statements pass', () => {
  const { rerender } = renderInApp(sheet(332))
  const status = screen.getByText('Showing 332 statements')
  expect(status).toHaveRole('status')
  expect(screen.getByRole('dialog')).toContainElement(status)
  rerender(sheet(99))
  expect(status).toHaveTextContent('Showing 99 statements')
})

test('the properties are in order of their numbers of statements also if it was open before these were known', () => {
  const { entries } = toStatementList(JSON.parse(recordedStatements('Q42')!))!
  const { rerender } = renderInApp(sheet(undefined))
  expect(screen.queryByText('No matching property')).toBeNull()
  rerender(sheet(entries.length, entries))
  expect(screen.getAllByRole('checkbox', { name: /^P\d/ })[0]).toHaveAccessibleName(/^P6262/)
})
