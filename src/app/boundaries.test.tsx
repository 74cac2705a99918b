import { readdirSync, readFileSync } from 'node:fs'
import { act, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from './App'
import { WikiContext } from '~/api/WikiContext'
import { useConnectionStore } from '~/features/connection/connection-store'
import { setContact } from '~/features/connection/connection-actions'
import { readSettings } from '~/features/connection/stored-connection'
import { showOutcome } from '~/features/connection/sign-in/sign-in-store'
import { valueControls } from '~/features/values/controls'
import { Thumbnail } from '~/features/values/Thumbnail'
import { ValueDetails } from '~/features/values/ValueDetails'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import { LabelledValue } from '~/test/LabelledValue'
import { stubLayout } from '~/test/layout'
import { createTestWiki, renderInApp, testInstance } from '~/test/render'
import { propertyValue } from '~/test/values'
import { fetchFrom } from '~/test/wikibase'

/** Names of the components that crash. */
const { faults, fragile, fragileIn } = vi.hoisted(() => {
  const crashing = new Set<string>()
  type Any = (props: never) => unknown
  function breakable(name: string, component: unknown) {
    if (typeof component !== 'function') return component
    function Fragile(props: never) {
      if (crashing.has(name)) throw new Error(`fault in ${name}`)
      return (component as Any)(props)
    }
    return Object.assign(Fragile, component)
  }
  const breakableIn = (module: object) =>
    Object.fromEntries(
      Object.entries(module).map(([name, value]) => [
        name,
        /^[A-Z]/.test(name) ? breakable(name, value) : value,
      ]),
    )
  return { faults: crashing, fragile: breakable, fragileIn: breakableIn }
})

vi.mock('~/ui/lazy-part', async (original) => {
  const real = await original<typeof import('~/ui/lazy-part')>()
  const lazyPart: typeof real.lazyPart = (load, ...rest) =>
    real.lazyPart(
      async () => {
        const component = await load()
        return fragile(component.name, component) as typeof component
      },
      ...rest,
    )
  return { ...real, lazyPart }
})
vi.mock('./Header', async (original) => fragileIn(await original()))
vi.mock('./I18nProvider', async (original) => fragileIn(await original()))
vi.mock('./ItemScreen', async (original) => fragileIn(await original()))
vi.mock('~/features/item/ItemHeader', async (original) => fragileIn(await original()))
vi.mock('~/features/table/AddToTable', async (original) => fragileIn(await original()))
vi.mock('~/features/table/TableScreen', async (original) => fragileIn(await original()))
vi.mock('~/features/item/StatementsPanel', async (original) => fragileIn(await original()))
vi.mock('~/features/statements/StatementGroup', async (original) => fragileIn(await original()))
vi.mock('~/features/statements/References', async (original) => fragileIn(await original()))
vi.mock('~/features/statements/row-view/RowView', async (original) => fragileIn(await original()))
vi.mock('~/features/audit/ReferenceAudit', async (original) => fragileIn(await original()))
vi.mock('~/features/filter/Highlights', async (original) => fragileIn(await original()))
vi.mock('~/features/connection/AboutSection', async (original) => fragileIn(await original()))
vi.mock('~/features/connection/ConnectionCheck', async (original) => fragileIn(await original()))
vi.mock('~/features/connection/ConnectionForm', async (original) => fragileIn(await original()))
vi.mock('~/features/connection/InstancesSection', async (original) => fragileIn(await original()))
vi.mock('~/features/connection/PreferencesSection', async (original) => fragileIn(await original()))
vi.mock('~/features/connection/RequestsSection', async (original) => fragileIn(await original()))
vi.mock('~/features/connection/SettingsFooter', async (original) => fragileIn(await original()))
vi.mock('~/features/connection/StorageSection', async (original) => fragileIn(await original()))

const wiki = 'https://wiki.example/w/rest.php/wikibase'
const firstStatement = 'q131261$DDA595E5-41CD-4594-AD9E-0EFCF5106686'

type Scene = {
  /** The app's address that shows the part, or the part alone. */
  at: string | (() => ReactNode)
  /** Shows the part. */
  until?: (user: UserEvent) => Promise<void>
  /** Where to check that the rest still works, if not in the header. */
  rest?: () => Promise<unknown>
}

const item = `?api=${wiki}&version=v1&item=Q131261`
const history = `?api=${wiki}&version=v1&item=Q64&view=history`
const press = (name: string | RegExp) => async (user: UserEvent) => {
  const [button] = await screen.findAllByRole('button', { name })
  if (button) await user.click(button)
}
/** By its label: queries look at each element of the page, at each of its changes. */
async function settingsButton() {
  const button = () => document.querySelector('button[aria-label="Settings"]')
  await vi.waitFor(() => expect(button()).toBeVisible())
  return button()!
}
async function openSettings(user: UserEvent) {
  await user.click(await settingsButton())
}
const statementsAreThere = async () => {
  await vi.waitFor(() => expect(document.querySelector('li[data-statement-id]')).not.toBeNull())
}

async function openRevision(user: UserEvent) {
  const button = () => document.querySelector('li[data-revision-id="7320"] button[aria-expanded]')
  await vi.waitFor(() => expect(button()).not.toBeNull(), { timeout: 10_000 })
  const opener = button()
  if (opener) await user.click(opener)
}

async function unfoldReferences(user: UserEvent) {
  await statementsAreThere()
  const [unfold] = await screen.findAllByText(/^\d+ references?$/)
  if (unfold) await user.click(unfold)
}

/** Makes a mounted row render again, which fails. */
async function crashRow(user: UserEvent) {
  await statementsAreThere()
  const [unfold] = await screen.findAllByText(/^\d+ references?$/)
  faults.add('RowView')
  if (unfold) await user.click(unfold)
}

/** How to show each part that is loaded on demand. */
const lazyParts: Record<string, Scene> = {
  AddToTable: { at: item },
  TableScreen: { at: `?api=${wiki}&version=v1&items=Q42` },
  AnswerNotices: { at: `?api=${wiki}&version=v1&item=Q900000004` },
  SignInButton: {
    at: `?api=${wiki}&version=v1&item=Q9400116`,
    until: async () => {
      await screen.findByRole('alert')
      const known = { ...testInstance, baseUrl: wiki, oauthClientId: 'client' }
      act(() => useConnectionStore.setState({ saved: [known] }))
    },
  },
  SignInNotices: {
    at: item,
    until: async () => {
      await statementsAreThere()
      act(() => showOutcome({ kind: 'signed-out', instance: testInstance }))
    },
  },
  Trail: { at: item },
  TopNotices: { at: '?instance=nowhere&item=Q42' },
  AfterFirstScreen: { at: item },
  CompareScreen: { at: `${item}&compare=Q64` },
  AddedBy: { at: `${item}&statement=${firstStatement}` },
  Changes: { at: history, until: openRevision },
  ComparedRevisions: { at: `${history}&from=7271&to=7272` },
  CopyAcross: {
    at: `?api=${wiki}&version=v1&item=Q900000010&compare=Q900000011`,
    until: async (user) => user.click(await screen.findByText('Copy to another item')),
  },
  ItemViews: { at: item, rest: statementsAreThere },
  OtherView: { at: history },
  RevisionHeader: { at: `?api=${wiki}&version=v1&item=Q64&revision=7264` },
  RevisionView: { at: `?api=${wiki}&version=v1&item=Q64&revision=7264` },
  CopyMenu: { at: item, until: press(/^Copy statement|^Copy/) },
  CrashedStatement: { at: item, until: crashRow },
  DetailRows: { at: `${item}&statement=${firstStatement}` },
  FailedStatements: { at: `?api=${wiki}&version=v1&item=Q404` },
  FilterBar: { at: item },
  HeaderTools: { at: item, rest: statementsAreThere },
  Inspector: { at: `${item}&statement=${firstStatement}` },
  InspectorPanel: { at: `${item}&statement=${firstStatement}` },
  InstanceMenu: { at: item, until: press(/wiki\.example/) },
  LocatorMap: {
    at: () => (
      <Details type="globe-coordinate" content={{ latitude: 1, longitude: 2, precision: 1, globe }} />
    ),
    rest: () => screen.findByText('OpenStreetMap'),
  },
  LinkPreview: { at: item },
  LookupBox: { at: item },
  MathValue: { at: () => <LabelledValue {...propertyValue('math', 'a^2')} />, rest: async () => undefined },
  NothingShown: { at: `${item}&q=nothingofthiskind` },
  PreviewQuestion: { at: () => <PrivateThumbnail />, rest: async () => undefined },
  PropertyIndex: { at: item },
  PropertyFacts: { at: `?api=${wiki}&version=v1&item=P31` },
  References: { at: item, until: unfoldReferences },
  RepeatNotice: { at: `?api=${wiki}&version=v1&item=Q930000007` },
  SampleLink: { at: `?api=${wiki}&version=v1&item=Q404` },
  SettingsPanel: { at: item, until: openSettings, rest: statementsAreThere },
  StatementFindings: { at: `${item}&statement=${firstStatement}` },
  SkeletonRows: { at: `?api=${wiki}&version=v1&item=Q930000004` },
  StartScreen: { at: `?api=${wiki}&version=v1` },
  Thumbnail: {
    at: () => valueControls.Thumbnail({ name: 'A.jpg', page: undefined }),
    rest: async () => undefined,
  },
  UnreadableStatement: { at: `?api=${wiki}&version=v1&item=Q930000006` },
}

const inSettings: Scene = {
  at: item,
  until: openSettings,
  rest: async () => {
    expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeVisible()
    await statementsAreThere()
  },
}

const places: Record<string, Scene> = {
  Header: { at: item, rest: statementsAreThere },
  HistoryView: { at: history },
  ItemHeader: { at: item, rest: statementsAreThere },
  ItemScreen: { at: item },
  StatementsPanel: { at: item },
  StatementGroup: { at: item },
  Highlights: { at: item, rest: statementsAreThere },
  ReferenceAudit: { at: `${item}&audit=references`, rest: statementsAreThere },
  I18nProvider: { at: item, rest: async () => undefined },
  ConnectionForm: inSettings,
  ConnectionCheck: inSettings,
  InstancesSection: inSettings,
  PreferencesSection: inSettings,
  StorageSection: inSettings,
  RequestsSection: inSettings,
  AboutSection: inSettings,
  SettingsFooter: inSettings,
}

const globe = 'http://www.wikidata.org/entity/Q2'

function Details({ type, content }: { type: string; content: unknown }) {
  return (
    <dl>
      <ValueDetails {...propertyValue(type, content)} />
    </dl>
  )
}

function PrivateThumbnail() {
  const { wiki: open } = createTestWiki({ instance: { mediaBase: 'https://media.example/' } })
  const secret = { ...open, connection: { ...open.connection, credentialRevision: 1 } }
  return (
    <WikiContext value={secret}>
      <Thumbnail name="A.jpg" page={undefined} />
    </WikiContext>
  )
}

beforeEach(() => {
  faults.clear()
  localStorage.clear()
  sessionStorage.clear()
  useConnectionStore.setState(readSettings())
  setContact('me@example.org')
  stubLayout()
  vi.stubGlobal('fetch', fetchFrom())
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  notifyFirstScreenShown()
})

async function crash(name: string, { at, until, rest }: Scene): Promise<void> {
  faults.add(name)
  const user = userEvent.setup()
  if (typeof at === 'function') await act(async () => void renderInApp(at()))
  else {
    window.history.replaceState(null, '', `/${at}`)
    await act(async () => void render(<App />))
  }
  await until?.(user)
  const notice = (await screen.findAllByText(`fault in ${name}`))[0]?.closest<HTMLElement>('[role=alert]')
  if (!notice) throw new Error('The fault is in no alert')
  expect(within(notice).getByText('Copy report')).toBeInTheDocument()
  if (rest) await rest()
  else {
    // The header is still there.
    await settingsButton()
  }
  faults.clear()
  await user.click(within(notice).getByText('Try again'))
  await vi.waitFor(() => expect(notice).not.toBeInTheDocument())
}

test.each(Object.entries(lazyParts))('a crash of %s stays in its place', crash)

test.each(Object.entries(places))('a crash of %s does not affect the rest', crash)

test('a crash of statements keeps their JSON, and the header', async () => {
  faults.add('RowView')
  window.history.replaceState(null, '', `/${item}`)
  await act(async () => void render(<App />))
  expect((await screen.findAllByText('This statement could not be shown'))[0]).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Settings' })).toBeVisible()
})

test('no part that is loaded when it is needed is left out', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  const text = sources.map((file) => readFileSync(`src/${file}`, 'utf8')).join('\n')
  const found = [...text.matchAll(/= lazyPart\(\s*async \(\) => \(await import\('[^']+'\)\)\.(\w+)/g)]
  expect(found).toHaveLength([...text.matchAll(/= lazyPart\(/g)].length)
  expect(Object.keys(lazyParts).toSorted()).toEqual(found.map(([, name]) => name).toSorted())
})
