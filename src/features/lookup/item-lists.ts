import * as v from 'valibot'
import { create } from 'zustand'
import { parsed, parsedEach } from '~/lib/parsed'
import { onOtherTabs, readStored, writeStored, type StorageKind } from '~/lib/storage'

export type ListedItem = { id: string; at: number }
type ByWiki<Item> = Readonly<Record<string, readonly Item[]>>

const storedLists = v.record(v.string(), v.array(v.unknown()))
const kinds: readonly StorageKind[] = ['localStorage', 'sessionStorage']

/**
 * Lists of items by base URL, the latest item first and each once, stored in this browser; items of private wikis in
 * session storage, only for this tab.
 */
export function createItemLists<Item extends ListedItem>(
  storageKey: string,
  schema: v.GenericSchema<unknown, Item>,
  most: number,
) {
  /** Fallback for blocked storage, until the page is closed. */
  const inMemory: Partial<Record<StorageKind, ByWiki<Item>>> = {}
  const useStore = create<{ byWiki: ByWiki<Item> }>(() => ({ byWiki: readAll() }))

  // Another tab wrote, or the settings panel deleted.
  onOtherTabs([storageKey], () => {
    for (const kind of kinds) delete inMemory[kind]
    useStore.setState({ byWiki: readAll() })
  })

  function latest(items: readonly Item[]): Item[] {
    const isFirst = ({ id }: Item, index: number) => items.findIndex((one) => one.id === id) === index
    return items.filter(isFirst).slice(0, most)
  }

  function readAll(): ByWiki<Item> {
    const [device, tab] = [read('localStorage'), read('sessionStorage')]
    const inTab = Object.entries(tab).map(([baseUrl, items]) => {
      const all = [...items, ...(device[baseUrl] ?? [])]
      return [baseUrl, latest(all.toSorted((one, other) => other.at - one.at))] as const
    })
    return { ...device, ...Object.fromEntries(inTab) }
  }

  /** Reads the storage first, because another tab may have written to it. */
  function read(kind: StorageKind): ByWiki<Item> {
    const stored = parsed(storedLists, readStored(kind, storageKey)) ?? {}
    const lists = Object.entries(stored).map(([baseUrl, list]) => [baseUrl, parsedEach(schema, list)])
    return inMemory[kind] ?? (Object.fromEntries(lists) as ByWiki<Item>)
  }

  function write(kind: StorageKind, byWiki: ByWiki<Item>): boolean {
    const isEmpty = Object.keys(byWiki).length === 0
    const isStored = writeStored(kind, storageKey, isEmpty ? undefined : byWiki)
    if (isStored) delete inMemory[kind]
    else inMemory[kind] = byWiki
    useStore.setState({ byWiki: readAll() })
    return isStored
  }

  const none: readonly Item[] = []

  return {
    useItems: (baseUrl: string) => useStore(({ byWiki }) => byWiki[baseUrl] ?? none),
    useAll: () => useStore(({ byWiki }) => byWiki),

    /** @returns whether it is stored */
    change(kind: StorageKind, baseUrl: string, change: (items: readonly Item[]) => readonly Item[]): boolean {
      const { [baseUrl]: before = none, ...others } = read(kind)
      const items = latest(change(before))
      return write(kind, items.length > 0 ? { ...others, [baseUrl]: items } : others)
    },

    clear(baseUrl?: string): void {
      for (const kind of kinds) {
        const { [baseUrl ?? '']: _, ...others } = read(kind)
        write(kind, baseUrl === undefined ? {} : others)
      }
    },
  }
}
