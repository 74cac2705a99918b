import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { NextInTable } from './AddToTable'
import { TableView } from './TableScreen'
import { WikiContext } from '~/api/wiki/WikiContext'
import { verdictStore } from '~/api/review/verdicts'
import { createTestWiki, renderInApp, testInstance } from '~/test/render'
import { stubLayout } from '~/test/layout'
import { contentHash } from '~/model/review/content-hash'
import type { Verdict } from '~/model/review/verdict'
import { toStatementList } from '~/model/statement-list'
import { recordedStatements } from '~/test/wikibase/recorded'

const ids = ['Q42', 'Q64', 'Q1']
const { baseUrl: wiki } = testInstance

beforeEach(() => void stubLayout())

const statementsOf = (id: string) => toStatementList(JSON.parse(recordedStatements(id)!))!.entries

/** Gives verdicts on the first statements of an item; `changed`: on another content. */
function judge(item: string, given: readonly (Verdict | 'changed')[]) {
  const entries = statementsOf(item)
  const verdicts = given.map((state, index) => {
    const entry = entries[index]!
    const hash = state === 'changed' ? '0'.repeat(16) : contentHash(entry)
    return [entry.key, { verdict: state === 'changed' ? 'checked' : state, hash }] as const
  })
  act(() => void verdictStore.give({ wiki, item }, new Map(verdicts), entries.length))
}

const show = (sort = '') =>
  renderInApp(<TableView ids={ids} notice={null} />, {
    address: `?items=${ids.join()}${sort}`,
  })
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const rows = () => [...document.querySelectorAll('[data-item]')].map((row) => row.getAttribute('data-item'))

test('a column has the verdicts, once there is one on an item of the table', async () => {
  const { visited } = show()
  await screen.findAllByRole('link', { name: /Douglas Adams/ })
  judge('Q5', ['checked'])
  expect(headings().slice(0, 2)).not.toContain('Review')
  judge('Q64', ['checked', 'wrong', 'again'])
  await screen.findByRole('columnheader', { name: 'Review' })
  expect(headings().slice(0, 2)).toEqual(['Item', 'Review'])
  const row = document.querySelector<HTMLElement>('[data-item="Q64"]')!
  expect(within(row).getAllByRole('gridcell')[0]).toHaveTextContent(
    `3 of ${statementsOf('Q64').length}1 wrong · 1 to look at again`,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Review' }))
  expect(visited.at(-1)).toContain('sort=review')
})

test('the table is sorted by the share of its verdicts; items without any come last', async () => {
  judge('Q42', ['checked', 'checked', 'checked', 'checked', 'checked', 'checked'])
  judge('Q64', ['checked', 'checked', 'changed', 'changed', 'changed', 'changed', 'changed'])
  const { unmount } = show('&sort=review')
  await screen.findByRole('columnheader', { name: 'Review' })
  await expect.poll(rows).toEqual(['Q64', 'Q42', 'Q1'])
  // Verdicts on what has changed do not count.
  await expect
    .poll(() => document.querySelector('[data-item="Q64"]')?.textContent)
    .toContain(`2 of ${statementsOf('Q64').length}5 changed since`)
  unmount()
  show('&sort=-review')
  await expect.poll(rows).toEqual(['Q42', 'Q64', 'Q1'])
  // In this order, one item leads to the next, also after a reload: it is kept in the tab.
  const next = (id: string) => {
    const { container, unmount: leave } = renderInApp(<NextInTable itemId={id} />)
    const href = container.querySelector('a')?.getAttribute('href')
    leave()
    return href
  }
  expect(ids.map((id) => next(id))).toEqual(['?item=Q64', '?item=Q1', undefined])
  expect(next('Q5')).toBeUndefined()
  expect(sessionStorage.getItem('qlens:/:table')).toContain('"ids":["Q42","Q64","Q1"]')
})

test('verdicts on statements of a lexeme’s forms are saved in words too', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const form = 'L525-F1$079bdca7-5130-4f9f-bac9-e8d032c38263'
  const given = new Map([[form, { verdict: 'wrong', hash: '' } as const]])
  act(() => void verdictStore.give({ wiki, item: 'L525' }, given, 13))
  renderInApp(<TableView ids={['L525']} notice={null} />, {
    address: '?items=L525',
    labels: { P443: 'audio' },
  })
  await screen.findByRole('columnheader', { name: 'Review' })
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Save: verdicts as CSV' }))
  await expect.poll(() => saved.mock.lastCall).toBeDefined()
  const [blob] = saved.mock.lastCall ?? []
  expect(await (blob as Blob).text()).toContain(`${form},audio: LL-Q150 (fra)-0x010C-maisons.wav,wrong,`)
})

test('the table of a private wiki is not stored when the user signs out while it is open', async () => {
  sessionStorage.clear()
  const { wiki: signedOut } = createTestWiki({
    instance: { baseUrl: 'https://private.example/w/rest.php/wikibase' },
  })
  const signedIn = { ...signedOut, connection: { ...signedOut.connection, credentialRevision: 1 } }
  const view = (as: typeof signedOut) => (
    <WikiContext value={as}>
      <TableView ids={ids} notice={null} />
    </WikiContext>
  )
  const { rerender } = renderInApp(view(signedIn), { address: `?items=${ids.join()}` })
  await screen.findAllByRole('link', { name: /Douglas Adams/ })
  rerender(view(signedOut))
  await screen.findAllByRole('link', { name: /Douglas Adams/ })
  expect(sessionStorage.getItem('qlens:/:table')).toBeNull()
})
