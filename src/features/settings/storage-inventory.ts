import { useFindingWalk } from '~/features/checks/StatementLink'
import { places } from '~/features/statements/useScrollRestoration'
import {
  deleteAllConnections,
  keepContactWikis,
  setContact,
  setCredential,
} from '~/features/connection/connection-actions'
import { useConnectionStore } from '~/features/connection/connection-store'
import { deletePreferences } from './preferences-actions'
import { sessionLog } from '~/features/connection/session-log'
import { deployPath, storageOf, storagePrefix, writeStored, type StorageKind } from '~/lib/storage'
import { programCachePrefix } from '~/model/connection/offline'
import { forgetRequests } from '~/api/request/queue/budget'
import { forgetAllRoutes } from '~/api/sources/remember-route'
import { clearKeptItems, itemDatabase } from '~/api/item/kept-items'
import { labelDatabase } from '~/api/labels/label-cache'
import { clearLabelCache } from '~/api/labels/prune-labels'
import { verdictDatabase } from '~/api/review/verdict-storage'
import { verdictStore } from '~/api/review/verdicts'
import { groupBy } from '~/lib/group-by'
import { writeTabSecret } from '~/lib/tab-secret'
import { toJson } from '~/lib/to-json'
import { emptyDatabase } from '~/lib/empty-database'

const known = [
  'credentials',
  'instances',
  'instance',
  'contact',
  'contact-wikis',
  'preferences',
  'recent',
  'followed',
  'requests',
  'place',
  'findings',
  'screens',
  'config',
  'checks',
  'property-order',
  'property-pairs',
  'review',
  'sign-in',
  'table',
  'trail',
  'unsaved-verdicts',
  'visits',
  'wikis',
] as const

/** Where an entry is stored, which implies for how long. */
type StoragePlace = 'memory' | 'sessionStorage' | 'localStorage' | 'indexedDB' | 'database' | 'caches'

export type StoredEntry = {
  /** For the messages; `other` for unknown entries. */
  kind: (typeof known)[number] | 'labels' | 'items' | 'verdicts' | 'program' | 'other'
  place: StoragePlace
  /** The entry's name in its storage; of verdicts, their wiki. */
  name: string
  /** In bytes. */
  size?: number
  /** Of verdicts. */
  count?: number
  remove: () => Promise<void> | void
}

/** Everything that this deployment has stored in the browser, but nothing of other deployments on the same origin. */
export async function listStoredEntries(): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = []
  const inMemory = storedCredentials('memory')
  if (inMemory.length > 0)
    entries.push({
      kind: 'credentials',
      place: 'memory',
      name: '',
      remove: () => deleteCredentials('memory'),
    })
  for (const place of ['sessionStorage', 'localStorage'] as const)
    for (const name of ownKeys(place)) {
      const key = name.slice(storagePrefix.length)
      const kind = known.find((one) => one === key) ?? 'other'
      entries.push({ kind, place, name, remove: () => deleteKey(place, key) })
    }
  for (const name of await ownDatabases())
    entries.push({
      kind: name === labelDatabase.name ? 'labels' : 'items',
      place: 'indexedDB',
      name,
      remove: () => deleteDatabase(name),
    })
  entries.push(...(await verdictsByWiki()))
  const programs = await ownCaches()
  if (programs.length > 0)
    entries.push({
      kind: 'program',
      place: 'caches',
      name: programCaches,
      size: await sizeOf(programs),
      remove: () => deleteProgram(programs),
    })
  return entries
}

/**
 * Deletes everything that this app has stored. The caller has to clear query data, and no item may be open,
 * because it would be remembered again.
 */
export async function deleteEverything(): Promise<void> {
  deleteAllConnections()
  deletePreferences()
  sessionLog.clear()
  forgetAllRoutes()
  forgetRequests()
  // Otherwise they would be stored when the page is left.
  places.clear()
  useFindingWalk.setState({ statements: [] })
  for (const { remove } of await listStoredEntries()) await remove()
}

function deleteKey(place: StorageKind, key: string) {
  if (key === 'credentials') return deleteCredentials(place === 'localStorage' ? 'device' : 'session')
  if (key === 'contact') return setContact(undefined)
  if (key === 'contact-wikis') return keepContactWikis({})
  if (key === 'preferences') return deletePreferences()
  if (key === 'wikis') return forgetAllRoutes()
  if (key === 'requests') forgetRequests()
  writeStored(place, key, undefined)
  // Stores in memory react as if another tab had deleted it.
  window.dispatchEvent(new StorageEvent('storage', { key: storagePrefix + key }))
}

function storedCredentials(keep: 'memory' | 'session' | 'device'): string[] {
  const { credentials } = useConnectionStore.getState()
  return Object.keys(credentials).filter((baseUrl) => credentials[baseUrl]?.keep === keep)
}

function deleteCredentials(keep: 'memory' | 'session' | 'device') {
  for (const baseUrl of storedCredentials(keep)) setCredential(baseUrl, undefined)
  // Includes entries that this page could not read.
  if (keep === 'device') writeStored('localStorage', 'credentials', undefined)
  if (keep === 'session') writeTabSecret('credentials', undefined)
}

function ownKeys(place: StorageKind): string[] {
  return Object.keys(storageOf(place) ?? {}).filter((key) => key.startsWith(storagePrefix))
}

async function ownDatabases(): Promise<string[]> {
  try {
    const databases = await indexedDB.databases()
    return databases.flatMap(({ name }) =>
      name === labelDatabase.name || name === itemDatabase.name ? [name] : [],
    )
  } catch {
    // Blocked or unavailable.
    return []
  }
}

async function verdictsByWiki(): Promise<StoredEntry[]> {
  const items = await verdictStore.items()
  const wikis = groupBy(items, ({ wiki }) => wiki)
  return Promise.all(
    wikis.map(async ([wiki, ofWiki]): Promise<StoredEntry> => {
      const kept = await Promise.all(ofWiki.map(verdictStore.read))
      const verdicts = kept.flatMap((one) => [...one])
      return {
        kind: 'verdicts',
        place: verdictStore.isInTabOnly(wiki) ? 'memory' : 'database',
        name: wiki,
        // One that was taken back is kept for other tabs and devices, but is none.
        count: verdicts.filter(([, { verdict }]) => verdict !== 'none').length,
        size: toJson(verdicts).length,
        remove: () => deleteVerdicts(wiki),
      }
    }),
  )
}

async function deleteVerdicts(wiki: string): Promise<void> {
  await verdictStore.remove(wiki)
  if ((await verdictStore.items()).length > 0) return
  await emptyDatabase(verdictDatabase)
  // There is none where storage is forbidden.
  await dropDatabase(verdictDatabase.name).catch(() => undefined)
}

const programCaches = programCachePrefix(deployPath)

async function ownCaches(): Promise<string[]> {
  try {
    return (await caches.keys()).filter((name) => name.startsWith(programCaches))
  } catch {
    return []
  }
}

async function sizeOf(names: readonly string[]): Promise<number> {
  let size = 0
  for (const name of names) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request, { ignoreVary: true })
      size += (await response?.blob())?.size ?? 0
    }
  }
  return size
}

/** Without its worker, which would store it again at the next visit before the first screen. */
async function deleteProgram(names: readonly string[]): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(deployPath)
  await registration?.unregister()
  for (const name of names) await caches.delete(name)
}

/** Cleared first: it is deleted only when every tab has closed it, and the browser may have suspended one. */
async function deleteDatabase(name: string): Promise<void> {
  await (name === labelDatabase.name ? clearLabelCache() : clearKeptItems())
  await dropDatabase(name)
}

async function dropDatabase(name: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve())
  })
}
