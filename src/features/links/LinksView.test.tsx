import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LinksView } from './LinksView'
import { useExportResult } from '~/features/export/export-result'
import { stubLayout } from '~/test/layout'
import { renderInApp } from '~/test/render'
import { skipWaiting } from '~/test/skip-waiting'
import { fetchFrom } from '~/test/wikibase'
import { itemsLinkingTo } from '~/test/wikibase/backlinks'

const linked = 'Q900000010'
const links = () => document.querySelectorAll('[data-from-item]')

/** Loads the first 50 links; what further ones are answered with is up to the test. */
async function open(count: number) {
  stubLayout()
  const { options } = itemsLinkingTo(linked, count, Math.min(count, 120))
  const wiki = fetchFrom({ ...options, itemNamespace: 120 })
  const state: { further?: () => Promise<Response> } = {}
  const fetch: typeof globalThis.fetch = (input, init) => {
    const isOfLinks = new Request(input, init).url.includes('claims%7Cinfo%7Clabels')
    return (isOfLinks && state.further?.()) || wiki(input, init)
  }
  renderInApp(<LinksView itemId={linked} />, { fetch })
  await waitFor(() => expect(links()).toHaveLength(Math.min(count, 50)))
  return { state, user: userEvent.setup() }
}

const rest = '50 links · read 50 of 120 items that link here'

test('links that are there stay where the network is gone midway', async () => {
  const { state, user } = await open(120)
  state.further = () => Promise.reject(new TypeError('Failed to fetch'))
  await user.click(screen.getByRole('button', { name: 'Load all' }))
  expect(await screen.findByRole('alert')).toHaveAttribute('data-error-code', 'network')
  expect(links()).toHaveLength(50)
  expect(screen.getByRole('status')).toHaveTextContent(rest)
  delete state.further
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^100 links/))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the controls of the list are not printed', async () => {
  await open(20)
  for (const control of [screen.getByRole('searchbox'), screen.getByRole('button', { name: 'Export' })])
    expect(control.closest('[data-print="hidden"]')).not.toBeNull()
  expect(links()[0]?.closest('[data-print="hidden"]')).toBeNull()
})

test('all links that are loaded are printed', async () => {
  const { user } = await open(60)
  await user.click(screen.getByRole('button', { name: 'Load all' }))
  const more = await screen.findByRole('button', { name: 'Show 10 more of 10' })
  fireEvent(window, new Event('beforeprint'))
  expect(links()).toHaveLength(60)
  expect(more).not.toBeInTheDocument()
  fireEvent(window, new Event('afterprint'))
  expect(links()).toHaveLength(50)
})

test('a wiki that asks for fewer requests midway is waited for, until stopped', async () => {
  const { state, user } = await open(120)
  const headers = { 'Retry-After': '3600' }
  state.further = () => Promise.resolve(new Response('Too many requests', { status: 429, headers }))
  await user.click(screen.getByRole('button', { name: 'Load all' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/asked for fewer requests/))
  expect(links()).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${rest}$`)))
  expect(screen.getByRole('button', { name: 'Load all' })).toBeEnabled()
})

test('of a hundred thousand links it says “at least”', async () => {
  await open(100_000)
  expect(screen.getByRole('status')).toHaveTextContent(
    '50 links · read 50 of at least 250 items that link here',
  )
  expect(screen.getByText('at least 50')).toBeVisible()
})

test('where a text filters the links of a property, the wiki’s count of all is not theirs', async () => {
  stubLayout()
  const { options } = itemsLinkingTo(linked, 120)
  const fetch = fetchFrom({ ...options, itemNamespace: 120, cirrusSearch: true })
  renderInApp(<LinksView itemId={linked} />, { fetch })
  expect(await screen.findByText('50 of 120')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'Q70000007')
  await waitFor(() => expect(links()).toHaveLength(1))
  expect(screen.getByText('at least 1')).toBeVisible()
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Main value')
  expect(await screen.findByText('50 of 120')).toBeVisible()
})

test('an export of links says how many items have not been read', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { user } = await open(120)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(screen.getByRole('menuitem', { name: /JSON/ }))
  expect(useExportResult.getState().result?.notes).toEqual([rest])
})

test('says how many items with links a table of them leaves out', async () => {
  stubLayout()
  const { options } = itemsLinkingTo(linked, 503)
  renderInApp(<LinksView itemId={linked} />, { fetch: fetchFrom({ ...options, itemNamespace: 120 }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Load all' }))
  expect(await screen.findByText(/at most 500 items. 3 more are left out/)).toBeVisible()
})

afterEach(() => void vi.useRealTimers())

test('CSV is saved although labels do not arrive, and says so', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { user } = await open(20)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('menuitem', { name: /CSV/ }))
  await skipWaiting(vi.waitUntil(() => useExportResult.getState().result?.notes[0]))
  expect(screen.getByText(`Saved 20 links to ${linked}-links.csv`)).toBeInTheDocument()
  expect(screen.getByText(/^22 labels had not arrived yet/)).toBeInTheDocument()
})

test('an item that could not be read is read when it is tried again', async () => {
  stubLayout()
  const { options } = itemsLinkingTo(linked, 3, 3)
  const wiki = fetchFrom({ ...options, itemNamespace: 120 })
  const [bad = ''] = Object.keys(options.items)
  let isBroken = true
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { url } = new Request(input, init)
    return isBroken && url.includes('claims') && url.includes(bad)
      ? Promise.resolve(new Response('', { status: 500 }))
      : wiki(input, init)
  }
  renderInApp(<LinksView itemId={linked} />, { fetch })
  await waitFor(() => expect(links()).toHaveLength(2))
  expect(screen.getByRole('status')).toHaveTextContent('2 links · one item could not be read')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(links()).toHaveLength(3))
  expect(screen.getByRole('status')).toHaveTextContent(/^3 links$/)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test.each([
  ['a private wiki', { privateWiki: true }, 'readapidenied', 1],
  // No Action API: the wiki may be open to all.
  ['a wiki without an Action API', { actionApi: false }, 'http-404', 0],
])('%s says why there are none', async (_, options, code, privateNotices) => {
  renderInApp(<LinksView itemId="Q64" />, { fetch: fetchFrom(options) })
  expect(await screen.findByRole('alert')).toHaveAttribute('data-error-code', code)
  expect(screen.queryAllByText('Links can’t be listed here')).toHaveLength(privateNotices)
})
