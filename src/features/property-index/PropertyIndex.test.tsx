import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { PropertyIndex } from './PropertyIndex'
import type { PropertyGroup } from '~/model/statement-list'
import { stubLayout } from '~/test/layout'
import { renderInApp } from '~/test/render'

beforeEach(stubLayout)

const group: PropertyGroup = { propertyId: 'P31', entries: [] }
const nothing = () => undefined
const indexOf = (groups: PropertyGroup[], inSheet = false) => (
  <PropertyIndex
    groups={groups}
    rows={{ current: null }}
    inSheet={inSheet}
    isOpen={inSheet}
    onClose={nothing}
    onNarrow={nothing}
  />
)

test('properties are only searched where there are any', () => {
  const { rerender } = renderInApp(indexOf([group]))
  expect(screen.getByRole('searchbox', { name: 'Find a property' })).toBeVisible()
  rerender(indexOf([]))
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})

test('the sheet says that there are none', () => {
  renderInApp(indexOf([], true))
  expect(screen.getByRole('dialog')).toHaveTextContent('No matching property')
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})
