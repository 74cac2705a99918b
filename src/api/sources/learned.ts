import { readStored } from '~/lib/storage'
import { apiBase, versionedKey, type Instance } from '~/model/connection'

/**
 * How a wiki is read where the usual request failed: through an older version of its REST API, or through the
 * Action API, and why.
 */
export type Learned = 'v0' | ActionCause

/** Other sites may not read the REST API, or there is none. */
export type ActionCause = 'cors' | 'absent'

type Stored = { at: number; learned: Learned }

/** By `versionedKey`: what is known of one version says nothing about another. */
type StoredWikis = Partial<Record<string, Stored>>

export const wikisKey = 'wikis'
const lifetime = 7 * 24 * 60 * 60 * 1000

/** For this tab, also where nothing may be stored. */
export const learnedHere = new Map<string, Learned>()

type Wiki = Pick<Instance, 'baseUrl' | 'version'>

/** Another page of the origin, or another release, may have written there. */
export function storedWikis(): StoredWikis {
  const stored = Object.entries(readStored('localStorage', wikisKey) ?? {})
  return Object.fromEntries(stored.filter((entry): entry is [string, Stored] => isStored(entry[1])))
}

function isStored(entry: unknown): entry is Stored {
  const { at, learned } = Object(entry) as Record<string, unknown>
  const isKnown = learned === 'v0' || learned === 'cors' || learned === 'absent'
  return isKnown && typeof at === 'number' && at <= Date.now()
}

export function learnedOf(instance: Wiki): Learned | undefined {
  const key = versionedKey(instance)
  const stored = storedWikis()[key]
  return learnedHere.get(key) ?? (stored && Date.now() - stored.at < lifetime ? stored.learned : undefined)
}

/** Why statements are read through the Action API; undefined where they are read through REST. */
export function actionCause(instance: Wiki): ActionCause | undefined {
  const learned = learnedOf(instance)
  return learned === 'v0' ? undefined : learned
}

/** `{base_url}` for a request, with the version found. */
export function restBase(instance: Wiki): string {
  const { baseUrl, version } = instance
  return version === 'auto' && learnedOf(instance) === 'v0' ? `${baseUrl}/v0` : apiBase(instance)
}
