import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TableScreen } from './TableScreen'
import { renderInApp } from '~/test/render'

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
