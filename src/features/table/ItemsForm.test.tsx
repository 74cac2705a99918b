import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TableScreen } from './TableScreen'
import { renderInApp, spentBudget } from '~/test/render'

const items = () => screen.getByRole('textbox', { name: 'Items' })

test('what was typed is there on coming back, and not on another visit', async () => {
  const user = userEvent.setup()
  const open = () => renderInApp(<TableScreen />, { address: '?items=' })
  const { unmount } = open()
  await user.type(items(), 'Q42 Q6')
  unmount()
  const back = open()
  expect(items()).toHaveValue('Q42 Q6')
  back.unmount()
  history.pushState(null, '', '?items=')
  open()
  expect(items()).toHaveValue('')
})

test('items that are being changed are there on coming back', async () => {
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const user = userEvent.setup()
  const open = () => renderInApp(<TableScreen />, { address: '?items=Q42' })
  const { unmount } = open()
  await user.click(screen.getByRole('button', { name: 'Change items' }))
  await user.type(items(), ' Q6')
  unmount()
  open()
  expect(items()).toHaveValue('Q42 Q6')
})

test('where the reading waits until requests may be sent, the table says so', async () => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const budget = spentBudget()
  renderInApp(<TableScreen />, { address: '?items=Q42,Q64', budget })
  expect(await screen.findByText(/^0 of 2 items read · waiting: Qlens limits/)).toBeVisible()
})
