import { filterCredentials } from './connection-start'
import {
  allInstances,
  useConnectionStore,
  type Credential,
  type Credentials,
  type SavedCredential,
} from './connection-store'
import { writeStored } from '~/lib/storage'
import type { Instance } from '~/model/connection'

const { getState, setState } = useConnectionStore

/** Contact for `Api-User-Agent`; undefined goes back to the deploy's. */
export function setContact(contact: string | undefined) {
  writeStored('localStorage', 'contact', contact)
  setState({ contact })
}

/** Adds an instance, or changes the one with its id; what config.json says anyway is not kept. */
export function saveInstance(instance: Instance) {
  const { config, saved } = getState()
  const { id, baseUrl } = instance
  const configured = config.instances.find((one) => one.id === id && one.baseUrl === baseUrl)
  const facts = ['name', 'version', 'formatterProperty', 'oauthRegistration'] as const
  const isAsConfigured =
    configured !== undefined && facts.every((fact) => configured[fact] === instance[fact])
  const index = saved.findIndex((one) => one.id === id)
  const next = saved.filter((one) => one.id !== id)
  if (!isAsConfigured) next.splice(index < 0 ? next.length : index, 0, instance)
  keepInstances(next)
}

/** Takes an instance of the user away, and its credential unless another instance shares the base URL. */
export function removeInstance(id: string) {
  const before = allInstances(getState()).find((instance) => instance.id === id)
  keepInstances(getState().saved.filter((instance) => instance.id !== id))
  if (!before) return
  const shared = allInstances(getState()).some(({ baseUrl }) => baseUrl === before.baseUrl)
  if (!shared) setCredential(before.baseUrl, undefined)
}

/** A readable id for a new instance that no other has. */
export function freeInstanceId(name: string): string {
  const taken = new Set(allInstances(getState()).map(({ id }) => id))
  const wish =
    name
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40) || 'wiki'
  let id = wish
  for (let number = 2; taken.has(id); number += 1) id = `${wish}-${number}`
  return id
}

/**
 * Saves the credential of exactly this base URL; undefined forgets it.
 * The revision is the time, so that it never repeats: caches of an earlier session are not read with
 * another credential's right.
 */
export function setCredential(baseUrl: string, credential: Credential | undefined) {
  const { [baseUrl]: before, ...others } = getState().credentials
  const revision = Math.max(Date.now(), (before?.revision ?? 0) + 1)
  const credentials = credential ? { ...others, [baseUrl]: { ...credential, revision } } : others
  keepCredentials(credentials)
}

/** Forgets the user's instances, the contact and all credentials; what config.json says stays. */
export function forgetAllConnections() {
  keepInstances([])
  keepCredentials({})
  setContact(undefined)
  writeStored('localStorage', 'instance', undefined)
  setState({ lastInstance: undefined })
}

function keepInstances(saved: Instance[]) {
  writeStored('localStorage', 'instances', saved.length > 0 ? saved : undefined)
  setState({ saved })
}

function keepCredentials(credentials: Credentials) {
  const store = (kind: 'localStorage' | 'sessionStorage', keep: SavedCredential['keep']) => {
    const kept = filterCredentials(credentials, (credential) => credential.keep === keep)
    writeStored(kind, 'credentials', Object.keys(kept).length > 0 ? kept : undefined)
  }
  store('localStorage', 'device')
  store('sessionStorage', 'session')
  setState({ credentials })
}
