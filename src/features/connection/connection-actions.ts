import { storeCredentials } from './store-credentials'
import { rememberInstance, useConnectionStore } from './connection-store'
import { readSettings } from './stored-connection'
import {
  allInstances,
  chooseInstance,
  type ConnectionSettings,
  type Credential,
  type SavedSettings,
} from '~/model/connection/choose-instance'
import { writeStored } from '~/lib/storage'
import type { Instance } from '~/model/connection/connection'

const { getState, setState } = useConnectionStore

/** Contact for `Api-User-Agent`; undefined restores the deployment's. */
export function setContact(contact: string | undefined) {
  writeStored('localStorage', 'contact', contact)
  setState({ contact })
}

/** Whether a wiki that is not set up here may see the contact. */
export function setContactPermission(baseUrl: string, maySee: boolean) {
  keepContactWikis({ ...getState().contactWikis, [baseUrl]: maySee })
}

/**
 * Adds an instance or changes the one with its id; values equal to config.json's are not stored, nor the callback,
 * which the deployment alone decides.
 */
export function saveInstance({ oauthOwnCallback: _ofDeployment, ...instance }: Instance) {
  const { config, saved } = getState()
  const { id, baseUrl } = instance
  const configured = config.instances.find((one) => one.id === id && one.baseUrl === baseUrl)
  if (config.locked && configured === undefined) throw new Error('A locked deployment takes no further wiki')
  const facts = ['name', 'version', 'formatterProperty', 'oauthRegistration', 'oauthClientId'] as const
  const isAsConfigured =
    configured !== undefined && facts.every((fact) => configured[fact] === instance[fact])
  const index = saved.findIndex((one) => one.id === id)
  const next = saved.filter((one) => one.id !== id)
  if (!isAsConfigured) next.splice(index < 0 ? next.length : index, 0, instance)
  keepInstances(next)
}

/** Removes an instance of the user, and its credential unless another instance shares the base URL. */
export function removeInstance(id: string) {
  const before = allInstances(getState()).find((instance) => instance.id === id)
  keepInstances(getState().saved.filter((instance) => instance.id !== id))
  if (!before) return
  if (!listedAt(before.baseUrl)) setCredential(before.baseUrl, undefined)
}

/**
 * Remembers the wiki that the user has chosen, to which an address with its name leads. Those without a name go on to
 * mean the wiki of before, so that Back leads to it.
 */
export function chooseWiki(id: string) {
  const { unnamed = chooseInstance(getState(), {}).instance.id } = getState()
  setState({ unnamed })
  rememberInstance(id)
}

export function listedAt(baseUrl: string): Instance | undefined {
  return allInstances(getState()).find((instance) => instance.baseUrl === baseUrl)
}

/** A readable, unused id for a new instance. */
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
 * Saves the credential of exactly this base URL; undefined deletes it. The revision is the time, so that it
 * never repeats: another credential must not read the caches of an earlier one.
 */
export function setCredential(baseUrl: string, credential: Credential | undefined) {
  const { [baseUrl]: before, ...others } = getState().credentials
  const revision = Math.max(Date.now(), (before?.revision ?? 0) + 1)
  const credentials = credential ? { ...others, [baseUrl]: { ...credential, revision } } : others
  storeCredentials(credentials)
}

/** Deletes the user's instances, the contact and all credentials; config.json's values stay. */
export function deleteAllConnections() {
  keepInstances([])
  storeCredentials({})
  setContact(undefined)
  keepContactWikis({})
  writeStored('localStorage', 'instance', undefined)
  setState({ lastInstance: undefined })
}

/** Whether the browser has stored what the user has set: not where its storage is full or blocked. */
export function isStored(): boolean {
  return factsOf(getState()) === factsOf(readSettings())
}

export function storeAgain() {
  const { saved, contact, contactWikis, credentials, lastInstance } = getState()
  keepInstances(saved)
  setContact(contact)
  keepContactWikis(contactWikis)
  storeCredentials(credentials)
  if (lastInstance !== undefined) rememberInstance(lastInstance)
}

function factsOf({ saved, contact, credentials }: SavedSettings): string {
  const instances = saved.map((one) => [one.id, one.name, one.baseUrl, one.version, one.oauthClientId])
  const kept = Object.entries(credentials).flatMap(([baseUrl, { keep, revision }]) =>
    keep === 'memory' ? [] : `${baseUrl} ${keep} ${revision}`,
  )
  return JSON.stringify([instances, contact, kept.toSorted()])
}

export function keepContactWikis(contactWikis: ConnectionSettings['contactWikis']) {
  const isEmpty = Object.keys(contactWikis).length === 0
  writeStored('localStorage', 'contact-wikis', isEmpty ? undefined : contactWikis)
  setState({ contactWikis })
}

function keepInstances(saved: Instance[]) {
  writeStored('localStorage', 'instances', saved.length > 0 ? saved : undefined)
  setState({ saved })
}
