import { isCurrent } from '~/lib/kept-lifetime'
import { readStored } from '~/lib/storage'
import { apiBase, versionedKey, type Instance } from '~/model/connection/connection'

/**
 * How a wiki is read where the usual request failed: through an older version of its REST API, or through the
 * Action API, and why.
 */
export type ApiRoute = 'v0' | FallbackCause

/** Other sites may not read the REST API, or there is none. */
export type FallbackCause = 'cors' | 'absent'

/** `access` is the route's name on users' devices. */
type Stored = { at: number; access: ApiRoute }

/** By `versionedKey`: the route to one version says nothing about another. */
type StoredWikis = Partial<Record<string, Stored>>

export const wikisKey = 'wikis'

/** For this tab, also where nothing may be stored. */
export const routesOfThisTab = new Map<string, ApiRoute>()

type Wiki = Pick<Instance, 'baseUrl' | 'version'>

/** Another page of the origin, or another release, may have written there. */
export function storedRoutes(): StoredWikis {
  const stored = Object.entries(readStored('localStorage', wikisKey) ?? {})
  return Object.fromEntries(stored.filter((entry): entry is [string, Stored] => isStored(entry[1])))
}

function isStored(entry: unknown): entry is Stored {
  const { at, access } = Object(entry) as Record<string, unknown>
  const isKnown = access === 'v0' || access === 'cors' || access === 'absent'
  return isKnown && typeof at === 'number' && isCurrent(at)
}

export function knownRoute(instance: Wiki): ApiRoute | undefined {
  const key = versionedKey(instance)
  return routesOfThisTab.get(key) ?? storedRoutes()[key]?.access
}

/** Why statements are read through the Action API; undefined where they are read through REST. */
export function fallbackCause(instance: Wiki): FallbackCause | undefined {
  const route = knownRoute(instance)
  return route === 'v0' ? undefined : route
}

/** `{base_url}` for a request, with the version found. */
export function restBase(instance: Wiki): string {
  const { baseUrl, version } = instance
  return version === 'auto' && knownRoute(instance) === 'v0' ? `${baseUrl}/v0` : apiBase(instance)
}
