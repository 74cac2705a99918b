import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { References } from './References'
import type { Reference } from '~/model/statement'
import { renderInApp } from '~/test/render'

const references = Array.from({ length: 30 }, (_, index) => ({
  hash: `hash-${index + 1}`,
  parts: [
    {
      property: { id: 'P1', dataType: 'string' },
      value: { type: 'value', content: { kind: 'string', text: `Text ${index + 1}` } },
    },
  ],
})) as unknown as Reference[]

test('showing more moves the focus to the statement', async () => {
  renderInApp(
    <ul>
      <li tabIndex={-1}>
        <References references={references} matched={[]} />
      </li>
    </ul>,
  )
  await userEvent.click(screen.getByRole('button', { name: /20/ }))
  expect(document.querySelectorAll('[data-reference-hash]')).toHaveLength(30)
  expect(screen.getByRole('listitem')).toHaveFocus()
})

test('a reference that a search found keeps its number', () => {
  renderInApp(<References references={references} matched={['hash-25']} />)
  const last = document.querySelector('[data-reference-hash="hash-25"]')
  expect(document.querySelectorAll('[data-reference-hash]')).toHaveLength(11)
  expect(last).toContainElement(screen.getByLabelText('Reference 25 of 30'))
  expect(screen.getByRole('button', { name: /19/ })).toBeVisible()
})
