import { learnedHere, storedWikis, wikisKey, type Learned } from './learned'
import { isPrivate } from '~/api/privacy'
import { writeStored } from '~/lib/storage'
import { versionedKey, type Connection, type Instance } from '~/model/connection'

/** The number of wikis that are remembered, the latest. */
const maxKept = 50

const listeners = new Set<() => void>()

/** Calls back when something was learned or forgotten in this tab. */
export function subscribeToLearned(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Remembers how a wiki is read: for a week, or for this tab where nothing of it may be stored. */
export function learn(connection: Connection, learned: Learned): void {
  const key = versionedKey(connection.instance)
  learnedHere.set(key, learned)
  if (!isPrivate(connection)) {
    const others = Object.entries(storedWikis()).filter(([other]) => other !== key)
    store([...others.slice(1 - maxKept), [key, { at: Date.now(), learned }]])
  }
  notify()
}

/** The next request finds out again how the wiki is read. */
export function forget(instance: Pick<Instance, 'baseUrl' | 'version'>): void {
  const key = versionedKey(instance)
  learnedHere.delete(key)
  store(Object.entries(storedWikis()).filter(([other]) => other !== key))
  notify()
}

/** After the user has deleted what is stored. */
export function forgetAll(): void {
  learnedHere.clear()
  store([])
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

function store(wikis: [string, unknown][]): void {
  writeStored('localStorage', wikisKey, wikis.length > 0 ? Object.fromEntries(wikis) : undefined)
}
