import { fireEvent, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  setContactPermission,
  saveInstance,
  setContact,
  setCredential,
} from '~/features/connection/connection-actions'
import { rememberInstance, useConnectionStore } from '~/features/connection/connection-store'
import { readSettings } from '~/features/connection/stored-connection'
import { useFindingWalk } from '~/features/checks/StatementLink'
import { usePreferences } from './preferences-store'
import { setPreferences } from './preferences-actions'
import { StorageSection } from './StorageSection'
import { verdictStore } from '~/api/review/verdicts'
import { renderInApp, testInstance } from '~/test/render'
import { waitFor } from '~/test/wait'
import { LiveRegion } from '~/ui/notices/LiveRegion'

const baseA = 'https://a.example/w/rest.php/wikibase'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  useConnectionStore.setState(readSettings())
})

function open() {
  const { visited, queryClient } = renderInApp(<StorageSection />)
  return { user: userEvent.setup(), visited, queryClient }
}

function fill() {
  setCredential(baseA, { kind: 'token', token: 'one', keep: 'device' })
  setCredential('https://b.example/w/rest.php/wikibase', { kind: 'token', token: 'two', keep: 'session' })
  setCredential(testInstance.baseUrl, {
    kind: 'client',
    clientId: 'i',
    clientSecret: 'three',
    keep: 'memory',
  })
  saveInstance(testInstance)
  rememberInstance('test')
  setContact('me@home.example')
  setContactPermission('https://c.example/w/rest.php/wikibase', true)
  setPreferences({ theme: 'dark' })
  localStorage.setItem('qlens:/:recent', '{}')
  localStorage.setItem('qlens:/:property-order', '{}')
  localStorage.setItem('qlens:/:unheard-of', '1')
}

test('says of the first rows of items that they are used for a week', async () => {
  localStorage.setItem('qlens:/:screens', '{}')
  open()
  const row = (await screen.findByText(/^The first rows of the items/)).closest('li')
  expect(row).toHaveTextContent('(local storage), used for up to a week')
})

test('lists what is kept, where, and for how long', async () => {
  fill()
  open()
  await screen.findByText('Your contact information')
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toHaveLength(11)
  expect(rows.filter((row) => row?.startsWith('Access tokens'))).toEqual([
    expect.stringContaining('In memory, until you close'),
    expect.stringContaining('In this tab'),
    expect.stringContaining('On this device'),
  ])
  expect(screen.getByText(/^The order of properties/)).toBeVisible()
  expect(screen.getByText('Other: qlens:/:unheard-of')).toBeVisible()
})

test('deletes the list of wikis that may see the contact', async () => {
  fill()
  const { user } = open()
  const name = 'Delete: Other wikis that may see your contact information'
  await user.click(await screen.findByRole('button', { name }))
  expect(useConnectionStore.getState().contactWikis).toEqual({})
  expect(localStorage.getItem('qlens:/:contact-wikis')).toBeNull()
})

test('deletes one entry and keeps the others', async () => {
  fill()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Delete: Your contact information' }))
  expect(screen.getByRole('region')).toHaveFocus()
  expect(useConnectionStore.getState().contact).toBeUndefined()
  expect(screen.queryByText('Your contact information')).not.toBeInTheDocument()
  const [inMemory] = screen.getAllByRole('button', { name: /Delete: Access tokens/ })
  await user.click(inMemory!)
  expect(Object.keys(useConnectionStore.getState().credentials)).toHaveLength(2)
  expect(localStorage.getItem('qlens:/:credentials')).toContain('one')
})

test('deletes verdicts after a question, beside which they can be saved', async () => {
  const of = { wiki: testInstance.baseUrl, item: 'Q42' }
  verdictStore.open(of, 'tab')
  verdictStore.give(of, new Map([['Q42$a', { verdict: 'checked', hash: '0'.repeat(16) }]]), 1)
  const { user } = open()
  const name = /^Delete: Your verdicts on statements/
  await user.click(await screen.findByRole('button', { name }))
  const answers = screen.getByRole('group', { name: /^Delete these verdicts/ })
  expect(screen.getByRole('button', { name: 'Save: JSON' })).toBeVisible()
  await user.click(within(answers).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name })).toHaveFocus()
  await user.click(screen.getByRole('button', { name }))
  expect(await verdictStore.items()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText(/^Your verdicts on statements/)).not.toBeInTheDocument())
  expect(await verdictStore.items()).toEqual([])
})

test('does not count verdicts that were taken back', async () => {
  const of = { wiki: baseA, item: 'Q42' }
  const judge = (id: string, verdict: 'checked' | 'none') =>
    verdictStore.give(of, new Map([[id, { verdict, hash: '0'.repeat(16) }]]), 2)
  judge('Q42$a', 'checked')
  judge('Q42$b', 'checked')
  judge('Q42$b', 'none')
  open()
  expect(
    await screen.findByText(/^Your verdicts on statements of https:\/\/a\.example\S+ 1 \(/),
  ).toBeVisible()
  await verdictStore.remove(baseA)
})

/** Chooses a file with a verdict on a statement of this wiki, and other entries. */
async function chooseVerdicts(user: UserEvent, wiki: string, ...others: unknown[]) {
  const verdicts = [
    { wiki, item: 'Q42', statement: 'Q42$a', verdict: 'checked', hash: '0'.repeat(16), at: 1 },
    ...others,
  ]
  const text = JSON.stringify({ format: 'qlens-verdicts', version: 1, verdicts })
  await user.upload(
    screen.getByLabelText('Import verdicts…', { selector: 'input' }),
    new File([text], 'a.json', { type: 'application/json' }),
  )
  return screen.findByRole('alert')
}

test.each(['Import', 'Close'])('keeps the focus when the preview of an import goes by %s', async (name) => {
  const { user } = open()
  const preview = await chooseVerdicts(user, baseA)
  await user.click(within(preview).getByRole('button', { name }))
  expect(preview).not.toBeInTheDocument()
  expect(screen.getByRole('region')).toHaveFocus()
})

test('says how many verdicts of a file can’t be read', async () => {
  const { user } = open()
  const preview = await chooseVerdicts(user, baseA, { item: 'Q42' }, null)
  expect(preview).toHaveTextContent('2 verdicts could not be read and will be left out.')
})

test('says that verdicts are being imported, and announces when they were', async () => {
  let finish = () => {}
  const stored = new Promise<void>((resolve) => (finish = resolve))
  vi.spyOn(verdictStore, 'add').mockReturnValueOnce(stored)
  renderInApp(
    <LiveRegion>
      <StorageSection />
    </LiveRegion>,
  )
  const user = userEvent.setup()
  const preview = await chooseVerdicts(user, baseA)
  await user.click(within(preview).getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('Importing verdicts…')).toBeVisible()
  expect(screen.queryByText('Verdicts imported.')).not.toBeInTheDocument()
  finish()
  expect(await screen.findByText('Verdicts imported.')).toBeInTheDocument()
  expect(screen.queryByText('Importing verdicts…')).not.toBeInTheDocument()
})

test('takes in thousands of items bit by bit, so that the page goes on responding', async () => {
  let finish = () => {}
  const stored = new Promise<void>((resolve) => (finish = resolve))
  const add = vi.spyOn(verdictStore, 'add').mockResolvedValue().mockReturnValueOnce(stored)
  const { user } = open()
  const others = Array.from({ length: 999 }, (_, index) => {
    const item = `Q${index + 1000}`
    return { wiki: baseA, item, statement: `${item}$a`, verdict: 'checked', hash: '0'.repeat(16), at: 1 }
  })
  const preview = await chooseVerdicts(user, baseA, ...others)
  await user.click(within(preview).getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('Importing verdicts…')).toBeVisible()
  expect(add.mock.calls.length).toBeLessThan(1000)
  finish()
  await waitFor(() => expect(add).toHaveBeenCalledTimes(1000))
})

test('says that imported verdicts could not be stored, and where they are', async () => {
  const { user } = open()
  const preview = await chooseVerdicts(user, baseA)
  await user.click(within(preview).getByRole('button', { name: 'Import' }))
  // There is no database here.
  expect(await screen.findByText('Your verdicts are only in this tab')).toBeVisible()
  const row = () => screen.getByText(/^Your verdicts on statements of https:\/\/a\.example/).closest('li')
  await waitFor(() => expect(row()).toHaveTextContent('In memory, until you close or reload the page'))
})

test('says which file to choose where one can’t be read', async () => {
  const { user } = open()
  vi.spyOn(File.prototype, 'text').mockRejectedValue(new DOMException('moved', 'NotReadableError'))
  expect(await chooseVerdicts(user, baseA)).toHaveTextContent('Choose a JSON file that Qlens has saved.')
})

test('keeps imported verdicts in the tab while their wiki may be private', async () => {
  const { user } = open()
  const wiki = `${location.origin}/w/rest.php/wikibase`
  const preview = await chooseVerdicts(user, wiki)
  await user.click(within(preview).getByRole('button', { name: 'Import' }))
  expect(verdictStore.isInTabOnly(wiki)).toBe(true)
})

test('deletes everything after a question, but nothing of another app', async () => {
  fill()
  localStorage.setItem('mw-other', 'stays')
  const { user, visited, queryClient } = open()
  queryClient.setQueryData(['private'], 'answer')
  await user.click(screen.getByRole('button', { name: 'Delete everything' }))
  expect(localStorage.length).toBeGreaterThan(1)
  await user.click(screen.getByRole('button', { name: 'Delete and reset' }))
  await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]))
  expect(visited).toEqual([''])
  expect({ ...localStorage, ...sessionStorage }).toEqual({ 'mw-other': 'stays' })
  expect(useConnectionStore.getState()).toMatchObject({ saved: [], credentials: {} })
  expect(usePreferences.getState().theme).toBe('system')
})

test('stores nothing again that was deleted, when the page is left', async () => {
  useFindingWalk.setState({ statements: ['q64$1'] })
  const { user, queryClient } = open()
  queryClient.setQueryData(['item'], 'answer')
  await user.click(screen.getByRole('button', { name: 'Delete everything' }))
  await user.click(screen.getByRole('button', { name: 'Delete and reset' }))
  await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]))
  window.dispatchEvent(new Event('pagehide'))
  expect({ ...sessionStorage }).toEqual({})
})

test('shows an empty list where storage is blocked', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  open()
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toEqual([]))
  expect(screen.getByRole('button', { name: 'Delete everything' })).toBeVisible()
})

test('shows the question in place of the button, and returns the focus', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Delete everything' }))
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Delete everything' })).toHaveFocus()
})

test('names the answers after the question; Escape does not close the settings', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Delete everything' }))
  const answers = screen.getByRole('group', {
    name: /^Delete tokens, wikis.* followed items.* your verdicts/,
  })
  const isUnhandled = fireEvent.keyDown(within(answers).getByRole('button', { name: 'Cancel' }), {
    key: 'Escape',
  })
  expect(isUnhandled).toBe(false)
  expect(screen.getByRole('button', { name: 'Delete everything' })).toHaveFocus()
})
