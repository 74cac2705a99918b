import { forgetAllConnections, setContact, setCredential } from './connection-actions'
import { useConnectionStore } from './connection-store'
import { forgetPreferences } from './preferences-store'
import { sessionLog } from './session-log'
import { storageOf, storagePrefix, writeStored, type StorageKind } from '~/lib/storage'
import { clearLabelCache } from '~/api/label-cache'

/** Where something is kept, which says for how long. */
export type Place = 'memory' | 'sessionStorage' | 'localStorage' | 'indexedDB' | 'caches'

export type KeptEntry = {
  /** What it is, for the messages; `other` where nothing here knows of it. */
  kind:
    | 'credentials'
    | 'instances'
    | 'instance'
    | 'contact'
    | 'preferences'
    | 'recent'
    | 'config'
    | 'property-order'
    | 'labels'
    | 'other'
  place: Place
  /** The storage's own name of it. */
  name: string
  forget: () => Promise<void> | void
}

const known = [
  'credentials',
  'instances',
  'instance',
  'contact',
  'preferences',
  'recent',
  'config',
  'property-order',
] as const
const places: StorageKind[] = ['sessionStorage', 'localStorage']

/** Everything of this app that the browser keeps. Another app of the same origin is none of our business. */
export async function listKept(): Promise<KeptEntry[]> {
  const entries: KeptEntry[] = []
  const inMemory = credentialsKept('memory')
  if (inMemory.length > 0)
    entries.push({
      kind: 'credentials',
      place: 'memory',
      name: '',
      forget: () => forgetCredentials('memory'),
    })
  for (const place of places)
    for (const name of ownKeys(place)) {
      const key = name.slice(storagePrefix.length)
      const kind = known.find((one) => one === key) ?? 'other'
      entries.push({ kind, place, name, forget: () => forgetKey(place, key) })
    }
  for (const name of await ownDatabases())
    entries.push({
      kind: 'labels',
      place: 'indexedDB',
      name,
      forget: () => forgetDatabase(name),
    })
  for (const name of await ownCaches())
    entries.push({
      kind: 'other',
      place: 'caches',
      name,
      forget: async () => void (await caches.delete(name)),
    })
  return entries
}

/**
 * Leaves nothing of this app in the browser. What the page holds of answers is the caller's to drop, and an
 * item must not be open, as it would be remembered again.
 */
export async function forgetEverything(): Promise<void> {
  forgetAllConnections()
  forgetPreferences()
  sessionLog.clear()
  for (const { forget } of await listKept()) await forget()
}

function forgetKey(place: StorageKind, key: string) {
  if (key === 'credentials') return forgetCredentials(place === 'localStorage' ? 'device' : 'session')
  if (key === 'contact') return setContact(undefined)
  if (key === 'preferences') return forgetPreferences()
  writeStored(place, key, undefined)
  // Whoever holds it in memory hears of it as if another tab had done it.
  window.dispatchEvent(new StorageEvent('storage', { key: storagePrefix + key }))
}

function credentialsKept(keep: 'memory' | 'session' | 'device'): string[] {
  const { credentials } = useConnectionStore.getState()
  return Object.keys(credentials).filter((baseUrl) => credentials[baseUrl]?.keep === keep)
}

function forgetCredentials(keep: 'memory' | 'session' | 'device') {
  for (const baseUrl of credentialsKept(keep)) setCredential(baseUrl, undefined)
  if (keep !== 'memory')
    writeStored(keep === 'device' ? 'localStorage' : 'sessionStorage', 'credentials', undefined)
}

function ownKeys(place: StorageKind): string[] {
  try {
    return Object.keys(storageOf(place) ?? {}).filter((key) => key.startsWith(storagePrefix))
  } catch {
    return []
  }
}

async function ownDatabases(): Promise<string[]> {
  try {
    const databases = await indexedDB.databases()
    return databases.flatMap(({ name }) => (name?.startsWith('qlens') ? [name] : []))
  } catch {
    // Blocked, or not there.
    return []
  }
}

async function ownCaches(): Promise<string[]> {
  try {
    return (await caches.keys()).filter((name) => name.startsWith('qlens'))
  } catch {
    return []
  }
}

/** Emptied as well, as another tab may have it open, and it can't be deleted then. */
async function forgetDatabase(name: string): Promise<void> {
  await clearLabelCache()
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => resolve())
    request.addEventListener('blocked', () => resolve())
  })
}
