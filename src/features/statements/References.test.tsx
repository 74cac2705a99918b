import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { References } from './References'
import type { Reference } from '~/model/statement'
import { renderInApp } from '~/test/render'

const referencesOf = (length: number) =>
  Array.from({ length }, (_, index) => ({
    hash: `hash-${index + 1}`,
    parts: [
      {
        property: { id: 'P1', dataType: 'string' },
        value: { type: 'value', content: { kind: 'string', text: `Text ${index + 1}` } },
      },
    ],
  })) as unknown as Reference[]
const references = referencesOf(30)

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

test('thousands of references are counted as the language writes numbers', () => {
  renderInApp(<References references={referencesOf(2000)} matched={['hash-1500']} />)
  expect(screen.getByLabelText('Reference 1,500 of 2,000')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Show 1,989 more references' })).toBeVisible()
})
