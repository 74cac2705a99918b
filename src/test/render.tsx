import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createClient } from '~/api/request/client'
import type { Budget } from '~/api/request/queue/queue'
import type { LabelStore } from '~/api/labels/labels'
import { WikiContext, type Wiki } from '~/api/wiki/WikiContext'
import { I18nContext } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { inEnglish } from '~/i18n/translate'
import type { Instance } from '~/model/connection/connection'
import type { Label } from '~/model/label'
import { changeAddress, readAddress, writeAddress } from '~/model/address'
import type { AddressChange } from '~/model/address-state'
import { NavigationContext } from '~/ui/Navigation'
import { fetchFrom } from './wikibase'

type GivenLabel = Label | string

export type AppOptions = {
  /** Labels known from the start: texts in English, or whole labels. Others arrive by `arrive`. */
  labels?: Record<string, GivenLabel>
  /** Responds to the wiki's requests; the test Wikibase by default. */
  fetch?: typeof fetch
  /** Changes to `testInstance`; undefined removes an optional part. */
  instance?: { [Key in keyof Instance]?: Instance[Key] | undefined }
  /** How many requests may be sent; without it, there is no limit. */
  budget?: Budget
  /** The query of the page’s address. */
  address?: string
}

/**
 * Allows no request for a minute. The time stays the same, as with the app's own budget: otherwise each rendering leads
 * to another one.
 */
export function spentBudget(): Budget {
  const end = Date.now() + 60_000
  return { count: () => undefined, freeAt: () => end }
}

/** Wikidata's settings, at an address that only tests respond to. */
export const testInstance: Instance = {
  id: 'test',
  name: 'Test wiki',
  baseUrl: 'https://wiki.example/w/rest.php/wikibase',
  version: 'v1',
  conceptBase: 'http://www.wikidata.org/entity/',
  entityPage: 'https://wiki.example/wiki/Special:EntityPage/$1',
  formatterProperty: 'P1630',
  examples: [],
}

/** A wiki with the given labels, and those that a test delivers later. */
export function createTestWiki({ labels = {}, fetch = fetchFrom(), instance = {}, budget }: AppOptions = {}) {
  const connection = { instance: changed(testInstance, instance), contact: '', credentialRevision: 0 }
  const { store, arrive, wanted } = createTestLabels(labels)
  const client = createClient({ connection, fetch, ...(budget && { budget }) })
  const wiki: Wiki = { connection, client, labels: store, languages: ['en'] }
  return { wiki, arrive, wanted }
}

/**
 * Renders with everything that a feature expects around it. `arrive` delivers labels; `wanted` are the ids
 * requested, `visited` the addresses that links and `go` lead to.
 */
export function renderInApp(ui: ReactNode, options: AppOptions = {}) {
  const { wiki, arrive, wanted } = createTestWiki(options)
  const visited: string[] = []
  const address = readAddress(options.address ?? '')
  const navigation = {
    address,
    href: (change: AddressChange) => writeAddress(changeAddress(address, change)),
    go: (change: AddressChange) => void visited.push(navigation.href(change)),
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const i18n = { language: 'en', t: inEnglish, number: (count: number) => formatCount(count, 'en') }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <I18nContext value={i18n}>
        <WikiContext value={wiki}>
          <NavigationContext value={navigation}>{children}</NavigationContext>
        </WikiContext>
      </I18nContext>
    </QueryClientProvider>
  )
  return { ...render(ui, { wrapper }), wiki, queryClient, arrive, wanted, visited }
}

function changed(instance: Instance, changes: NonNullable<AppOptions['instance']>): Instance {
  const entries = Object.entries({ ...instance, ...changes }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Instance
}

function toLabel(given: GivenLabel): Label {
  return typeof given === 'string' ? { text: given, language: 'en' } : given
}

export function createTestLabels(given: Record<string, GivenLabel>) {
  const known = new Map(Object.entries(given).map(([id, label]) => [id, toLabel(label)]))
  const listeners = new Set<{ ids: Set<string>; listener: () => void }>()
  const listenersOfAll = new Set<(ids: readonly string[]) => void>()
  const wanted = new Set<string>()
  function subscribe(ids: Iterable<string>, listener: () => void) {
    const subscription = { ids: new Set(ids), listener }
    listeners.add(subscription)
    return () => listeners.delete(subscription)
  }
  const store: LabelStore = {
    get: (id) => known.get(id),
    request: (ids) => Promise.resolve(ids.forEach((id) => wanted.add(id))),
    requestAgain: () => undefined,
    isBatched: () => true,
    seed: () => undefined,
    recall: () => Promise.resolve(),
    late: new Set(),
    connect: () => undefined,
    subscribe,
    subscribeAll(listener) {
      listenersOfAll.add(listener)
      return () => listenersOfAll.delete(listener)
    },
    dispose: () => undefined,
  }
  function arrive(labels: Record<string, GivenLabel>) {
    act(() => {
      const ids = Object.keys(labels)
      for (const [id, label] of Object.entries(labels)) known.set(id, toLabel(label))
      for (const subscription of listeners)
        if (ids.some((id) => subscription.ids.has(id))) subscription.listener()
      listenersOfAll.forEach((listener) => listener(ids))
    })
  }
  return { store, arrive, wanted }
}
