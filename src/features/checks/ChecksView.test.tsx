import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCheckSettings } from './useFindings'
import { ChecksView } from './ChecksView'
import { FindingCount } from './FindingMarks'
import { statementsQuery } from '~/api/item/queries'
import { hideResult, useExportResult } from '~/features/export/export-result'
import { stubLayout } from '~/test/layout'
import { renderInApp, type AppOptions } from '~/test/render'
import { skipWaiting } from '~/test/skip-waiting'
import { fetchFrom } from '~/test/wikibase'
import { recordedLexemes } from '~/test/wikibase/lexemes'
import { faultyItemId, faultyStatements } from '~/test/wikibase/faulty-item'

beforeEach(() => {
  stubLayout()
  localStorage.clear()
  useCheckSettings.setState({ off: [], always: false })
  hideResult()
})

async function open(options: AppOptions = {}) {
  const requests: string[] = []
  const answer = options.fetch ?? fetchFrom()
  const fetch: typeof globalThis.fetch = (input, init) => {
    requests.push(new Request(input, init).url)
    return answer(input, init)
  }
  const { visited, arrive, ...app } = renderInApp(
    <>
      <nav>
        <FindingCount itemId={faultyItemId} />
      </nav>
      <ChecksView itemId={faultyItemId} />
    </>,
    { ...options, fetch },
  )
  await screen.findByRole('heading', { name: /Coordinates out of range/ })
  return { requests, visited, arrive, ...app }
}

test('recorded answers are checked without a request to a wiki', async () => {
  const { requests } = await open({ instance: { items: [faultyItemId], properties: [] } })
  expect(screen.getByText('Some checks need a wiki')).toBeVisible()
  expect(requests.filter((url) => url.includes('api.php'))).toEqual([])
})

test('on a wiki with its own properties, says that some checks are left out', async () => {
  await open({ instance: { conceptBase: 'https://wiki.example/entity/' } })
  expect(screen.getByText(/^Test wiki has its own properties/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: /End before start/ })).toBeNull()
})

test('formats are requested from the property that the settings name', async () => {
  const { requests } = await open({
    instance: { conceptBase: 'https://wiki.example/entity/', formatProperty: 'P1793' },
  })
  expect(await screen.findByRole('heading', { name: /Identifiers in the wrong format/ })).toBeVisible()
  expect(requests.filter((url) => url.includes('ids=P214%7CP345%7CP227'))).toHaveLength(1)
})

test('a check that is off asks for nothing', async () => {
  useCheckSettings.setState({ off: ['constraint', 'missing-property', 'identifier-format'], always: false })
  const { requests } = await open()
  expect(requests.filter((url) => /wbcheckconstraints|wbsgetsuggestions|props=claims&/.test(url))).toEqual([])
})

test('without a network, the wiki’s checks say so and the others go on', async () => {
  const wiki = fetchFrom()
  await open({
    fetch: (input, init) =>
      new Request(input, init).url.includes('wbcheckconstraints')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : wiki(input, init),
  })
  expect(await screen.findByRole('heading', { name: 'Not checked: Property constraints' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveAttribute('data-error-code', 'network')
  expect(screen.getByRole('heading', { name: /End before start/ })).toBeVisible()
})

test('the number of findings is at least that until the wiki has answered, then that of the list', async () => {
  const wiki = fetchFrom({ suggestions: ['P31', 'P2044', 'P1559'] })
  let answer = (): void => undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await open({
    fetch: async (input, init) => {
      if (new Request(input, init).url.includes('wbsgetsuggestions')) await asked
      return wiki(input, init)
    },
  })
  const count = within(screen.getByRole('navigation'))
  // Violations and warnings, and suggestions.
  const sum = (badge: HTMLElement) =>
    (badge.parentElement?.textContent.match(/\d+/g) ?? []).reduce((all, each) => all + Number(each), 0)
  const part = await count.findByText(/^\d+\+$/)
  expect(part.parentElement).toHaveAttribute('title', expect.stringMatching(/^At least \d+ findings$/))
  const before = sum(part)
  expect(screen.getByText(/^At least \d+ findings$/)).toBeVisible()
  answer()
  const after = await count.findByText(/^\d+$/)
  expect(screen.queryByText(/^At least/)).toBeNull()
  await waitFor(() =>
    expect(document.querySelectorAll('[data-check]:not([data-check="reference-missing"])')).toHaveLength(
      sum(after),
    ),
  )
  expect(before).toBeLessThan(sum(after))
})

test('findings are saved with labels, which are waited for', async () => {
  const saved = vi.fn<(file: Blob) => string>(() => 'blob:findings')
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() })
  const { arrive } = await open()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save as CSV' }))
  expect(saved).not.toHaveBeenCalled()
  const ids = faultyStatements().match(/\b[PQ]\d+/g) ?? []
  arrive(Object.fromEntries(ids.map((id) => [id, id === 'P106' ? 'occupation' : `label of ${id}`])))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(await saved.mock.calls[0]?.[0].text()).toContain(',P106,occupation,')
})

test('findings of a form are saved with its ID, as in the export of statements', async () => {
  const saved = vi.fn<(file: Blob) => string>(() => 'blob:findings')
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() })
  const { arrive } = renderInApp(<ChecksView itemId="L900001" />, { fetch: fetchFrom() })
  await screen.findAllByRole('heading', { name: /Without references/ })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save as CSV' }))
  const ids = JSON.stringify(recordedLexemes()['L900001']).match(/\b[PQLE]\d[-\dFS]*/g) ?? []
  arrive(Object.fromEntries(ids.map((id) => [id, `label of ${id}`])))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const text = await saved.mock.calls[0]?.[0].text()
  expect(text).toMatch(/^L900001-F1,.*L900001-F1\$/m)
  expect(text).toMatch(/^L900001,.*L900001\$/m)
})

afterEach(() => void vi.useRealTimers())

test('findings are saved although labels do not arrive, and a notice says so', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await open()
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await skipWaiting(vi.waitUntil(() => useExportResult.getState().result?.notes[0]))
  expect(screen.getByText(`Saved: ${faultyItemId}-checks.csv`)).toBeInTheDocument()
  expect(screen.getByText(/^\d+ labels had not arrived yet/)).toBeInTheDocument()
})

test('where the wiki has not answered yet, a notice says that the file may lack findings', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const wiki = fetchFrom()
  await open({
    fetch: (input, init) =>
      new Request(input, init).url.includes('wbcheckconstraints')
        ? new Promise(() => undefined)
        : wiki(input, init),
  })
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await skipWaiting(vi.waitUntil(() => useExportResult.getState().result?.notes[0]))
  expect(useExportResult.getState().result?.notes[0]).toMatch(/^At least \d+ findings$/)
})

test('the findings of a kept copy are saved by the time of that copy', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { queryClient, wiki, rerender } = await open()
  const kept = { at: Date.UTC(2026, 10, 24, 10, 42), update: () => Promise.reject(new Error('not called')) }
  const { queryKey } = statementsQuery(wiki.client, faultyItemId)
  queryClient.setQueryData(queryKey, (answer) => answer && { ...answer, kept })
  rerender(<ChecksView key="again" itemId={faultyItemId} />)
  await screen.findByRole('heading', { name: /Coordinates out of range/ })
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await skipWaiting(vi.waitUntil(() => useExportResult.getState().result?.notes[0]))
  expect(screen.getByText(`Saved: ${faultyItemId}-as-of-2026-11-24T10-42Z-checks.csv`)).toBeInTheDocument()
})

test('says which extension a wiki lacks, without an error', async () => {
  await open({ fetch: fetchFrom({ constraints: false }) })
  expect(await screen.findByText(/WikibaseQualityConstraints extension is not installed/)).toHaveAttribute(
    'data-not-installed',
    'constraint',
  )
  await waitFor(() =>
    expect(document.querySelector('[data-not-installed="missing-property"]')).toBeInTheDocument(),
  )
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('heading', { name: /End before start/ })).toBeVisible()
})

test('a check that is refused is named, and made when it is tried again', async () => {
  const wiki = fetchFrom()
  let isRefused = true
  let made = 0
  const refusal = { error: { code: 'readapidenied', info: 'You need read permission to use this module.' } }
  await open({
    fetch: async (input, init) => {
      const isCheck = new Request(input, init).url.includes('wbcheckconstraints')
      if (isCheck && isRefused) return Response.json(refusal)
      if (isCheck) made += 1
      return wiki(input, init)
    },
  })
  expect(await screen.findByRole('heading', { name: 'Not checked: Property constraints' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveAttribute('data-error-code', 'readapidenied')
  isRefused = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(made).toBeGreaterThan(0)
})

test('a wiki that asks for fewer requests is waited for, and why is said', async () => {
  const wiki = fetchFrom()
  const headers = { 'Retry-After': '3600' }
  await open({
    fetch: async (input, init) =>
      new Request(input, init).url.includes('wbcheckconstraints')
        ? new Response('Too many requests', { status: 429, headers })
        : wiki(input, init),
  })
  const reason = await screen.findByText(/asked for fewer requests/)
  expect(reason).toBeVisible()
  // Of the line, which gets shorter with each answer, only this is announced.
  expect(reason.closest('[role="status"]')).not.toHaveTextContent('Waiting for')
})

test('the filter is in the address', async () => {
  const user = userEvent.setup()
  const { visited } = await open({ address: '?item=Q42&view=checks&check=value-coordinate' })
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(screen.getByRole('combobox', { name: 'Kind of finding' })).toHaveValue('value-coordinate')
  await user.click(screen.getByRole('button', { name: /violations/ }))
  expect(visited).toEqual(['?item=Q42&view=checks&check=value-coordinate&status=violation'])
})

test('what is switched off is stored until all is as at first', async () => {
  const user = userEvent.setup()
  await open()
  await user.click(screen.getByRole('button', { name: 'Checks and settings' }))
  const panel = within(screen.getByRole('dialog'))
  await user.click(panel.getByRole('checkbox', { name: 'Duplicate statements' }))
  expect(JSON.parse(localStorage.getItem('qlens:/:checks') ?? '')).toEqual({
    off: ['duplicate-statement'],
    always: false,
  })
  await user.click(panel.getByRole('checkbox', { name: 'Duplicate statements' }))
  expect(localStorage.getItem('qlens:/:checks')).toBeNull()
})
