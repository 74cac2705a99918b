import { act, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
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
    onOpen={nothing}
    onNarrow={nothing}
  />
)

test('properties are only searched where there are any', async () => {
  const { rerender } = renderInApp(indexOf([group]))
  expect(screen.getByRole('searchbox', { name: 'Find a property' })).toBeVisible()
  rerender(indexOf([]))
  await waitForElementToBeRemoved(() => screen.queryByRole('searchbox'))
})

test('the index follows the list after a pause, once', async () => {
  vi.useFakeTimers()
  const { rerender } = renderInApp(indexOf([group]))
  const properties = () =>
    screen.queryAllByRole('button').map((button) => button.getAttribute('data-index-of'))
  const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  rerender(indexOf([{ ...group, propertyId: 'P1' }]))
  await later(100)
  rerender(indexOf([{ ...group, propertyId: 'P2' }]))
  await later(100)
  expect(properties()).toEqual(['P31'])
  await later(100)
  expect(properties()).toEqual(['P2'])
  vi.useRealTimers()
})

test('the sheet says that there are none', () => {
  renderInApp(indexOf([], true))
  expect(screen.getByRole('dialog')).toHaveTextContent('No matching property')
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})
