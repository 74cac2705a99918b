import * as v from 'valibot'
import { create } from 'zustand'
import { onOtherTabs, storagePrefix } from '~/lib/storage'
import { cut } from '~/lib/cut'
import { isItemId } from '~/model/entity-id'

export type RecentItem = {
  id: string
  /** As it was when the item was last open. */
  label?: string | undefined
  /** When that was, in milliseconds. */
  at: number
}

type RecentState = { byWiki: Record<string, RecentItem[]> }

const storageKey = 'qlens:recent'
const kept = 12

const recentItem = v.object({
  id: v.pipe(v.string(), v.check(isItemId)),
  label: v.optional(v.string()),
  at: v.number(),
})
const storedItems = v.record(v.string(), v.array(recentItem))

/** The items last opened, of each wiki by its base URL; kept in this browser. */
export const useRecentStore = create<RecentState>(() => ({ byWiki: readStored() ?? {} }))

// Another tab wrote, or the settings panel forgot.
onOtherTabs((key) => {
  if (key === null || storagePrefix + key === storageKey)
    useRecentStore.setState({ byWiki: readStored() ?? {} })
})

const none: RecentItem[] = []

/** The items of a wiki that were last opened, latest first. */
export function useRecentItems(baseUrl: string): RecentItem[] {
  return useRecentStore((state) => state.byWiki[baseUrl] ?? none)
}

/** Puts an item at the head of the list; called again when its label arrives. */
export function remember(baseUrl: string, id: string, label?: string): void {
  if (!isItemId(id)) return
  const byWiki = current()
  const items = byWiki[baseUrl] ?? []
  const known = label ?? items.find((item) => item.id === id)?.label
  const first = { id, at: Date.now(), ...(known !== undefined && { label: cut(known, 300) }) }
  write({ ...byWiki, [baseUrl]: [first, ...items.filter((item) => item.id !== id)].slice(0, kept) })
}

/** Forgets the items of a wiki, or of all. */
export function clearRecent(baseUrl?: string): void {
  const byWiki = baseUrl === undefined ? {} : { ...current() }
  if (baseUrl !== undefined) delete byWiki[baseUrl]
  write(byWiki)
}

/** Another tab may have written meanwhile. */
function current(): Record<string, RecentItem[]> {
  return readStored() ?? useRecentStore.getState().byWiki
}

function readStored(): Record<string, RecentItem[]> | undefined {
  try {
    const read = v.safeParse(storedItems, JSON.parse(localStorage.getItem(storageKey) ?? '{}'))
    return read.success ? read.output : undefined
  } catch {
    // Blocked storage throws when it is touched; what is no JSON was not written by us.
    return undefined
  }
}

function write(byWiki: Record<string, RecentItem[]>): void {
  useRecentStore.setState({ byWiki })
  try {
    localStorage.setItem(storageKey, JSON.stringify(byWiki))
  } catch {
    // Blocked or full: the list lives as long as the page.
  }
}
