import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { saveInstance, setCredential } from '~/features/connection/connection-actions'
import { applyConfig, useConnectionStore } from '~/features/connection/connection-store'
import { readSettings } from '~/features/connection/stored-connection'
import { allInstances } from '~/model/connection/choose-instance'
import { exportInstances, importInstances } from './instances-file'
import { InstancesSection } from './InstancesSection'
import { readConfig } from '~/model/connection/config'
import type { Instance } from '~/model/connection/connection'
import { renderInApp } from '~/test/render'

const baseA = 'https://a.example/w/rest.php/wikibase'
const own: Instance = {
  id: 'own',
  name: 'Own',
  baseUrl: 'https://own.example/w/rest.php/wikibase',
  version: 'v0',
  formatterProperty: 'P7',
  examples: ['Q1'],
}
const state = useConnectionStore.getState

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  useConnectionStore.setState(readSettings())
  applyConfig(readConfig({ instances: [{ id: 'a', name: 'A', baseUrl: baseA }] }, 'https://app.example/'))
  saveInstance(own)
})

function open(address = '') {
  const section = <InstancesSection onAdd={() => {}} onLeave={(choose) => choose()} />
  const { visited } = renderInApp(section, { address })
  return { visited, user: userEvent.setup() }
}

describe('the list of instances', () => {
  test('switches, and names an own instance by its address', async () => {
    const { user, visited } = open()
    await user.click(screen.getByRole('button', { name: 'Use Own' }))
    expect(state().lastInstance).toBe('own')
    expect(visited).toEqual([`?api=${own.baseUrl}&version=v0`])
  })

  test('switches as the menu of wikis does, without a revision that the other wiki may not have', async () => {
    const { user, visited } = open('?item=Q42&revision=7')
    await user.click(screen.getByRole('button', { name: 'Use Own' }))
    expect(visited).toEqual([`?api=${own.baseUrl}&version=v0&item=Q42`])
  })

  test('leads from a wiki that is removed to the next without its revision', async () => {
    const { user, visited } = open(`?api=${own.baseUrl}&item=Q42&revision=7`)
    await user.click(screen.getByRole('button', { name: 'Remove Own' }))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(visited).toEqual(['?instance=a&item=Q42'])
  })

  test('of a locked deployment takes no other', async () => {
    const { config } = state()
    applyConfig({ config: { ...config, locked: true }, problems: [] })
    open()
    expect(screen.queryByText('Own')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add a wiki' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Import')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
    expect(() => importInstances(JSON.stringify({ instances: [own] }))).toThrow('locked')
  })

  test('renames any', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Rename A' }))
    expect(screen.getByLabelText('Name of the wiki')).toHaveFocus()
    await user.clear(screen.getByLabelText('Name of the wiki'))
    await user.type(screen.getByLabelText('Name of the wiki'), 'Alpha{Enter}')
    expect(allInstances(state()).map(({ name }) => name)).toEqual(['Alpha', 'Own'])
    expect(screen.getByText('Alpha')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Rename Alpha' })).toHaveFocus()
  })

  test('takes no name that nobody can see', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Rename Own' }))
    await user.clear(screen.getByLabelText('Name of the wiki'))
    await user.paste('\u200b\u2060')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Rename Own' })).toHaveFocus()
  })

  test('takes no name that is too long to be read again', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Rename Own' }))
    await user.paste('x'.repeat(300))
    await user.keyboard('{Enter}')
    expect(readSettings().saved).toEqual(state().saved)
  })

  test('Escape ends renaming or the question, but does not close the settings', async () => {
    const { user } = open()
    for (const [opener, inside] of [
      ['Rename Own', 'Name of the wiki'],
      ['Remove Own', 'Cancel'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: opener }))
      const focused = document.activeElement!
      expect(focused).toHaveAccessibleName(inside)
      const isUnhandled = fireEvent.keyDown(focused, { key: 'Escape' })
      expect(isUnhandled).toBe(false)
      expect(screen.getByRole('button', { name: opener })).toHaveFocus()
    }
    expect(state().saved).toHaveLength(1)
  })

  test('removes the user’s own with its credential, after a question', async () => {
    setCredential(own.baseUrl, { kind: 'token', token: 't', keep: 'session' })
    const { user } = open()
    expect(screen.queryByRole('button', { name: 'Remove A' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove Own' }))
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Remove Own' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Remove Own' }))
    expect(state().saved).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Remove wiki and credential' }))
    expect(screen.getByRole('region')).toHaveFocus()
    expect(state().saved).toEqual([])
    expect(state().credentials).toEqual({})
  })

  test('says which have a credential', () => {
    setCredential(baseA, { kind: 'client', clientId: 'i', clientSecret: 's', keep: 'memory' })
    open()
    const [first, second] = screen.getAllByRole('listitem')
    expect(within(first!).getByText(/client ID and secret saved/)).toBeVisible()
    expect(second).not.toHaveTextContent('saved')
  })

  test('reads a file, and says what it can’t read', async () => {
    const { user } = open()
    const content = JSON.stringify({
      instances: [{ ...own, id: 'new', baseUrl: 'https://new.example' }, { id: 1 }],
    })
    await user.upload(screen.getByLabelText('Import', { selector: 'input' }), new File([content], 'x.json'))
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('Added one wiki.')
    expect(notice).toHaveTextContent('“#2” in the file was not imported: id is missing or not valid.')
    expect(screen.getByText('new.example')).toBeVisible()
  })

  test.each([
    [
      'with wikis that are all there',
      () => JSON.stringify({ instances: [own] }),
      /^Nothing to add: every wiki/,
    ],
    [
      'with a wiki that can’t be read',
      () => JSON.stringify({ instances: [{ id: 'odd' }] }),
      /^“odd” in the file was not imported: baseUrl is missing or not valid\.\s*$/,
    ],
    [
      'with a wiki whose address can’t be read',
      () => JSON.stringify({ instances: [{ id: 'odd', baseUrl: 'ftp://odd.example' }] }),
      /^“odd” .* baseUrl is missing or not valid\. The address must begin with https:\/\/ or http:\/\/$/,
    ],
    [
      'with what is no wiki',
      () => JSON.stringify({ instances: [5] }),
      /^“#1” in the file was not imported: 5 is missing or not valid\.\s*$/,
    ],
    ['that is not JSON', () => 'not json', /^This is not a list of wikis\. Choose a JSON file/],
    ['that is another list', () => '[]', /^This is not a list of wikis\. Choose a JSON file/],
  ])('says of a file %s nothing of added wikis', async (_, content, expected) => {
    const { user } = open()
    await user.upload(screen.getByLabelText('Import', { selector: 'input' }), new File([content()], 'x.json'))
    expect((await screen.findByRole('alert')).textContent).toMatch(expected)
    expect(state().saved).toHaveLength(1)
  })

  test('says so where the file can’t be read', async () => {
    const { user } = open()
    const gone = new File([], 'x.json')
    gone.text = () => Promise.reject(new DOMException('changed on the disk', 'NotReadableError'))
    await user.upload(screen.getByLabelText('Import', { selector: 'input' }), gone)
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This is not a list of wikis/)
  })
})

/** The text of the file that is saved. */
async function savedFile(): Promise<string> {
  const create = vi.fn<(file: Blob) => string>(() => 'blob:x')
  // Not in jsdom.
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: vi.fn() })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  exportInstances()
  return (await create.mock.lastCall?.[0].text()) ?? ''
}

describe('the file of instances', () => {
  test('contains no credential', async () => {
    setCredential(own.baseUrl, { kind: 'token', token: 'hidden-token', keep: 'device' })
    setCredential(baseA, { kind: 'client', clientId: 'i', clientSecret: 'hidden-secret', keep: 'session' })
    const file = await savedFile()
    expect(file).toContain(own.baseUrl)
    expect(file).not.toContain('hidden')
  })

  test('brings back all that it held', async () => {
    const file = await savedFile()
    useConnectionStore.setState({ saved: [] })
    expect(importInstances(file)).toEqual({
      added: [{ id: 'own', name: 'Own', host: 'own.example' }],
      problems: [],
      withheld: [],
    })
    expect(state().saved).toEqual([own])
  })

  test('never takes the place of an instance, nor gets its credential', () => {
    setCredential(baseA, { kind: 'token', token: 't', keep: 'session' })
    importInstances(JSON.stringify({ instances: [{ id: 'a', name: 'A', baseUrl: 'https://evil.example' }] }))
    const [first, , added] = allInstances(state())
    expect(first?.baseUrl).toBe(baseA)
    expect(added).toMatchObject({ id: 'a-2', baseUrl: 'https://evil.example/w/rest.php/wikibase' })
    expect(state().credentials[added!.baseUrl]).toBeUndefined()
  })

  test('does not say where users of a saved credential are led', async () => {
    const places = {
      entityPage: 'https://evil.example/$1',
      mediaBase: 'https://evil.example/media/$1',
      oauthRegistration: 'https://evil.example/register',
    }
    const unlisted = 'https://b.example/w/rest.php/wikibase'
    for (const baseUrl of [own.baseUrl, unlisted])
      setCredential(baseUrl, { kind: 'token', token: 't', keep: 'session' })
    saveInstance({ ...own, entityPage: 'https://own.example/wiki/$1' })
    const entries = [
      { ...places, id: 'one', name: 'One', baseUrl: own.baseUrl, version: 'v1' },
      { ...places, id: 'two', name: 'Two', baseUrl: unlisted },
      { ...places, id: 'three', name: 'Three', baseUrl: 'https://c.example' },
    ]
    renderInApp(<InstancesSection onAdd={() => undefined} onLeave={() => undefined} />)
    const file = new File([JSON.stringify({ instances: entries })], 'x.json', { type: 'application/json' })
    await userEvent.upload(screen.getByLabelText('Import', { selector: 'input' }), file)
    expect(await screen.findByText(/^“One” has the address of a wiki that you have/)).toBeVisible()
    const [one, two, three] = ['one', 'two', 'three'].map((id) =>
      state().saved.find((each) => each.id === id),
    )
    expect(one).toMatchObject({ name: 'One', entityPage: 'https://own.example/wiki/$1' })
    for (const instance of [one, two]) {
      expect(instance).not.toHaveProperty('mediaBase')
      expect(instance).not.toHaveProperty('oauthRegistration')
    }
    expect(two).not.toHaveProperty('entityPage')
    expect(three).toMatchObject(places)
  })

  test.each([['{'], ['[]'], ['{"instances":7}'], ['null']])('that is %s adds nothing', (text) => {
    expect(importInstances(text)).toBeUndefined()
    expect(state().saved).toHaveLength(1)
  })

  test('brings a client ID only if the user takes it', async () => {
    const clientId = 'f00d'
    const entry = { id: 'new', name: 'New', baseUrl: 'https://new.example', oauthClientId: clientId }
    const other = { id: 'other', name: 'Other', baseUrl: 'https://other.example', oauthClientId: 'beef' }
    const found = (id: string) => state().saved.find((one) => one.id === id)
    const { user } = open()
    const file = new File([JSON.stringify({ instances: [entry, other] })], 'x.json')
    await user.upload(screen.getByLabelText('Import', { selector: 'input' }), file)
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('“New” at new.example')
    expect(notice).toHaveTextContent('brings a client ID, f00d, for signing in at new.example')
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/f00d|beef/)
    await user.click(within(notice).getByRole('button', { name: 'Use this client ID for New' }))
    expect(found('new')).toMatchObject({ oauthClientId: clientId, name: 'New' })
    expect(found('other')).not.toHaveProperty('oauthClientId')
    expect(notice).toHaveTextContent('Its client ID for signing in is now f00d.')
    expect(screen.getByRole('region')).toHaveFocus()
  })

  test.each([
    ['Own', true],
    ['  oWn ', true],
    ['Ｏｗｎ', true],
    ['O\u200Bwn', true],
    ['O\u202Ew\u00ADn', true],
    ['Owner', false],
  ])('marks a wiki named “%s” beside one named “Own”: %s', async (name, isMarked) => {
    const { user } = open()
    const file = new File(
      [JSON.stringify({ instances: [{ id: 'x', name, baseUrl: 'https://new.example' }] })],
      'x.json',
    )
    await user.upload(screen.getByLabelText('Import', { selector: 'input' }), file)
    const notice = await screen.findByRole('alert')
    const [, added] = state().saved
    expect(added?.name).toBe(isMarked ? `${name.trim()} (new.example)` : name)
    expect(notice.textContent?.includes('already has a wiki named')).toBe(isMarked)
  })

  test('keeps a marked wiki whose name and host are long', () => {
    const long = 'n'.repeat(200)
    const host = `${'a.'.repeat(90)}example`
    for (const at of ['one.example', host])
      importInstances(JSON.stringify({ instances: [{ id: 'long', name: long, baseUrl: `https://${at}` }] }))
    expect(readSettings().saved.map(({ baseUrl }) => new URL(baseUrl).host)).toContain(host)
  })

  test('does not mark another version of the same wiki', () => {
    importInstances(JSON.stringify({ instances: [{ ...own, version: 'v1' }] }))
    expect(state().saved.map(({ name }) => name)).toEqual(['Own', 'Own'])
  })

  test('ignores what else an import carries', () => {
    const entry = { ...own, id: 'x', baseUrl: 'https://x.example', token: 'smuggled', credentials: { a: 1 } }
    importInstances(JSON.stringify({ instances: [entry] }))
    expect(JSON.stringify({ ...localStorage, saved: state().saved })).not.toContain('smuggled')
  })
})
