import { useMemo } from 'react'
import * as v from 'valibot'
import { create } from 'zustand'
import { readStored } from '~/lib/storage'
import { parseWikiAddress } from '~/model/base-url'
import { defaultConfig, readInstance, type Config, type ConfigProblem } from '~/model/config'
import type { Connection, Instance } from '~/model/connection'
import type { View, ViewChange } from '~/model/view'

/** What a wiki lets one in with, and for how long it is kept. */
export type Credential =
  | { kind: 'token'; token: string; keep: 'session' | 'device' }
  | { kind: 'client'; clientId: string; clientSecret: string; keep: 'memory' | 'session' }

/** `revision` grows with every change and stands in query keys in the credential's place. */
export type SavedCredential = Credential & { revision: number }

/** By base URL: a credential belongs to the base URL that it was saved for, and to no other. */
export type Credentials = Readonly<Record<string, SavedCredential>>

export type ConnectionState = {
  config: Config
  problems: ConfigProblem[]
  /** Added by the user, or set apart from what config.json says of the same id and base URL. */
  saved: Instance[]
  /** The instance last chosen; an address never sets it. */
  lastInstance: string | undefined
  /** In place of the contact in config.json. */
  contact: string | undefined
  credentials: Credentials
}

const revision = v.number()
const credentialSchema = v.union([
  v.object({
    kind: v.picklist(['token']),
    token: v.string(),
    keep: v.picklist(['session', 'device']),
    revision,
  }),
  v.object({
    kind: v.picklist(['client']),
    clientId: v.string(),
    clientSecret: v.string(),
    keep: v.picklist(['memory', 'session']),
    revision,
  }),
])

export const useConnectionStore = create<ConnectionState>(() => ({
  config: defaultConfig(document.baseURI),
  problems: [],
  ...readKept(),
}))

/** What the browser keeps, read anew: at the start, and when another tab changed it. */
export function readKept(): Omit<ConnectionState, 'config' | 'problems'> {
  return {
    saved: readSaved(),
    lastInstance: readText('instance'),
    contact: readText('contact'),
    credentials: { ...readCredentials('localStorage'), ...readCredentials('sessionStorage') },
  }
}

/** All instances to choose from: those of config.json, then the user's own. */
export function allInstances({ config, saved }: Pick<ConnectionState, 'config' | 'saved'>): Instance[] {
  const changed = config.instances.map((instance) => {
    const own = saved.find(({ id, baseUrl }) => id === instance.id && baseUrl === instance.baseUrl)
    // What config.json says of a wiki wins; the user's own fills the gaps.
    return own ? { ...own, ...instance, name: own.name, version: own.version } : instance
  })
  // A user's instance never takes the place of one that the deploy sets up under the same id.
  const added = saved.filter(({ id }) => config.instances.every((instance) => instance.id !== id))
  return [...changed, ...added]
}

/** Why the address does not say which wiki to read; the default one is read then. */
export type AddressFault = { kind: 'unknown-instance' | 'bad-address'; text: string }

/** What the address says of the wiki. */
type InAddress = { [Key in 'api' | 'version' | 'instance']?: View[Key] | undefined }

type Choice = { instance: Instance; fault?: AddressFault }

/**
 * The instance that the address asks for, else the one last chosen, else the deploy's default.
 * Nothing that an address says is ever stored.
 */
export function chooseInstance(
  state: Pick<ConnectionState, 'config' | 'saved' | 'lastInstance'>,
  { api, version, instance: wanted }: InAddress,
): Choice {
  const instances = allInstances(state)
  const byId = (id: string | undefined) => instances.find((instance) => instance.id === id)
  if (api !== undefined) {
    const parsed = parseWikiAddress(api)
    if (parsed.ok) {
      const { baseUrl, version: named } = parsed.address
      const asked = version ?? named
      const same = instances.filter((instance) => instance.baseUrl === baseUrl)
      const known = same.find((instance) => instance.version === asked) ?? same[0]
      if (known) return { instance: asked === undefined ? known : { ...known, version: asked } }
      const name = new URL(baseUrl).host
      return { instance: { id: '', name, baseUrl, version: asked ?? 'v1', examples: [] } }
    }
  }
  const named = api === undefined ? byId(wanted) : undefined
  if (named) return { instance: named }
  // readConfig promises that there is an instance, and that the default is one of them.
  const fallback = (byId(state.lastInstance) ??
    byId(state.config.defaultInstance) ??
    instances[0]) as Instance
  if (api !== undefined) return { instance: fallback, fault: { kind: 'bad-address', text: api } }
  if (wanted !== undefined) return { instance: fallback, fault: { kind: 'unknown-instance', text: wanted } }
  return { instance: fallback }
}

/**
 * How an address names an instance: by its id where every user of the deploy knows it, else by its base URL,
 * so that the address means the same to the person who gets it.
 */
export function addressOf({ config }: Pick<ConnectionState, 'config'>, instance: Instance): InstanceAddress {
  const { id, baseUrl, version } = instance
  const shared = config.instances.some((one) => one.id === id && one.baseUrl === baseUrl)
  return shared
    ? { instance: id, api: undefined, version: undefined }
    : { instance: undefined, api: baseUrl, version }
}

type InstanceAddress = Pick<ViewChange, 'instance' | 'api' | 'version'>

/** The connection that the address and the settings make together. */
export function currentConnection(state: Omit<ConnectionState, 'problems'>, view: InAddress): Connection {
  const { instance } = chooseInstance(state, view)
  return {
    instance,
    contact: state.contact ?? state.config.contact,
    credentialRevision: state.credentials[instance.baseUrl]?.revision ?? 0,
  }
}

/** The current connection; the same object until the settings or that part of the address change. */
export function useConnection({ api, version, instance }: View): Connection {
  const config = useConnectionStore((state) => state.config)
  const saved = useConnectionStore((state) => state.saved)
  const lastInstance = useConnectionStore((state) => state.lastInstance)
  const contact = useConnectionStore((state) => state.contact)
  const credentials = useConnectionStore((state) => state.credentials)
  return useMemo(
    () =>
      currentConnection({ config, saved, lastInstance, contact, credentials }, { api, version, instance }),
    [config, saved, lastInstance, contact, credentials, api, version, instance],
  )
}

function readCredentials(kind: 'localStorage' | 'sessionStorage'): Credentials {
  const credentials: Record<string, SavedCredential> = {}
  for (const [baseUrl, entry] of Object.entries(readStored(kind, 'credentials') ?? {})) {
    const credential = v.safeParse(credentialSchema, entry)
    if (credential.success) credentials[baseUrl] = credential.output
  }
  return credentials
}

function readSaved(): Instance[] {
  const stored = readStored('localStorage', 'instances')
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry) => {
    const read = readInstance(entry)
    return 'problem' in read ? [] : [read]
  })
}

function readText(key: string): string | undefined {
  const stored = readStored('localStorage', key)
  return typeof stored === 'string' ? stored : undefined
}
