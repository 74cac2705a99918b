import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useToolbars } from './useToolbars'

function Page() {
  useToolbars()
  return (
    <div data-toolbar>
      <button type="button">Filters</button>
      <button type="button">More</button>
      <dialog open>
        <button type="button">Close</button>
        <input type="checkbox" aria-label="preferred" />
        <input type="checkbox" aria-label="normal" />
      </dialog>
    </div>
  )
}

test('a dialog that a toolbar opened is no part of it: Tab reaches each control there', async () => {
  render(<Page />)
  screen.getByRole('button', { name: 'Close' }).focus()
  await userEvent.tab()
  expect(screen.getByRole('checkbox', { name: 'preferred' })).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('checkbox', { name: 'normal' })).toHaveFocus()
})
