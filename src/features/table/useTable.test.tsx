import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { TableView } from './TableScreen'
import { stubLayout } from '~/test/layout'
import { renderInApp } from '~/test/render'
import { given } from '~/test/table-items'
import { fetchFrom } from '~/test/wikibase'

beforeEach(() => void stubLayout())

test('a unit in no row that is shown is found by its name, on a wiki whose concept addresses only it knows', async () => {
  const unit = 'http://www.wikidata.org/entity/Q11573'
  const items = { Q1: { P2048: [given('P2048', { amount: '+12', unit }, { type: 'quantity' })] } }
  renderInApp(<TableView ids={['Q1']} notice={null} />, {
    address: '?items=Q1&columns=P2048&q=metre',
    labels: { Q11573: 'metre' },
    fetch: fetchFrom({ items }),
    instance: { conceptBase: undefined },
  })
  expect(await screen.findByText('1 item')).toBeInTheDocument()
})

test('a table that the network failed is read as soon as there is one', async () => {
  const wiki = fetchFrom({})
  let isOffline = true
  renderInApp(<TableView ids={['Q42']} notice={null} />, {
    fetch: (...request) => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : wiki(...request)),
  })
  expect(await screen.findByRole('alert')).toHaveAttribute('data-error-code', 'network')
  isOffline = false
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('1 item')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})
