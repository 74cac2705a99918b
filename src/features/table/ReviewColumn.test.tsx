import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { NextInTable } from './NextInTable'
import { TableView } from './TableView'
import { verdictStore } from '~/api/device/verdicts'
import { renderInApp, testInstance } from '~/test/render'
import { stubLayout } from '~/test/layout'
import type { Verdict } from '~/model/review/verdict'

const ids = ['Q42', 'Q64', 'Q5']
const { baseUrl: wiki } = testInstance

beforeEach(() => void stubLayout())

/** Gives verdicts on the first statements of an item. */
function judge(item: string, given: readonly Verdict[], total: number) {
  const verdicts = given.map(
    (verdict, index) => [`${item}$${index}`, { verdict, hash: '0'.repeat(16) }] as const,
  )
  act(() => void verdictStore.give({ wiki, item }, new Map(verdicts), total))
}

const show = (sort = '') =>
  renderInApp(
    <TableView ids={ids} instances={[]} picker={() => null} notice={null} onSettings={() => undefined} />,
    {
      address: `?items=${ids.join()}${sort}`,
    },
  )
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const rows = () => [...document.querySelectorAll('[data-item]')].map((row) => row.getAttribute('data-item'))

test('a column has the verdicts, once there is one on an item of the table', async () => {
  const { visited } = show()
  await screen.findAllByRole('link', { name: /Douglas Adams/ })
  judge('Q1', ['checked'], 3)
  expect(headings().slice(0, 2)).not.toContain('Review')
  judge('Q64', ['checked', 'wrong', 'again'], 12)
  await screen.findByRole('columnheader', { name: 'Review' })
  expect(headings().slice(0, 2)).toEqual(['Item', 'Review'])
  const row = document.querySelector<HTMLElement>('[data-item="Q64"]')!
  expect(within(row).getAllByRole('gridcell')[0]).toHaveTextContent('25% 3 of 121 wrong · 1 to look at again')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Review' }))
  expect(visited.at(-1)).toContain('sort=review')
})

test('the table is sorted by the share of its verdicts; items without any come last', async () => {
  judge('Q42', ['checked'], 1)
  judge('Q64', ['checked'], 12)
  const { unmount } = show('&sort=review')
  await screen.findByRole('columnheader', { name: 'Review' })
  await expect.poll(rows).toEqual(['Q64', 'Q42', 'Q5'])
  unmount()
  show('&sort=-review')
  await expect.poll(rows).toEqual(['Q42', 'Q64', 'Q5'])
  // In this order, one item leads to the next, also after a reload: it is kept in the tab.
  const next = (id: string) => {
    const { container, unmount: leave } = renderInApp(<NextInTable itemId={id} />)
    const href = container.querySelector('a')?.getAttribute('href')
    leave()
    return href
  }
  expect(ids.map((id) => next(id))).toEqual(['?item=Q64', '?item=Q5', undefined])
  expect(next('Q1')).toBeUndefined()
  expect(sessionStorage.getItem('qlens:/:table')).toContain('"ids":["Q42","Q64","Q5"]')
})
