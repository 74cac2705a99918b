import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Checkbox } from '~/ui/fields/Checkbox'
import { Popover } from './Popover'

const panel = () => screen.queryByRole('dialog', { name: 'Rank' })

beforeEach(() => {
  render(
    <>
      <Popover label="Rank">
        <Checkbox label="preferred" />
        <Checkbox label="deprecated" />
      </Popover>
      <p>Text beside</p>
    </>,
  )
})

test('opens on its first control, stays open while it is used, and is named by its button', async () => {
  const button = screen.getByRole('button', { name: 'Rank' })
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const inside = within(screen.getByRole('dialog', { name: 'Rank' }))
  expect(inside.getByRole('checkbox', { name: 'preferred' })).toHaveFocus()
  await userEvent.click(inside.getByRole('checkbox', { name: 'deprecated' }))
  expect(inside.getByRole('checkbox', { name: 'deprecated' })).toBeChecked()
})

test('Escape closes it and gives the focus back', async () => {
  const button = screen.getByRole('button', { name: 'Rank' })
  await userEvent.click(button)
  await userEvent.keyboard('{Escape}')
  expect(panel()).not.toBeInTheDocument()
  expect(button).toHaveFocus()
})

test('a press outside or on the button closes it', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Rank' }))
  await userEvent.click(screen.getByText('Text beside'))
  expect(panel()).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Rank' }))
  await userEvent.click(screen.getByRole('button', { name: 'Rank' }))
  expect(panel()).not.toBeInTheDocument()
})
