import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ItemStatements } from '~/api/sources/item-statements'
import { verdictStore } from '~/api/review/verdicts'
import { noSuchEntity } from '~/api/wiki/many-items'
import { ApiException } from '~/api/request/api-error'
import { AnswerNotices, EmptyItem } from './AnswerNotices'
import { FailedStatements } from './FailedStatements'
import { toStatementList } from '~/model/statement-list'
import { renderInApp, testInstance } from '~/test/render'

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

const empty = toStatementList({})!
const full = toStatementList({ P1: [{ id: 'Q5$a' }] })!
const notices = (answer: Partial<ItemStatements>) => (
  <AnswerNotices itemId="Q4" answer={{ url: '', list: empty, ...answer }} />
)
const failed = (error: Error) => <FailedStatements error={error} itemId="Q4" onRetry={() => undefined} />

test.each([
  ['merged', notices({ list: full, redirectedTo: 'Q5' }), true],
  ['emptied', notices({}), true],
  ['deleted', failed(new ApiException(noSuchEntity)), true],
  ['empty in an earlier revision', notices({ revision: 7 }), false],
  ['a redirect in an earlier revision', notices({ list: full, redirectedTo: 'Q5', revision: 7 }), false],
  ['out of reach', failed(new ApiException({ kind: 'timeout', seconds: 20 })), false],
])('lists of items learn whether an item has lost what was judged: %s', async (_, page, isLost) => {
  const { baseUrl: wiki } = testInstance
  const verdict = { verdict: 'checked', hash: '0'.repeat(16), at: 1 } as const
  await verdictStore.remove(wiki)
  void verdictStore.add({ wiki, item: 'Q4' }, new Map([['Q4$a', verdict]]), 3)
  renderInApp(page)
  // What it asks the store for comes after this.
  await act(() => verdictStore.recheck(wiki, new Map()))
  const found = isLost ? { total: 0, void: new Map([['Q4$a', 'removed']]) } : { total: 3, void: new Map() }
  await expect.poll(() => verdictStore.items(wiki)).toMatchObject([found])
})
