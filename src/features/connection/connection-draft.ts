import { addressOf, allInstances, useConnectionStore, type Credential } from './connection-store'
import { freeInstanceId, saveInstance, setContact, setCredential } from './connection-actions'
import { rememberInstance } from './connection-start'
import { parseWikiAddress, type ApiVersion, type WikiAddressResult } from '~/model/base-url'
import type { ManifestFacts } from '~/api/doctor-findings'
import type { Instance } from '~/model/connection'
import { cleanToken } from '~/model/jwt'
import type { ViewChange } from '~/model/view'

/** The form's fields as they stand. */
export type DraftValues = {
  baseUrl: string
  version: ApiVersion
  token: string
  rememberToken: boolean
  clientId: string
  clientSecret: string
  keepSecret: boolean
  contact: string
}

/** What the user changed; the fields not in it show what is saved. */
export type Draft = Partial<DraftValues>

/**
 * The fields' values. Those of the credential are what is saved for the base URL in the field, so that with
 * another address the credential of the former one is not in the form any more.
 */
export function draftValues(draft: Draft, instance: Instance): DraftValues {
  const { credentials, contact, config } = useConnectionStore.getState()
  const address = understood(draft, instance)
  const credential = address.ok ? credentials[address.address.baseUrl] : undefined
  const isToken = credential?.kind === 'token'
  const isClient = credential?.kind === 'client'
  return {
    baseUrl: instance.baseUrl,
    version: instance.version,
    token: isToken ? credential.token : '',
    rememberToken: isToken && credential.keep === 'device',
    clientId: isClient ? credential.clientId : '',
    clientSecret: isClient ? credential.clientSecret : '',
    keepSecret: isClient && credential.keep === 'session',
    contact: contact ?? config.contact,
    ...draft,
  }
}

export function understood(draft: Draft, instance: Instance): WikiAddressResult {
  return parseWikiAddress(draft.baseUrl ?? instance.baseUrl)
}

/** A change of one field, with what follows from it for the others. */
export function changeDraft(draft: Draft, change: Draft): Draft {
  const next = { ...draft, ...change }
  if (change.token !== undefined) next.token = cleanToken(change.token)
  if (change.clientSecret !== undefined) next.clientSecret = cleanToken(change.clientSecret)
  if (change.clientId !== undefined) next.clientId = cleanToken(change.clientId)
  if (change.baseUrl !== undefined) {
    const parsed = parseWikiAddress(change.baseUrl)
    if (parsed.ok && parsed.address.version) next.version = parsed.address.version
  }
  return next
}

export function isChanged(draft: Draft, instance: Instance): boolean {
  const saved = draftValues({}, instance)
  return (Object.keys(draft) as (keyof Draft)[]).some((key) => draft[key] !== saved[key])
}

/** The credential that stays behind when the draft is saved: the wiki's at the former base URL. */
export function leavesCredential(draft: Draft, instance: Instance): boolean {
  const address = understood(draft, instance)
  const { credentials } = useConnectionStore.getState()
  return (
    address.ok && address.address.baseUrl !== instance.baseUrl && credentials[instance.baseUrl] !== undefined
  )
}

/** Whether the former base URL stays in the list of instances when the draft is saved. */
export function staysListed(instance: Instance): boolean {
  const { config } = useConnectionStore.getState()
  return config.instances.some(({ baseUrl }) => baseUrl === instance.baseUrl)
}

/**
 * Saves the draft and gives the address's change that leads to the saved instance.
 * The base URL of config.json's instances is fixed: another address makes a new instance, or leads to the
 * one that has it. Call it with an understood address only.
 */
export function saveDraft(
  draft: Draft,
  instance: Instance,
  { forgetFormer, facts }: { forgetFormer: boolean; facts?: ManifestFacts | undefined },
): ViewChange {
  const address = understood(draft, instance)
  if (!address.ok) throw new Error('A draft without an understood base URL cannot be saved')
  const { baseUrl } = address.address
  const values = draftValues(draft, instance)
  const target = { ...targetInstance(instance, baseUrl, values.version), ...facts }

  if (baseUrl !== instance.baseUrl && forgetFormer) setCredential(instance.baseUrl, undefined)
  saveInstance(target)
  const credential = draftCredential(draft, values)
  if (credential !== 'unchanged') setCredential(baseUrl, credential)
  const { config } = useConnectionStore.getState()
  if (draft.contact !== undefined)
    setContact(draft.contact.trim() === config.contact ? undefined : draft.contact.trim())
  rememberInstance(target.id)
  return addressOf(useConnectionStore.getState(), target)
}

function targetInstance(instance: Instance, baseUrl: string, version: ApiVersion): Instance {
  const state = useConnectionStore.getState()
  if (baseUrl === instance.baseUrl && instance.id !== '') return { ...instance, version }
  const known = allInstances(state).find((one) => one.baseUrl === baseUrl)
  if (known) return { ...known, version }
  const { host } = new URL(baseUrl)
  const isOwn = state.saved.some(({ id }) => id === instance.id) && !staysListed(instance)
  return {
    id: isOwn ? instance.id : freeInstanceId(host),
    name: isOwn && instance.name !== new URL(instance.baseUrl).host ? instance.name : host,
    baseUrl,
    version,
    examples: [],
  }
}

const credentialFields = ['token', 'rememberToken', 'clientId', 'clientSecret', 'keepSecret'] as const

/** Client credentials win over a token where both are given, as they can be renewed. */
function draftCredential(draft: Draft, values: DraftValues): Credential | undefined | 'unchanged' {
  if (credentialFields.every((field) => draft[field] === undefined)) return 'unchanged'
  const { token, rememberToken, clientId, clientSecret, keepSecret } = values
  if (clientId !== '' && clientSecret !== '')
    return { kind: 'client', clientId, clientSecret, keep: keepSecret ? 'session' : 'memory' }
  if (token !== '') return { kind: 'token', token, keep: rememberToken ? 'device' : 'session' }
  return undefined
}
