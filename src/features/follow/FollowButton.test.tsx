import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { follow, useFollowed } from './follow-store'
import { FollowButton } from './FollowButton'
import { renderInApp, testInstance } from '~/test/render'
import { waitFor } from '~/test/wait'

const { baseUrl } = testInstance

beforeEach(() => {
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
})

function Ids() {
  const followed = useFollowed(baseUrl)
  return <output>{followed.map(({ id }) => id).join(' ')}</output>
}

test('opening a followed item that has been merged follows the other one in its place', async () => {
  follow(baseUrl, 'Q900000004', { revision: 1 }, false)
  renderInApp(
    <>
      <FollowButton itemId="Q900000004" isVisit />
      <Ids />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Follow' })
  expect(button).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Q900000010$/))
  expect(button).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(button)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('where the list is full, no further item replaces one', async () => {
  const items = Array.from({ length: 500 }, (_, index) => ({ id: `Q${index + 1000}`, at: index }))
  localStorage.setItem('qlens:/:followed', JSON.stringify({ [baseUrl]: items }))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  renderInApp(
    <>
      <FollowButton itemId="Q64" isVisit />
      <Ids />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Follow' })
  await userEvent.click(button)
  expect(screen.getByRole('alert')).toHaveTextContent('You can follow at most 500 items of a wiki')
  expect(button).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByRole('status')).toHaveTextContent(/^Q1000 .* Q1499$/)
})
