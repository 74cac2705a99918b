import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type MouseEvent } from 'react'
import { expect, test } from 'vitest'
import { focusAround, focusOnMount } from './keep-focus'

function Vanishing() {
  const [gone, setGone] = useState(false)
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusAround(currentTarget)
    setGone(true)
  }
  return (
    <section aria-label="What is kept">
      {!gone && (
        <button type="button" onClick={remove}>
          Delete
        </button>
      )}
    </section>
  )
}

test('when a control disappears, its container gets the focus without joining the tab order', async () => {
  render(<Vanishing />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.getByRole('region', { name: 'What is kept' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  expect(screen.getByRole('region', { name: 'What is kept' })).not.toHaveFocus()
})

test('without a container, it keeps the focus', async () => {
  render(
    <button type="button" onClick={({ currentTarget }) => focusAround(currentTarget)}>
      Delete
    </button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus()
})

test('what takes a control’s place takes its focus', () => {
  render(<input ref={focusOnMount} aria-label="Name" />)
  expect(screen.getByLabelText('Name')).toHaveFocus()
})
