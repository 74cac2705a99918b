import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ItemStatements } from '~/api/sources/item-statements'
import { AnswerNotices, EmptyItem } from './AnswerNotices'
import { toStatementList } from '~/model/statement-list'
import { renderInApp } from '~/test/render'

test.each([
  ['Q42', 'This item has no statements yet.'],
  ['P31', 'This property has no statements yet.'],
])('%s without statements is called what it is', (id, text) => {
  renderInApp(<EmptyItem itemId={id} />)
  expect(screen.getByText(text)).toBeVisible()
})

test('the setting that opens the REST API is written from left to right', async () => {
  const list = toStatementList({})!
  renderInApp(<AnswerNotices itemId="Q42" answer={{ list, fallbackCause: 'cors' } as ItemStatements} />)
  await userEvent.click(screen.getByRole('button', { name: 'What this means' }))
  expect(screen.getByText('$wgAllowCrossOrigin = true;')).toHaveAttribute('dir', 'ltr')
})
