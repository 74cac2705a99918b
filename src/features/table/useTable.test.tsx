import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { TableView } from './TableScreen'
import { deferred } from '~/test/deferred'
import { stubLayout } from '~/test/layout'
import { renderInApp } from '~/test/render'
import { given } from '~/test/table-items'
import { fetchFrom } from '~/test/wikibase'
import { recordedStatements } from '~/test/wikibase/recorded'
import { offeredCommands } from '~/ui/commands/useCommands'

beforeEach(() => void stubLayout())

test('a unit in no row that is shown is found by its name, on a wiki whose concept addresses only it knows', async () => {
  const unit = 'http://www.wikidata.org/entity/Q11573'
  const items = { Q1: { P2048: [given('P2048', { amount: '+12', unit }, { type: 'quantity' })] } }
  renderInApp(<TableView ids={['Q1']} notice={null} />, {
    address: '?items=Q1&columns=P2048&q=metre',
    labels: { Q11573: 'metre' },
    fetch: fetchFrom({ items }),
    instance: { conceptBase: undefined },
  })
  expect(await screen.findByText('1 item')).toBeInTheDocument()
})

test('a file of filtered rows says that others, which might pass the filter, have not been read', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const user = userEvent.setup()
  renderInApp(<TableView ids={['Q42', 'Q404']} notice={null} />, {
    address: '?items=Q42,Q404&columns=none&q=Q4',
    fetch: fetchFrom(),
  })
  await screen.findByText('1 of 2 items')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(screen.getByRole('menuitem', { name: 'Save: CSV (for spreadsheets)' }))
  expect(await screen.findByText('Saved one item to table.csv')).toBeInTheDocument()
  expect(screen.getByText('1 of 2 items read')).toBeInTheDocument()
})

test('a table that the network failed is read as soon as there is one', async () => {
  const wiki = fetchFrom({})
  let isOffline = true
  renderInApp(<TableView ids={['Q42']} notice={null} />, {
    fetch: (...request) => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : wiki(...request)),
  })
  expect(await screen.findByRole('alert')).toHaveAttribute('data-error-code', 'network')
  isOffline = false
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('1 item')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the focus stays when the button that stops reading goes as the last item is read', async () => {
  const { promise, resolve } = deferred<void>()
  const wiki = fetchFrom()
  renderInApp(
    <main>
      <TableView ids={['Q42']} notice={null} />
    </main>,
    { fetch: (...request) => promise.then(() => wiki(...request)) },
  )
  const stop = await screen.findByRole('button', { name: 'Stop' })
  stop.focus()
  resolve()
  await screen.findByText('Douglas Adams')
  await waitFor(() => expect(stop).not.toBeInTheDocument())
  expect(screen.getByRole('main')).toHaveFocus()
})

test('no command adds a column to a table that is full', async () => {
  const properties = Object.keys(JSON.parse(recordedStatements('Q42')!) as object)
  const columns = properties.slice(0, 40)
  renderInApp(<TableView ids={['Q42']} notice={null} />, {
    address: `?items=Q42&columns=${columns.join()}`,
    fetch: fetchFrom(),
  })
  await screen.findByText('Douglas Adams')
  const commands = offeredCommands().flatMap((group) => group.commands)
  const usable = commands.filter(({ id, disabled }) => id.startsWith('column ') && !disabled)
  expect(usable.map(({ id }) => id).toSorted()).toEqual(columns.map((id) => `column ${id}`).toSorted())
})
