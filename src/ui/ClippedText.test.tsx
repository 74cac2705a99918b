import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ClippedText } from './ClippedText'

test('a text within the limit is shown as it is', () => {
  const { container } = render(<ClippedText text="abcde" limit={5} />)
  expect(container).toHaveTextContent(/^abcde$/)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a longer one is truncated, shown on demand, and truncated again, and the focus stays', async () => {
  const { container } = render(<ClippedText text="abcdef" limit={5} />)
  expect(container).toHaveTextContent(/^abcde… Show all$/)
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(container).toHaveTextContent(/^abcdef Show less$/)
  expect(screen.getByRole('button', { name: 'Show less' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(container).toHaveTextContent(/^abcde… Show all$/)
})

test('never shows half a character', () => {
  const { container } = render(<ClippedText text="ab😀cd" limit={3} />)
  expect(container).toHaveTextContent(/^ab… Show all$/)
})
