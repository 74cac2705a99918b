import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ExportResultNote } from './ExportResultNote'
import { hideResult, showResult, useExportResult } from './export-result'
import { useExporter } from './useExporter'
import { ItemContext } from '~/api/item/item-context'
import type { ExportFormat } from '~/model/export/exported'
import { referencedEntities } from '~/model/referenced-entities'
import { statementOf } from '~/test/faults/items'
import { toStatementList, type StatementList } from '~/model/statement-list'
import { renderInApp, type AppOptions } from '~/test/render'
import { skipWaiting } from '~/test/skip-waiting'
import { fetchFrom } from '~/test/wikibase'
import { recordedStatements } from '~/test/wikibase/recorded'
import { waitFor } from '~/test/wait'

/** Makes every export fail. */
const fault = vi.hoisted(() => ({ message: '' }))

vi.mock('~/model/export/exporters', async (original) => {
  const real = await original<typeof import('~/model/export/exporters')>()
  const exportAs: typeof real.exportAs = (...rest) => {
    if (fault.message !== '') throw new RangeError(fault.message)
    return real.exportAs(...rest)
  }
  return { ...real, exportAs }
})

const list = toStatementList(JSON.parse(recordedStatements('Q64') ?? ''))!

const first = list.entries.slice(0, 1)

function CopyButton({ format, entries = first }: { format: ExportFormat; entries?: typeof list.entries }) {
  const exporter = useExporter()
  return <button onClick={() => void exporter.copy(format, entries)}>Copy</button>
}

async function copy(
  format: ExportFormat,
  options?: AppOptions,
  entries?: typeof list.entries,
  of: StatementList = list,
) {
  const user = userEvent.setup()
  renderInApp(
    <ItemContext value={{ itemId: 'Q64', list: of }}>
      <CopyButton format={format} {...(entries && { entries })} />
      <ExportResultNote />
    </ItemContext>,
    options,
  )
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(useExportResult.getState().result).toBeDefined())
  return { result: useExportResult.getState().result, text: await navigator.clipboard.readText() }
}

function SaveButton() {
  const exporter = useExporter()
  return <button onClick={() => void exporter.save('csv', list.entries.slice(0, 20))}>Save</button>
}

/** Saves statements of which none has been in view. */
async function saveCsv(deliver: (inApp: ReturnType<typeof renderInApp>) => void, options?: AppOptions) {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const inApp = renderInApp(
    <ItemContext value={{ itemId: 'Q64', list }}>
      <SaveButton />
    </ItemContext>,
    options,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  deliver(inApp)
  await waitFor(() => expect(useExportResult.getState().result?.text).toMatch(/^Saved/))
  const [blob] = saved.mock.lastCall ?? []
  return { result: useExportResult.getState().result, file: await (blob as Blob).text() }
}

test('CSV has the labels of what has not been in view', async () => {
  const ids = new Set<string>()
  for (const entry of list.entries) referencedEntities(entry, (uri) => uri.split('/').at(-1), ids)
  const { file, result } = await saveCsv(({ arrive }) =>
    arrive(Object.fromEntries([...ids].map((id) => [id, `label of ${id}`]))),
  )
  expect(file).toContain(',P31,label of P31,')
  expect(result?.notes).toEqual([])
})

test('a copy of wikitext says which names of units it lacks, and has them the next time', async () => {
  const user = userEvent.setup()
  const entries = list.groups.find(({ propertyId }) => propertyId === 'P2046')!.entries
  const { arrive, wanted } = renderInApp(
    <ItemContext value={{ itemId: 'Q64', list }}>
      <CopyButton format="wikitext" entries={entries} />
      <ExportResultNote />
    </ItemContext>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/^One label had not arrived yet/)).toBeInTheDocument()
  expect([...wanted]).toEqual(['Q712226'])
  act(() => arrive({ Q712226: 'square kilometre' }))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain(' square kilometre}}'))
  expect(screen.queryByText(/^One label/)).not.toBeInTheDocument()
})

test('statements that are left out are not counted as copied', async () => {
  const user = userEvent.setup()
  const statements = [
    statementOf('Q7', 1, 'P1', 'string', 'a'),
    statementOf('Q7', 2, 'P1', 'of-tomorrow', {}),
    { ...statementOf('Q7', 3, 'P1', 'string', 'b'), rank: 17 },
  ]
  const mixed = toStatementList({ P1: statements })!
  renderInApp(
    <ItemContext value={{ itemId: 'Q7', list: mixed }}>
      <CopyButton format="quickstatements" entries={mixed.entries} />
      <ExportResultNote />
    </ItemContext>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied one statement: QuickStatements')).toBeInTheDocument()
})

test('where all is left out, what was copied before stays, and the notice is no success', async () => {
  const user = userEvent.setup()
  const { entries } = toStatementList({ P1: [statementOf('Q7', 1, 'P1', 'entity-schema', 'E10')] })!
  renderInApp(
    <ItemContext value={{ itemId: 'Q7', list: { entries, groups: [] } }}>
      <CopyButton format="quickstatements" entries={entries} />
      <ExportResultNote />
    </ItemContext>,
  )
  await navigator.clipboard.writeText('before')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied 0 statements: QuickStatements')).toBeInTheDocument()
  expect(screen.getByText(/^One statement is left out/)).toBeInTheDocument()
  expect(useExportResult.getState().result?.kind).toBe('error')
  expect(await navigator.clipboard.readText()).toBe('before')
})

test('what shows the latest revision is not said to be of the earlier one', async () => {
  const source = { list, url: '', revision: 7264 }
  renderInApp(
    <ItemContext value={{ itemId: 'Q64', list, source }}>
      <CopyButton format="parser-function" />
      <ExportResultNote />
    </ItemContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  const note =
    'The function shows the best-ranked statements of each property in the latest revision, not exactly the statement you chose.'
  expect(await screen.findByText(note)).toBeInTheDocument()
  expect(screen.queryByText(/^These are statements of revision/)).not.toBeInTheDocument()
})

test('the note on what the parser function shows counts all statements that were chosen', async () => {
  const [P1, P2] = ['P1', 'P2'].map((id) =>
    [1, 2].map((serial) => statementOf('Q7', serial, id, 'string', id)),
  )
  const { groups } = toStatementList({ P1, P2: P2?.slice(0, 1) })!
  const some = groups.flatMap(({ entries }) => entries.slice(0, 1))
  const { result } = await copy('parser-function', {}, some, { groups, entries: some })
  expect(result?.notes.join()).toMatch(/not exactly the 2 statements you chose\.$/)
})

test('a curl command for the sample requests the file that it has, not one of the statement', async () => {
  const url = 'https://qlens.example/sample/w/rest.php/wikibase/v1/entities/items/Q64/statements'
  renderInApp(
    <ItemContext value={{ itemId: 'Q64', list, source: { list, url } }}>
      <CopyButton format="curl" />
    </ItemContext>,
    { instance: { items: ['Q64'] } },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain(`curl '${url}'`))
  expect(useExportResult.getState().result?.notes.join()).toMatch(/^The response will contain more/)
})

test('that CSV waits for labels is said', async () => {
  renderInApp(
    <ItemContext value={{ itemId: 'Q64', list }}>
      <SaveButton />
      <ExportResultNote />
    </ItemContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Loading…')).toBeInTheDocument()
})

test('CSV is saved although labels do not arrive, and says so', async () => {
  vi.useFakeTimers()
  const { file, result } = await skipWaiting(saveCsv(({ arrive }) => arrive({ P31: 'instance of' })))
  expect(file).toContain(',P31,instance of,')
  expect(result?.notes.join()).toMatch(/^\d+ labels had not arrived yet/)
})

test('CSV says why labels that it lacks could not be read', async () => {
  const { result } = await saveCsv(({ wiki }) => void (wiki.labels.isBatched = () => false), {
    fetch: fetchFrom({ privateWiki: true }),
  })
  expect(result?.notes.join()).toMatch(/^\d+ labels are missing: Only members can read Test wiki\.$/)
})

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  hideResult()
  fault.message = ''
})

test.each([
  ['that the wiki names, where no setting does', fetchFrom(), 'http://www.wikidata.org/entity/'],
  [
    'of Wikibase where the wiki does not say',
    fetchFrom({ actionApi: false }),
    'https://wiki.example/entity/',
  ],
])('SPARQL has the prefixes %s', async (_, fetch, conceptBase) => {
  const { text, result } = await copy('sparql', { fetch, instance: { conceptBase: undefined } })
  expect(text).toContain(`PREFIX wd: <${conceptBase}>`)
  expect(result?.kind).toBe('success')
})

test('QuickStatements have the units of a wiki that has not been asked which are its own', async () => {
  const { entries } = list.groups.find(({ propertyId }) => propertyId === 'P2046')!
  const { text } = await copy('quickstatements', { instance: { conceptBase: undefined } }, entries)
  expect(text).toContain('U712226')
})

test('an export that fails says so, what to do, and has a report to copy', async () => {
  fault.message = 'Invalid string length'
  const { result } = await copy('json')
  expect(result?.kind).toBe('error')
  expect(screen.getByText('Export failed: Invalid string length')).toBeInTheDocument()
  expect(screen.getByText(/^Choose another format/)).toBeInTheDocument()
  await userEvent.click(screen.getByText('Copy report'))
  expect(await navigator.clipboard.readText()).toContain('RangeError: Invalid string length')
})

test('the focus stays on the page when the result goes, closed or by itself', async () => {
  const user = userEvent.setup()
  renderInApp(
    <main>
      <ExportResultNote />
    </main>,
  )
  const show = (action?: { label: string; run: () => void }) =>
    act(() => showResult({ kind: 'success', text: 'Copied', notes: [], action }))
  const keepsFocus = async (name: string, go: () => unknown) => {
    screen.getByRole('button', { name, hidden: true }).focus()
    await go()
    expect(screen.queryByText('Copied')).not.toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveFocus()
  }
  const press = () => user.keyboard('{Enter}')
  show()
  await keepsFocus('Close', press)
  show({ label: 'Undo', run: () => undefined })
  await keepsFocus('Undo', press)
  vi.useFakeTimers()
  show()
  await keepsFocus('Close', () => act(() => void vi.advanceTimersByTime(5000)))
})
