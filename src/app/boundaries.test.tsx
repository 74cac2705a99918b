import { readdirSync, readFileSync } from 'node:fs'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from './App'
import { WikiContext } from '~/api/wiki/WikiContext'
import { useConnectionStore } from '~/features/connection/connection-store'
import { setContact } from '~/features/connection/connection-actions'
import { readSettings } from '~/features/connection/stored-connection'
import { showOutcome } from '~/features/connection/sign-in/sign-in-store'
import { AnswerNotices } from '~/features/item/AnswerNotices'
import { toStatementList } from '~/model/statement-list'
import { valueControls } from '~/features/values/controls'
import { Thumbnail } from '~/features/values/Thumbnail'
import { ValueDetails } from '~/features/values/DetailRow'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import { LabelledValue } from '~/test/LabelledValue'
import { stubLayout } from '~/test/layout'
import { createTestWiki, renderInApp, testInstance } from '~/test/render'
import { propertyValue } from '~/test/values'
import { fetchFrom } from '~/test/wikibase'
import { waitFor } from '~/test/wait'

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

vi.mock('~/ui/notices/lazy-part', async (original) => {
  const real = await original<typeof import('~/ui/notices/lazy-part')>()
  const lazyPart: typeof real.lazyPart = (load, name, options) =>
    real.lazyPart(
      async () => {
        const module = await load()
        return { ...module, [name]: fragile(name, module[name]) }
      },
      name,
      options,
    )
  return { ...real, lazyPart }
})
vi.mock('./header/Header', async (original) => fragileIn(await original()))
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
vi.mock('~/features/settings/AboutSection', async (original) => fragileIn(await original()))
vi.mock('~/features/settings/connection/ConnectionCheck', async (original) => fragileIn(await original()))
vi.mock('~/features/settings/connection/ConnectionForm', async (original) => fragileIn(await original()))
vi.mock('~/features/settings/instances/InstancesSection', async (original) => fragileIn(await original()))
vi.mock('~/features/settings/PreferencesSection', async (original) => fragileIn(await original()))
vi.mock('~/features/settings/RequestsSection', async (original) => fragileIn(await original()))
vi.mock('~/features/settings/SettingsFooter', async (original) => fragileIn(await original()))
vi.mock('~/features/settings/StorageSection', async (original) => fragileIn(await original()))

const wiki = 'https://wiki.example/w/rest.php/wikibase'
const base = `?api=${wiki}&version=v1`

/** An item with one statement, which has a reference: a page of more would cost more, and show no more parts. */
const small = 'Q930004711'
const statement = `${small}$00000000-0000-4000-8000-000000000001`
const human = { property: { id: 'P31', data_type: 'wikibase-item' }, value: { type: 'value', content: 'Q5' } }
const items = {
  [small]: {
    P31: [
      {
        id: statement,
        rank: 'normal',
        ...human,
        qualifiers: [],
        references: [{ hash: 'a1', parts: [human] }],
      },
    ],
  },
}
const item = `${base}&item=${small}`
const inspected = `${item}&statement=${statement}`
const history = `${base}&item=Q64&view=history`

type Scene = {
  /** Parts that crash at once, none of which is within another. */
  parts: readonly string[]
  /** The app's address that shows them, or the parts alone. */
  at: string | (() => ReactNode)
  /** Shows the parts. */
  until?: (user: UserEvent) => Promise<void>
  /** Waits for what still works beside them; by default, for the header. */
  rest?: () => Promise<unknown>
}

// Elements are looked for as selectors, because queries by role or text look at each element of the page.
const arrived = <Found,>(find: () => Found | null | undefined, what = String(find)) =>
  waitFor(() => {
    const found = find()
    if (found === null || found === undefined) throw new Error(`Not found: ${what}`)
    return found
  })
const element = (selector: string) => arrived(() => document.querySelector<HTMLElement>(selector))
const button = (name: RegExp) =>
  arrived(() =>
    [...document.querySelectorAll('button')].find(
      (each) => name.test(each.textContent) || name.test(each.getAttribute('aria-label') ?? ''),
    ),
  )
const statements = () => element('li[data-statement-id]')
const settingsButton = () => element('button[aria-label="Settings"]')
const openSettings = async (user: UserEvent) => user.click(await settingsButton())

/** Makes a mounted row render again, which fails. */
async function crashRow(user: UserEvent) {
  const unfold = await button(/^\d+ references?$/)
  faults.add('RowView')
  await user.click(unfold)
}

const scenes: readonly Scene[] = [
  // Parts within other parts of an item's page.
  {
    parts: [
      'AddedBy',
      'AddToTable',
      'AfterFirstScreen',
      'DetailRows',
      'FailedTerms',
      'InstanceMenu',
      'ItemHeader',
      'LinkPreview',
      'LookupBox',
      'NextInTable',
      'PropertyIndex',
      'References',
      'SignInNotices',
      'ReviewPanel',
      'StatementFindings',
      'StatementTools',
      'Trail',
    ],
    at: inspected,
    until: async (user) => {
      act(() => showOutcome({ kind: 'signed-out', instance: testInstance }))
      await user.click(await button(/^\d+ references?$/))
      await user.click(await button(/wiki\.example/))
    },
  },
  // And the parts around it.
  {
    parts: [
      'CopyMenu',
      'HeaderTools',
      'Highlights',
      'Inspector',
      'ItemViews',
      'ReferenceAudit',
      'TopNotices',
    ],
    at: `${inspected}&audit=references`,
    until: async (user) => user.click(await element('li[data-statement-id] button[aria-label^="Copy"]')),
    rest: statements,
  },
  { parts: ['Header', 'InspectorPanel'], at: inspected, rest: statements },
  { parts: ['StatementGroup'], at: item },
  { parts: ['StatementsPanel'], at: item },
  { parts: ['ItemScreen'], at: item },
  { parts: ['I18nProvider'], at: item, rest: async () => undefined },
  { parts: ['CrashedStatement'], at: item, until: crashRow },
  { parts: ['NothingShown'], at: `${item}&q=nothingofthiskind` },

  { parts: ['AnswerNotices'], at: `${base}&item=Q900000004` },
  // Changes since a copy that this browser kept: jsdom has no database to keep one.
  { parts: ['KeptChanges'], at: () => <KeptNotices />, rest: async () => undefined },
  { parts: ['FailedStatements'], at: `${base}&item=Q404` },
  { parts: ['SampleLink'], at: `${base}&item=Q404` },
  {
    parts: ['SignInButton'],
    at: `${base}&item=Q9400116`,
    until: async () => {
      await element('[role=alert]')
      const known = { ...testInstance, baseUrl: wiki, oauthClientId: 'client' }
      act(() => useConnectionStore.setState({ saved: [known] }))
    },
  },
  { parts: ['RetryNotice'], at: `${base}&item=Q930000007` },
  { parts: ['UnreadableStatement'], at: `${base}&item=Q930000006` },
  { parts: ['PropertyFacts'], at: `${base}&item=P31` },
  { parts: ['LexemeFacts', 'PartHeading'], at: `${base}&item=L525` },

  { parts: ['Header', 'OtherView'], at: history, rest: () => element('h1') },
  { parts: ['HistoryView'], at: history },
  { parts: ['Timeline'], at: `${item}&view=timeline` },
  { parts: ['MapView'], at: `${item}&view=map` },
  { parts: ['LinksView'], at: `${item}&view=links` },
  { parts: ['ChecksView'], at: `${item}&view=checks` },
  {
    parts: ['Changes'],
    at: history,
    until: async (user) => user.click(await element('li[data-revision-id="7320"] button[aria-expanded]')),
  },
  { parts: ['ComparedRevisions'], at: `${history}&from=7271&to=7272` },
  { parts: ['RevisionHeader', 'RevisionView'], at: `${base}&item=Q64&revision=7264` },
  { parts: ['CompareScreen'], at: `${item}&compare=Q64` },
  {
    parts: ['CopyAcross'],
    at: `${base}&item=Q900000010&compare=Q900000011`,
    until: async (user) => user.click(await button(/^Copy to another item/)),
  },
  { parts: ['StartScreen'], at: base },
  { parts: ['TableScreen'], at: `${base}&items=Q42` },

  {
    parts: ['CommandDialog'],
    at: item,
    until: async (user) => user.click(await button(/^Commands/)),
    rest: statements,
  },
  {
    parts: ['ShortcutHelp'],
    at: item,
    until: async (user) => {
      await button(/^Commands/)
      await user.keyboard('?')
    },
    rest: statements,
  },
  { parts: ['SettingsPanel'], at: item, until: openSettings, rest: statements },
  {
    parts: [
      'AboutSection',
      'ConnectionCheck',
      'ConnectionForm',
      'InstancesSection',
      'PreferencesSection',
      'RequestsSection',
      'SettingsFooter',
      'StorageSection',
    ],
    at: item,
    until: openSettings,
    rest: async () => {
      expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeVisible()
      await statements()
    },
  },

  {
    parts: ['LocatorMap', 'MathValue', 'Thumbnail'],
    at: () => (
      <>
        <Details type="globe-coordinate" content={{ latitude: 1, longitude: 2, precision: 1, globe }} />
        <LabelledValue {...propertyValue('math', 'a^2')} />
        <PrivateThumbnail />
        {valueControls.Thumbnail({ name: 'A.jpg', page: undefined })}
      </>
    ),
    rest: () => screen.findByText('OpenStreetMap'),
  },
]

const globe = 'http://www.wikidata.org/entity/Q2'

function Details({ type, content }: { type: string; content: unknown }) {
  return (
    <dl>
      <ValueDetails {...propertyValue(type, content)} />
    </dl>
  )
}

function KeptNotices() {
  const list = toStatementList({})!
  return <AnswerNotices itemId={small} answer={{ list, url: '', kept: { at: 0, changes: [] } }} />
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
  vi.stubGlobal('fetch', fetchFrom({ items }))
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  notifyFirstScreenShown()
})

async function open(at: Scene['at']) {
  if (typeof at === 'function') return act(async () => void renderInApp(at()))
  window.history.replaceState(null, '', `/${at}`)
  return act(async () => void render(<App />))
}

/** The notice of a crash in its place. */
const noticeOf = (part: string) =>
  arrived(
    () =>
      [...document.querySelectorAll('[role=alert] code')]
        .find(({ textContent }) => textContent === `fault in ${part}`)
        ?.closest<HTMLElement>('[role=alert]'),
    `the notice of ${part}`,
  )

test.each(scenes.map((scene) => [scene.parts.join(', '), scene] as const))(
  'crashes stay in their places: %s',
  async (_, { parts, at, until, rest = settingsButton }) => {
    for (const part of parts) faults.add(part)
    const user = userEvent.setup()
    await open(at)
    await until?.(user)
    const notices = await Promise.all(parts.map(noticeOf))
    for (const notice of notices) expect(within(notice).getByText('Copy report')).toBeInTheDocument()
    await rest()
    faults.clear()
    for (const notice of notices) fireEvent.click(within(notice).getByText('Try again'))
    await waitFor(() => {
      for (const notice of notices) expect(notice).not.toBeInTheDocument()
    })
  },
)

test('a crash of statements keeps their JSON, and the header', async () => {
  faults.add('RowView')
  await open(item)
  expect(await screen.findByText('This statement could not be shown')).toBeVisible()
  expect(document.querySelector('[data-crashed]')).toHaveTextContent(statement)
  expect(await settingsButton()).toBeVisible()
})

test('no part that is loaded when it is needed is left out', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  const text = sources.map((file) => readFileSync(`src/${file}`, 'utf8')).join('\n')
  const found = [...text.matchAll(/ lazyPart\(\s*\(\) => import\('[^']+'\),\s*'(\w+)'/g)]
  expect(found).toHaveLength([...text.matchAll(/ lazyPart\(/g)].length)
  const crashed = scenes.flatMap(({ parts }) => parts)
  expect(found.map(([, name]) => name).filter((name = '') => !crashed.includes(name))).toEqual([])
})
