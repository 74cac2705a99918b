import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Disclosure } from './Disclosure'

test('says whether it is open and refers to its content', async () => {
  render(<Disclosure label="4 references">stated in</Disclosure>)
  const button = screen.getByRole('button', { name: '4 references' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByText('stated in')).not.toBeInTheDocument()
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('stated in')).toHaveAttribute('id', button.getAttribute('aria-controls'))
})

test('can be controlled by its owner', async () => {
  const onToggle = vi.fn()
  render(
    <Disclosure label="4 references" open={false} onToggle={onToggle}>
      stated in
    </Disclosure>,
  )
  await userEvent.click(screen.getByRole('button', { name: '4 references' }))
  expect(onToggle).toHaveBeenCalledExactlyOnceWith(true)
  expect(screen.queryByText('stated in')).not.toBeInTheDocument()
})
