import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { MenuButton, type MenuItem } from './MenuButton'

function renderMenu(change: Partial<MenuItem> = {}) {
  const onSelect = vi.fn<(id: string) => void>()
  const items = ['CSV', 'JSON', 'NDJSON'].map((label) => ({
    id: label,
    label,
    onSelect: () => onSelect(label),
    ...(label === 'JSON' && change),
  }))
  render(
    <>
      <MenuButton items={items}>Export</MenuButton>
      <button type="button">Elsewhere</button>
    </>,
  )
  return { onSelect, button: screen.getByRole('button', { name: 'Export' }), user: userEvent.setup() }
}

const item = (name: string) => screen.getByRole('menuitem', { name })

test('opens on the first action by a click and says so', async () => {
  const { button, user } = renderMenu()
  expect(button).toHaveAttribute('aria-haspopup', 'menu')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('menu', { name: 'Export' })).toBeInTheDocument()
  expect(item('CSV')).toHaveFocus()
  await user.click(button)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('the arrow keys open it at either end and go round', async () => {
  const { button, user } = renderMenu()
  button.focus()
  await user.keyboard('{ArrowUp}')
  expect(item('NDJSON')).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(item('CSV')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(item('NDJSON')).toHaveFocus()
  await user.keyboard('{Home}{ArrowDown}')
  expect(item('JSON')).toHaveFocus()
  await user.keyboard('{End}')
  expect(item('NDJSON')).toHaveFocus()
})

test('Enter closes the menu, returns the focus, and then acts', async () => {
  const { button, user, onSelect } = renderMenu()
  onSelect.mockImplementation(() => expect(button).toHaveFocus())
  button.focus()
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('JSON')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('Escape closes it and nothing around it', async () => {
  const { button, user } = renderMenu()
  const prevented = vi.fn<(value: boolean) => void>()
  const listener = (event: KeyboardEvent) => prevented(event.defaultPrevented)
  window.addEventListener('keydown', listener)
  button.focus()
  await user.keyboard('{ArrowDown}')
  prevented.mockClear()
  await user.keyboard('{Escape}')
  window.removeEventListener('keydown', listener)
  expect(prevented).toHaveBeenCalledExactlyOnceWith(true)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(button).toHaveFocus()
})

test('closes when the focus or a press goes elsewhere', async () => {
  const { button, user } = renderMenu()
  await user.click(button)
  await user.tab()
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  await user.click(button)
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})

test('a disabled action can be reached and does nothing', async () => {
  const { button, user, onSelect } = renderMenu({ disabled: true })
  await user.click(button)
  await user.keyboard('{ArrowDown}')
  expect(item('JSON')).toHaveFocus()
  expect(item('JSON')).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Enter}')
  expect(onSelect).not.toHaveBeenCalled()
  expect(screen.getByRole('menu')).toBeInTheDocument()
})

test('a choice says whether it is the chosen one', async () => {
  const { button, user } = renderMenu({ checked: true })
  await user.click(button)
  expect(screen.getByRole('menuitemradio', { name: 'JSON' })).toBeChecked()
})
