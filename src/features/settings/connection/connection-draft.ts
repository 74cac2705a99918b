import { plainCharacters } from '~/model/lookup'
import { useConnectionStore } from '~/features/connection/connection-store'
import { allInstances, type Credential } from '~/model/connection/choose-instance'
import {
  chooseWiki,
  freeInstanceId,
  listedAt,
  saveInstance,
  setContact,
  setCredential,
} from '~/features/connection/connection-actions'
import { changeSession } from '~/features/connection/store-credentials'
import { parseWikiAddress, type VersionChoice, type WikiAddressResult } from '~/model/connection/base-url'
import type { ManifestFacts } from '~/api/connection-check/findings'
import { type Instance, versionedKey } from '~/model/connection/connection'
import { cleanToken, forbiddenCharacter } from '~/model/connection/jwt'
import type { QueryClient } from '@tanstack/react-query'
import { endOutages } from '~/api/request/outages'
import { forgetRoute } from '~/api/sources/remember-route'
import { knownRoute } from '~/api/sources/known-route'

export type ConnectionField =
  | 'base-url'
  | 'version'
  | 'access-token'
  | 'client-id'
  | 'sign-in-client'
  | 'client-secret'
  | 'contact'

export type DraftValues = {
  baseUrl: string
  version: VersionChoice
  token: string
  rememberToken: boolean
  /** The ID of the public client that users sign in with. */
  signInClient: string
  rememberSession: boolean
  clientId: string
  clientSecret: string
  keepSecret: boolean
  contact: string
}

/** The user's changes; other fields show the saved values. */
export type Draft = Partial<DraftValues>

/**
 * The credential is the one saved for the base URL in the field, so that another address does not show the
 * credential of the previous one.
 */
export function draftValues(draft: Draft, instance: Instance): DraftValues {
  const { credentials, contact, config } = useConnectionStore.getState()
  const address = parseDraftAddress(draft, instance)
  const baseUrl = address.ok ? address.address.baseUrl : ''
  // Another address than the saved one is perhaps of a wiki of which nothing is known.
  const known = address.ok ? instanceAt(baseUrl, instance) : undefined
  const credential = credentials[baseUrl]
  const isToken = credential?.kind === 'token'
  const isClient = credential?.kind === 'client'
  return {
    baseUrl: instance.baseUrl,
    version: address.ok ? (address.address.version ?? known?.version ?? 'auto') : instance.version,
    token: isToken ? credential.token : '',
    rememberToken: isToken && credential.keep === 'device',
    signInClient: known?.oauthClientId ?? '',
    rememberSession: credential?.kind === 'sign-in' && credential.keep === 'device',
    clientId: isClient ? credential.clientId : '',
    clientSecret: isClient ? credential.clientSecret : '',
    keepSecret: isClient && credential.keep === 'session',
    contact: contact ?? config.contact,
    ...draft,
  }
}

function instanceAt(baseUrl: string, instance: Instance): Instance | undefined {
  return instance.baseUrl === baseUrl ? instance : listedAt(baseUrl)
}

export function parseDraftAddress(draft: Draft, instance: Instance): WikiAddressResult {
  return parseWikiAddress(plainCharacters(draft.baseUrl ?? instance.baseUrl))
}

/** Changes one field, and others that depend on it. */
export function changeDraft(draft: Draft, change: Draft): Draft {
  const next = { ...draft, ...change }
  // A remedy of the connection check may suggest another base URL.
  if (useConnectionStore.getState().config.locked) delete next.baseUrl
  for (const field of ['token', 'clientSecret', 'signInClient', 'clientId'] as const)
    if (change[field] !== undefined) next[field] = cleanToken(change[field])
  if (change.baseUrl !== undefined) {
    const parsed = parseWikiAddress(plainCharacters(change.baseUrl))
    // That of the address takes the place of an earlier choice, and goes with the address.
    if (parsed.ok && parsed.address.version) delete next.version
  }
  return next
}

export function firstInvalidField(
  values: DraftValues,
  address: WikiAddressResult,
): ConnectionField | undefined {
  const { token, clientId, clientSecret } = values
  if (!address.ok) return 'base-url'
  if (forbiddenCharacter(token) !== undefined) return 'access-token'
  if (clientId === '' && clientSecret !== '') return 'client-id'
  if (clientId !== '' && clientSecret === '') return 'client-secret'
  return undefined
}

export function isChanged(draft: Draft, instance: Instance): boolean {
  const saved = draftValues({}, instance)
  return (Object.keys(draft) as (keyof Draft)[]).some((key) => draft[key] !== saved[key])
}

export function leavesCredentialBehind(draft: Draft, instance: Instance): boolean {
  const address = parseDraftAddress(draft, instance)
  const { credentials } = useConnectionStore.getState()
  return (
    address.ok && address.address.baseUrl !== instance.baseUrl && credentials[instance.baseUrl] !== undefined
  )
}

/** Whether config.json contains the base URL, so that it stays in the list. */
export function isConfigured(instance: Instance): boolean {
  const { config } = useConnectionStore.getState()
  return config.instances.some(({ baseUrl }) => baseUrl === instance.baseUrl)
}

/**
 * The connection that the draft describes, for checking and for saving alike; undefined while its base URL is
 * invalid.
 */
export function connectionFromDraft(draft: Draft, saved: Instance) {
  const address = parseDraftAddress(draft, saved)
  if (!address.ok) return undefined
  const { baseUrl } = address.address
  const values = draftValues(draft, saved)
  const { oauthClientId: _former, ...rest } = targetInstance(saved, baseUrl, values.version)
  const signIn = values.signInClient !== '' && { oauthClientId: values.signInClient }
  const { credentials } = useConnectionStore.getState()
  return {
    instance: { ...rest, ...signIn },
    credential: draftCredential(draft, values, credentials[baseUrl]),
  }
}

/**
 * Saves the draft and returns the saved instance. The base URL of
 * config.json's instances is fixed: another address creates a new instance, or leads to the one that has it.
 * Requires a valid address.
 */
export function saveDraft(
  draft: Draft,
  instance: Instance,
  { deleteFormer, facts }: { deleteFormer: boolean; facts?: ManifestFacts | undefined },
): Instance {
  const connection = connectionFromDraft(draft, instance)
  if (!connection) throw new Error('A draft without an understood base URL cannot be saved')
  const { credential } = connection
  const target: Instance = { ...connection.instance, ...facts }
  const { baseUrl } = target

  if (baseUrl !== instance.baseUrl && deleteFormer) setCredential(instance.baseUrl, undefined)
  saveInstance(target)
  if (credential !== 'unchanged') setCredential(baseUrl, credential)
  if (draft.rememberSession !== undefined)
    changeSession(baseUrl, { keep: draft.rememberSession ? 'device' : 'session' })
  const { config } = useConnectionStore.getState()
  if (draft.contact !== undefined)
    setContact(draft.contact.trim() === config.contact ? undefined : draft.contact.trim())
  chooseWiki(target.id)
  return target
}

function targetInstance(inView: Instance, baseUrl: string, version: VersionChoice): Instance {
  const state = useConnectionStore.getState()
  // The name that a wiki in view gives itself is not the user's, and doesn't go with another address.
  const { name } = allInstances(state).find(({ id }) => id === inView.id) ?? inView
  const instance = { ...inView, name }
  const known = instanceAt(baseUrl, instance)
  // A wiki that only the address names has no id.
  if (known && known.id !== '') return { ...known, version }
  const { host } = new URL(baseUrl)
  const isOwn = state.saved.some(({ id }) => id === instance.id) && !isConfigured(instance)
  return {
    id: isOwn ? instance.id : freeInstanceId(host),
    name: isOwn && name !== new URL(instance.baseUrl).host ? name : host,
    baseUrl,
    version,
    examples: [],
  }
}

const credentialFields = ['token', 'rememberToken', 'clientId', 'clientSecret', 'keepSecret'] as const

/** Client credentials take precedence over a token, because they can be renewed. */
function draftCredential(
  draft: Draft,
  values: DraftValues,
  saved: Credential | undefined,
): Credential | undefined | 'unchanged' {
  if (credentialFields.every((field) => draft[field] === undefined)) return 'unchanged'
  const { token, rememberToken, clientId, clientSecret, keepSecret } = values
  if (clientId !== '' && clientSecret !== '')
    return { kind: 'client', clientId, clientSecret, keep: keepSecret ? 'session' : 'memory' }
  if (token !== '') return { kind: 'token', token, keep: rememberToken ? 'device' : 'session' }
  // The session has no field, so that empty ones don't end it.
  return saved?.kind === 'sign-in' ? 'unchanged' : undefined
}

/** Forgets how a wiki was read, if that is remembered, and reads what is in view again, which finds out. */
export function findRouteAgain(queryClient: QueryClient, instance: Instance): void {
  if (!knownRoute(instance)) return
  forgetRoute(instance)
  endOutages()
  void queryClient.invalidateQueries({ queryKey: [versionedKey(instance)] })
}
