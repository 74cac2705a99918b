import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ItemScreen } from './ItemScreen'
import { WikiContext } from '~/api/wiki/WikiContext'
import { orderKey } from '~/api/wiki/property-order-cache'
import { writeStored } from '~/lib/storage'
import { stubLayout } from '~/test/layout'
import { createTestWiki, renderInApp } from '~/test/render'

beforeEach(() => {
  localStorage.clear()
  stubLayout()
})

const firstProperty = () =>
  document.querySelector<HTMLElement>('[data-property-id]')?.dataset['propertyId'] ?? ''

test('another wiki’s item with the same id is shown in that wiki’s order', async () => {
  const baseUrl = 'https://other.example/w/rest.php/wikibase'
  writeStored('localStorage', orderKey, {
    [`${baseUrl}/v1`]: { at: Date.now(), order: ['P106'] },
  })
  const screenOf = (options: Parameters<typeof createTestWiki>[0]) => (
    <WikiContext value={createTestWiki(options).wiki}>
      <ItemScreen itemId="Q42" />
    </WikiContext>
  )
  const { rerender } = renderInApp(screenOf({}))
  await waitFor(() => expect(firstProperty()).toBe('P31'))
  rerender(screenOf({ instance: { baseUrl } }))
  await waitFor(() => expect(firstProperty()).toBe('P106'))
  expect(screen.getAllByRole('region', { name: 'Statements' })).toHaveLength(1)
})
