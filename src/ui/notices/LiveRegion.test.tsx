import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LiveRegion, useAnnounce } from './LiveRegion'

function Speaker() {
  const announce = useAnnounce()
  return (
    <button type="button" onClick={() => announce('332 statements')}>
      Count
    </button>
  )
}

test('announces each message, also the same one twice', async () => {
  render(
    <LiveRegion>
      <Speaker />
    </LiveRegion>,
  )
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent(/^$/)
  await userEvent.click(screen.getByRole('button'))
  expect(status).toHaveTextContent('332 statements')
  const first = status.firstChild
  await userEvent.click(screen.getByRole('button'))
  expect(status).toHaveTextContent('332 statements')
  expect(status.firstChild).not.toBe(first)
})

test('without a region around it nothing is said and nothing breaks', async () => {
  render(<Speaker />)
  await userEvent.click(screen.getByRole('button'))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
