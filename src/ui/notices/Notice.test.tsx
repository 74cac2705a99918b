import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Chip } from '~/ui/Chip'
import { Notice } from './Notice'

test('is an alert only on request, and carries data attributes', () => {
  render(
    <>
      <Notice kind="error" alert title="No such item" data-error-code="resource-not-found" />
      <Notice kind="error" title="Unreadable statement" />
    </>,
  )
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('No such item')
  expect(alert).toHaveAttribute('data-error-code', 'resource-not-found')
  expect(screen.getByText('Unreadable statement')).toBeInTheDocument()
})

test('a chip is a button named after what it removes', async () => {
  const onRemove = vi.fn()
  render(
    <Chip onRemove={onRemove} removeLabel="Remove filter: Data type: date">
      Data type: date
    </Chip>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Data type: date' }))
  expect(onRemove).toHaveBeenCalledOnce()
})
