import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Checkbox } from './Checkbox'
import { RadioGroup } from './RadioGroup'

const options = [
  { value: 'session', label: 'Until the tab is closed' },
  { value: 'device', label: 'On this device' },
] as const

test('a group of radios says what is chosen', async () => {
  const onChange = vi.fn()
  render(<RadioGroup legend="Keep the token" options={options} value="session" onChange={onChange} />)
  const group = within(screen.getByRole('group', { name: 'Keep the token' }))
  expect(group.getByRole('radio', { name: 'Until the tab is closed' })).toBeChecked()
  const device = group.getByRole('radio', { name: 'On this device' })
  expect(device).not.toBeChecked()
  await userEvent.click(device)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('device')
})

test('two groups keep separate choices', () => {
  render(
    <>
      <RadioGroup legend="A" options={options} value="session" onChange={() => {}} />
      <RadioGroup legend="B" options={options} value="device" onChange={() => {}} />
    </>,
  )
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2)
})

test('a checkbox has its count in its name', async () => {
  const onChange = vi.fn()
  render(<Checkbox label="occupation" end="9" description="P106" onChange={onChange} />)
  const checkbox = screen.getByRole('checkbox', { name: 'occupation 9' })
  expect(checkbox).toHaveAccessibleDescription('P106')
  await userEvent.click(screen.getByText('occupation'))
  expect(checkbox).toBeChecked()
  expect(onChange).toHaveBeenCalledOnce()
})
