import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CompareStart } from './AddToComparison'
import { renderInApp } from '~/test/render'

test('an item that is added closes the panel; one that is there already is named until another is typed', async () => {
  const user = userEvent.setup()
  const { visited } = renderInApp(
    <main id="content" tabIndex={-1}>
      <CompareStart />
    </main>,
    { address: '?item=Q183' },
  )
  await user.click(screen.getByRole('button', { name: 'Compare…' }))
  const box = screen.getByRole('combobox', { name: 'Item to compare with' })
  await user.type(box, 'Q183{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('Q183 is already in this comparison.')
  await user.type(box, 'Q142')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(visited).toEqual([expect.stringContaining('compare=Q142')])
  expect(screen.getByRole('main')).toHaveFocus()
  expect(box).not.toBeInTheDocument()
})

test('a form of the lexeme in view is there already', async () => {
  const user = userEvent.setup()
  renderInApp(<CompareStart />, { address: '?item=L525-S1' })
  await user.click(screen.getByRole('button', { name: 'Compare…' }))
  await user.type(screen.getByRole('combobox', { name: 'Item to compare with' }), 'L525-F1{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('L525-F1 is already in this comparison.')
})
