import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FacetSheet } from './FacetControls'
import { createFacetTable } from '~/model/filter/facet-table'
import { applyFilter } from '~/model/filter/facets'
import { emptyFilter } from '~/model/filter/statement-filter'
import { renderInApp } from '~/test/render'

const nothing = () => undefined
const sheet = (shown: number | undefined) => (
  <FacetSheet
    counts={applyFilter(createFacetTable([]), emptyFilter).counts}
    filterForm={{ filter: emptyFilter, defaultSort: 'item', change: nothing, type: nothing }}
    shown={shown}
    onClose={nothing}
  />
)

test('the sheet says how many statements it shows only once that is known', () => {
  const { rerender } = renderInApp(sheet(undefined))
  expect(screen.getByRole('button', { name: 'Show statements' })).toBeVisible()
  rerender(sheet(0))
  expect(screen.getByRole('button', { name: 'Show 0 statements' })).toBeVisible()
})
