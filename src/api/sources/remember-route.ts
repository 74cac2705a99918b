import { routesOfThisTab, storedRoutes, wikisKey, type ApiRoute } from './known-route'
import { isPrivate } from '~/api/wiki/privacy'
import { createListeners } from '~/lib/listeners'
import { writeStored } from '~/lib/storage'
import { versionedKey, type Connection, type Instance } from '~/model/connection/connection'

const maxKept = 50

const { subscribe, notify } = createListeners()

/** Calls back when something was remembered or forgotten in this tab. */
export const subscribeToRoutes = subscribe

/** Remembers how a wiki is read: for a week, or for this tab where nothing of it may be stored. */
export function rememberRoute(connection: Connection, route: ApiRoute): void {
  const key = versionedKey(connection.instance)
  routesOfThisTab.set(key, route)
  if (!isPrivate(connection)) {
    const others = Object.entries(storedRoutes()).filter(([other]) => other !== key)
    store([...others.slice(1 - maxKept), [key, { at: Date.now(), access: route }]])
  }
  notify()
}

/** The next request finds out again how the wiki is read. */
export function forgetRoute(instance: Pick<Instance, 'baseUrl' | 'version'>): void {
  const key = versionedKey(instance)
  routesOfThisTab.delete(key)
  store(Object.entries(storedRoutes()).filter(([other]) => other !== key))
  notify()
}

/** After the user has deleted what is stored. */
export function forgetAllRoutes(): void {
  routesOfThisTab.clear()
  store([])
  notify()
}

function store(wikis: [string, unknown][]): void {
  writeStored('localStorage', wikisKey, wikis.length > 0 ? Object.fromEntries(wikis) : undefined)
}
