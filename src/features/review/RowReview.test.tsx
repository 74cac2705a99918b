import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { partsOf } from './RowReview'
import { scrollHasSettled, scrollIsFast } from '~/lib/time-slicing'
import { toStatementList } from '~/model/statement-list'
import { renderInApp } from '~/test/render'

const { entries } = toStatementList({ P1: [{ id: 'Q42$a' }] })!

test('a row that fast scrolling passes gets its buttons when scrolling has settled', async () => {
  scrollIsFast()
  renderInApp(partsOf(entries[0]!).buttons)
  await act(async () => {})
  expect(screen.queryByRole('button')).toBeNull()
  scrollHasSettled()
  expect(await screen.findByRole('button', { name: 'Checked' })).toBeVisible()
})
