import { accessOfThisTab, storedAccess, wikisKey, type KnownAccess } from './known-access'
import { isPrivate } from '~/api/privacy'
import { writeStored } from '~/lib/storage'
import { versionedKey, type Connection, type Instance } from '~/model/connection'

/** The number of wikis that are remembered, the latest. */
const maxKept = 50

const listeners = new Set<() => void>()

/** Calls back when something was remembered or forgotten in this tab. */
export function subscribeToAccess(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Remembers how a wiki is read: for a week, or for this tab where nothing of it may be stored. */
export function rememberAccess(connection: Connection, access: KnownAccess): void {
  const key = versionedKey(connection.instance)
  accessOfThisTab.set(key, access)
  if (!isPrivate(connection)) {
    const others = Object.entries(storedAccess()).filter(([other]) => other !== key)
    store([...others.slice(1 - maxKept), [key, { at: Date.now(), access }]])
  }
  notify()
}

/** The next request finds out again how the wiki is read. */
export function forgetAccess(instance: Pick<Instance, 'baseUrl' | 'version'>): void {
  const key = versionedKey(instance)
  accessOfThisTab.delete(key)
  store(Object.entries(storedAccess()).filter(([other]) => other !== key))
  notify()
}

/** After the user has deleted what is stored. */
export function forgetAllAccess(): void {
  accessOfThisTab.clear()
  store([])
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

function store(wikis: [string, unknown][]): void {
  writeStored('localStorage', wikisKey, wikis.length > 0 ? Object.fromEntries(wikis) : undefined)
}
