import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Combobox } from './Combobox'
import { LiveRegion } from '~/ui/notices/LiveRegion'

const option = (label: string) => ({ id: label.replaceAll(' ', '-'), label })
const groups = [
  { id: 'items', heading: 'Items', options: [option('Douglas Adams'), option('Douglas fir')] },
  { id: 'none', heading: 'Nothing here', options: [] },
  { id: 'recent', heading: 'Recent', options: [option('Kirk Douglas')] },
]

type Change = { status?: string; groups?: typeof groups }

function renderCombobox(change: Change = {}) {
  const onSelect = vi.fn<(option: { id: string }) => void>()
  const onSubmit = vi.fn<(text: string) => void>()
  function Owner() {
    const [text, setText] = useState('')
    return (
      <Combobox
        label="Look up an item"
        placeholder=""
        text={text}
        onTextChange={setText}
        suggestions={{ groups, ...change }}
        onSelect={onSelect}
        onSubmit={() => onSubmit(text)}
      />
    )
  }
  render(
    <LiveRegion>
      <Owner />
    </LiveRegion>,
  )
  const input = screen.getByRole('combobox', { name: 'Look up an item' })
  return { input, onSelect, onSubmit, user: userEvent.setup() }
}

const active = (input: HTMLElement) => {
  const id = input.getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.textContent
}

test('typing shows the options in their groups, none of them active', async () => {
  const { input, user } = renderCombobox()
  expect(input).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await user.type(input, 'doug')
  expect(input).toHaveValue('doug')
  expect(input).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('listbox')).toHaveAttribute('id', input.getAttribute('aria-controls'))
  expect(screen.getAllByRole('option').map((row) => row.textContent)).toEqual([
    'Douglas Adams',
    'Douglas fir',
    'Kirk Douglas',
  ])
  expect(screen.getAllByRole('group')).toHaveLength(2)
  expect(screen.getByRole('group', { name: 'Recent' })).toHaveTextContent('Kirk Douglas')
  expect(active(input)).toBeNull()
})

test('the arrow keys go through the options and, past an end, back to the text', async () => {
  const { input, user } = renderCombobox()
  await user.click(input)
  await user.keyboard('{ArrowDown}')
  expect(active(input)).toBe('Douglas Adams')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Douglas Adams')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active(input)).toBe('Kirk Douglas')
  await user.keyboard('{ArrowDown}')
  expect(active(input)).toBeNull()
  await user.keyboard('{ArrowUp}')
  expect(active(input)).toBe('Kirk Douglas')
  await user.keyboard('{Home}')
  expect(active(input)).toBe('Douglas Adams')
  await user.keyboard('{End}')
  expect(active(input)).toBe('Kirk Douglas')
  expect(input).toHaveFocus()
})

test('Home and End are the text’s while no option is active', async () => {
  const { input, user } = renderCombobox()
  await user.type(input, 'bc')
  await user.keyboard('{Home}a')
  expect(input).toHaveValue('abc')
})

test('Enter takes the active option, and without one the text', async () => {
  const { input, user, onSelect, onSubmit } = renderCombobox()
  await user.type(input, 'Q42{Enter}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Q42')
  expect(input).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(groups[0]?.options[1])
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('pressing an option selects it and keeps the focus in the text', async () => {
  const { input, user, onSelect } = renderCombobox()
  await user.type(input, 'k')
  await user.click(screen.getByRole('option', { name: 'Kirk Douglas' }))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(groups[2]?.options[0])
  expect(input).toHaveFocus()
})

test('Escape closes the list first; the next one reaches the surrounding dialog', async () => {
  const { input, user } = renderCombobox()
  await user.type(input, 'doug')
  const notPrevented = () => fireEvent.keyDown(input, { key: 'Escape' })
  expect(notPrevented()).toBe(false)
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(input).toHaveValue('doug')
  expect(notPrevented()).toBe(true)
})

test('leaving the field closes the list', async () => {
  const { input, user } = renderCombobox()
  await user.type(input, 'doug')
  await user.tab()
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('keys that an input method uses while composing are not taken', async () => {
  const { input, user, onSelect, onSubmit } = renderCombobox()
  await user.type(input, 'に{ArrowDown}')
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
  expect(onSelect).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onSelect).toHaveBeenCalledOnce()
})

test('a status is shown and spoken, also where there is no option', async () => {
  const { input, user } = renderCombobox({ status: 'Nothing found', groups: [] })
  await user.type(input, 'xyz')
  expect(input).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(screen.getAllByText('Nothing found')).toHaveLength(2)
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found')
})
