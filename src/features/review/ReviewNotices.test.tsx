import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ReviewNotices } from './ReviewNotices'
import { useItemReview } from './useItemReview'
import { ItemContext, useItem } from '~/api/item/item-context'
import { verdictStore } from '~/api/review/verdicts'
import { toStatementList } from '~/model/statement-list'
import { renderInApp, testInstance } from '~/test/render'

const list = toStatementList({ P1: [{ id: 'Q42$a' }] })!
// Private until it is known that anyone may read it.
const baseUrl = `${location.origin}/w/rest.php/wikibase`

function Notices() {
  const item = useItem()
  return (
    <ItemContext value={{ ...item, review: useItemReview() }}>
      <ReviewNotices />
    </ItemContext>
  )
}

const asksFirst = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the browser asks before verdicts go with the tab; the focus stays when a button takes their notice away', async () => {
  const user = userEvent.setup()
  expect(asksFirst()).toBe(false)
  verdictStore.give(
    { wiki: baseUrl, item: 'Q42' },
    new Map([['Q42$a', { verdict: 'checked', hash: '0'.repeat(16) }]]),
    1,
  )
  renderInApp(
    <main>
      <ItemContext value={{ itemId: 'Q42', list }}>
        <Notices />
      </ItemContext>
    </main>,
    { instance: { ...testInstance, baseUrl } },
  )
  expect(asksFirst()).toBe(true)
  await user.click(await screen.findByRole('button', { name: 'Keep verdicts and notes' }))
  expect(screen.getByRole('main')).toHaveFocus()
  // There is no database here.
  const again = await screen.findByRole('button', { name: 'Try again' })
  await user.click(again)
  expect(screen.getByRole('main')).toHaveFocus()
  expect(asksFirst()).toBe(true)
  await act(() => verdictStore.remove(baseUrl))
  expect(asksFirst()).toBe(false)
})
