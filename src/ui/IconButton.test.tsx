import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IconButton } from './Button'

test('is named by its label, without the picture', () => {
  const { container } = render(<IconButton icon="more" label="Close" title="Close (Esc)" />)
  const button = screen.getByRole('button', { name: 'Close' })
  expect(button).toHaveAttribute('title', 'Close (Esc)')
  expect(button).toHaveAttribute('type', 'button')
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})
