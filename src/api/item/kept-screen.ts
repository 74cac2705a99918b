import { labelScope } from '~/api/labels/label-cache'
import { isCurrent } from '~/lib/kept-lifetime'
import { readStored } from '~/lib/storage'
import type { Instance } from '~/model/connection/connection'
import type { Label } from '~/model/label'
import { toStatementList } from '~/model/statement-list'
import type { ItemTerms } from '~/model/terms'

/** The first screen of an item of a public wiki that this browser has read, for boot to draw it again. */
export type StoredScreen = {
  at: number
  /** The same as an ISO time. */
  iso: string
  /** See `timeToShow`. */
  times: readonly [string, string]
  /** The first statements in view order, without the contents of their references. */
  statements: unknown
  /** By how much the list is higher than these, on wide and on narrow screens. */
  rest: readonly [number, number]
  terms: Omit<ItemTerms, 'entity'>
  labels: readonly (readonly [string, Label])[]
}

type StoredScreens = Partial<Record<string, StoredScreen>>

/** In local storage, which can be read at once: a database takes 4 to 40 ms to open in a browser just started. */
export const screensKey = 'screens'

export const storedScreens = () => (readStored('localStorage', screensKey) ?? {}) as StoredScreens

export const screenKey = (instance: Instance, languages: readonly string[], itemId: string) =>
  `${labelScope(instance, languages)}|${itemId}`

/** The former if it is of today: without the date. Both are kept, as creating a date format takes 15 to 30 ms. */
export const timeToShow = (at: number, [time, dateAndTime]: readonly [string, string]) =>
  new Date(at).toDateString() === new Date().toDateString() ? time : dateAndTime

/** What this browser has kept of an item's first screen. */
export function keptScreen(instance: Instance, languages: readonly string[], itemId: string) {
  const stored = storedScreens()[screenKey(instance, languages, itemId)]
  const list = stored && isCurrent(stored.at) && toStatementList(stored.statements)
  if (!list) return undefined
  const { at, times, terms, labels } = stored
  const source = { statements: async () => ({ list, url: '' }), terms: async () => terms }
  return { ...stored, time: timeToShow(at, times), source, labels: new Map(labels) }
}
