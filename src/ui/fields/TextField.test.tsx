import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SelectField } from './SelectField'
import { TextField } from './TextField'

test('is named by its label and described by all of its notes', () => {
  render(
    <TextField label="Base URL" description="Any address." error="Not an address." warning="No https." />,
  )
  const field = screen.getByRole('textbox', { name: 'Base URL' })
  expect(field).toHaveAccessibleDescription('Any address. Not an address. No https.')
  expect(field).toBeInvalid()
})

test('a warning does not make it invalid', () => {
  render(<TextField label="Access token" warning="Too short." />)
  const field = screen.getByRole('textbox', { name: 'Access token' })
  expect(field).toBeValid()
  expect(field).toHaveAccessibleDescription('Too short.')
})

test('keeps the id it is given and a label that only listeners get', () => {
  render(<TextField id="filter" type="search" label="Filter statements" hideLabel />)
  expect(screen.getByRole('searchbox', { name: 'Filter statements' })).toHaveAttribute('id', 'filter')
  expect(screen.getByText('Filter statements')).toHaveClass('visually-hidden')
})

test('technical text runs left to right and is not corrected', () => {
  render(<TextField label="Base URL" monospace />)
  const field = screen.getByRole('textbox', { name: 'Base URL' })
  expect(field).toHaveAttribute('dir', 'ltr')
  expect(field).toHaveAttribute('spellcheck', 'false')
  expect(field).toHaveAttribute('autocomplete', 'off')
})

test('a select is described too', async () => {
  const onChange = vi.fn()
  render(
    <SelectField label="Version" description="Most have v1." onChange={onChange}>
      <option>v1</option>
      <option>v0</option>
    </SelectField>,
  )
  const select = screen.getByRole('combobox', { name: 'Version' })
  expect(select).toHaveAccessibleDescription('Most have v1.')
  await userEvent.selectOptions(select, 'v0')
  expect(onChange).toHaveBeenCalledOnce()
})
