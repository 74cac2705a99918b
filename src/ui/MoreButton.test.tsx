import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MoreButton } from './ClippedText'

function Growing({ size }: { size: number }) {
  const [shown, setShown] = useState(1)
  return (
    <ul>
      <li tabIndex={-1}>
        {shown} shown{' '}
        {shown < size && (
          <MoreButton stays={shown + 1 < size} onMore={() => setShown(shown + 1)}>
            Show one more
          </MoreButton>
        )}
      </li>
    </ul>
  )
}

test('keeps the focus while there is more, then moves it to the container', async () => {
  render(<Growing size={3} />)
  const button = screen.getByRole('button', { name: 'Show one more' })
  await userEvent.click(button)
  expect(screen.getByRole('listitem')).toHaveTextContent('2 shown')
  expect(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('listitem')).toHaveTextContent('3 shown')
  expect(screen.getByRole('listitem')).toHaveFocus()
})
