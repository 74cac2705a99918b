import * as v from 'valibot'
import { create } from 'zustand'
import { onOtherTabs, readStored, writeStored, type StorageKind } from '~/lib/storage'
import { truncate } from '~/lib/truncate'
import { isOpenable } from '~/model/entity-id'

export type RecentItem = {
  id: string
  /** The label when the item was last open. */
  label?: string | undefined
  /** When the item was last open, in milliseconds. */
  at: number
}

type ByWiki = Record<string, RecentItem[]>
type RecentState = { byWiki: ByWiki }

const storageKey = 'recent'
const maxRecent = 12

const recentItem = v.object({
  id: v.pipe(v.string(), v.check(isOpenable)),
  label: v.optional(v.string()),
  at: v.number(),
})
const storedItems = v.record(v.string(), v.array(recentItem))

/** Fallback for blocked storage, until the page is closed. */
const inMemory: Partial<Record<StorageKind, ByWiki>> = {}

/** Recent items by base URL, stored in this browser; those of private wikis only in this tab. */
const useRecentStore = create<RecentState>(() => ({ byWiki: readAll() }))

// Another tab wrote, or the settings panel deleted.
onOtherTabs((key) => {
  if (key !== null && key !== storageKey) return
  delete inMemory.localStorage
  delete inMemory.sessionStorage
  useRecentStore.setState({ byWiki: readAll() })
})

const none: RecentItem[] = []

/** Latest first. */
export function useRecentItems(baseUrl: string): RecentItem[] {
  return useRecentStore((state) => state.byWiki[baseUrl] ?? none)
}

/**
 * Moves an item to the head of the list; called again when its label arrives. `isPrivate`: stored only for
 * this tab and without its label.
 */
export function remember(baseUrl: string, id: string, label?: string, isPrivate = false): void {
  if (!isOpenable(id)) return
  const kind = isPrivate ? 'sessionStorage' : 'localStorage'
  const byWiki = read(kind)
  const items = byWiki[baseUrl] ?? []
  const known = isPrivate ? undefined : (label ?? items.find((item) => item.id === id)?.label)
  const first = { id, at: Date.now(), ...(known !== undefined && { label: truncate(known, 300) }) }
  write(kind, { ...byWiki, [baseUrl]: latest([first, ...items]) })
}

/** Deletes the items of a wiki, or of all. */
export function clearRecent(baseUrl?: string): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    const byWiki = baseUrl === undefined ? {} : { ...read(kind) }
    if (baseUrl !== undefined) delete byWiki[baseUrl]
    write(kind, byWiki)
  }
}

function latest(items: RecentItem[]): RecentItem[] {
  const isFirst = ({ id }: RecentItem, index: number) => items.findIndex((one) => one.id === id) === index
  return items.filter(isFirst).slice(0, maxRecent)
}

function readAll(): ByWiki {
  const [device, tab] = [read('localStorage'), read('sessionStorage')]
  const byWiki = { ...device }
  for (const [baseUrl, items] of Object.entries(tab)) {
    const all = [...items, ...(device[baseUrl] ?? [])].toSorted((one, other) => other.at - one.at)
    byWiki[baseUrl] = latest(all)
  }
  return byWiki
}

/** Reads the storage first, because another tab may have written to it. */
function read(kind: StorageKind): ByWiki {
  const stored = v.safeParse(storedItems, readStored(kind, storageKey) ?? {})
  return inMemory[kind] ?? (stored.success ? stored.output : {})
}

function write(kind: StorageKind, byWiki: ByWiki): void {
  const isEmpty = Object.keys(byWiki).length === 0
  if (writeStored(kind, storageKey, isEmpty ? undefined : byWiki)) delete inMemory[kind]
  else inMemory[kind] = byWiki
  useRecentStore.setState({ byWiki: readAll() })
}
