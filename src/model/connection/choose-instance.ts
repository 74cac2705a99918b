import { parseWikiAddress } from './base-url'
import type { Config } from './config'
import type { Connection, Instance } from './connection'
import type { Place } from '~/model/address-state'

/** A credential for a wiki and how long it is stored. */
export type Credential =
  | { kind: 'token'; token: string; keep: 'session' | 'device' }
  | { kind: 'client'; clientId: string; clientSecret: string; keep: 'memory' | 'session' }
  | ({ kind: 'sign-in'; keep: 'session' | 'device' } & Session)

/** The result of signing in on the wiki's page. Times are as Date.now() gives them. */
export type Session = {
  clientId: string
  /** The REST entry point that issued the tokens; the refresh token goes nowhere else. */
  issuer: string
  token: string
  /** From then on the token is to be replaced. */
  renewAt: number
  expiresAt: number
  /** Missing if the wiki does not renew the session. */
  refreshToken?: string | undefined
  /** The user's name, once the wiki has said it. */
  user?: string | undefined
}

/** A redirect that led a request with a token out of the token's base URL. */
export type RedirectOutOfBase = { requested: string; final: string }

/** `revision` grows with every change and is used in query keys instead of the credential. */
export type SavedCredential = Credential & {
  revision: number
  /** After such a redirect the credential is not sent until the user allows it again. */
  redirectOutOfBase?: RedirectOutOfBase | undefined
}

/** By base URL: a credential is used only for the base URL that it was saved for. */
export type Credentials = Readonly<Record<string, SavedCredential>>

export type SavedSettings = {
  /** Added by the user, or differing from config.json's instance of the same id and base URL. */
  saved: Instance[]
  /** The instance chosen last; an address never sets it. */
  lastInstance: string | undefined
  /** Replaces the contact in config.json. */
  contact: string | undefined
  /** Base URLs of wikis that are not set up here and may see the contact. */
  contactWikis: Readonly<Record<string, unknown>>
  credentials: Credentials
}

export type ConnectionSettings = SavedSettings & {
  config: Config
  siteNames?: SiteNames
  /** What addresses of this page that name no wiki have meant before the user chose another one: for Back. */
  unnamed?: string | undefined
}

/** The names that wikis give themselves, by the host that each is named after here and its base URL. */
type SiteNames = Readonly<Record<string, string>>

/** A wiki without a name of its own here has that which it gives itself, once that is known. */
export function withSiteName({ siteNames }: ConnectionSettings, instance: Instance): Instance {
  const name = siteNames?.[instance.name + instance.baseUrl]
  return name ? { ...instance, name } : instance
}

/** All instances to choose from: those of config.json, then the user's own. */
export function allInstances({ config, saved }: Pick<ConnectionSettings, 'config' | 'saved'>): Instance[] {
  const changed = config.instances.map((instance) => {
    const own = saved.find(({ id, baseUrl }) => id === instance.id && baseUrl === instance.baseUrl)
    // config.json's values take precedence; the user's fill the gaps.
    return own ? { ...own, ...instance, name: own.name, version: own.version } : instance
  })
  if (config.locked) return changed
  // A user's instance never replaces one that the deployment has under the same id.
  const added = saved.filter(({ id }) => config.instances.every((instance) => instance.id !== id))
  return [...changed, ...added]
}

/** The reason why the default wiki is read instead of the one in the address. */
export type AddressFault = { kind: 'unknown-instance' | 'bad-address' | 'locked'; text: string }

/** The parts of the address that choose the wiki. */
type InAddress = { [Key in 'api' | 'version' | 'instance']?: Place[Key] | undefined }

/**
 * The instance in the address, else the one chosen last, else the deployment's default. Nothing from an address
 * is ever stored.
 */
export function chooseInstance(
  state: Pick<ConnectionSettings, 'config' | 'saved' | 'lastInstance' | 'unnamed'>,
  { api, version, instance: wanted }: InAddress,
): { instance: Instance; fault?: AddressFault } {
  const instances = allInstances(state)
  const byId = (id: string | undefined) => instances.find((instance) => instance.id === id)
  // readConfig guarantees that there is an instance and that the default is one of them.
  const fallback = (byId(state.unnamed) ??
    byId(state.lastInstance) ??
    byId(state.config.defaultInstance) ??
    instances[0]) as Instance
  const instead = (kind: AddressFault['kind'], text: string) => ({
    instance: fallback,
    fault: { kind, text },
  })
  if (api === undefined) {
    if (wanted === undefined) return { instance: fallback }
    const named = byId(wanted)
    return named ? { instance: named } : instead('unknown-instance', wanted)
  }
  const parsed = parseWikiAddress(api)
  if (!parsed.ok) return instead('bad-address', api)
  const { baseUrl, version: named } = parsed.address
  const asked = version ?? named
  const same = instances.filter((instance) => instance.baseUrl === baseUrl)
  const known = same.find((instance) => instance.version === asked) ?? same[0]
  if (known) return { instance: asked === undefined ? known : { ...known, version: asked } }
  if (state.config.locked) return instead('locked', api)
  const { host } = new URL(baseUrl)
  return { instance: { id: '', name: host, baseUrl, version: asked ?? 'auto', examples: [] } }
}

/** The settings that determine which contact a wiki receives. */
export function contactSettings(state: ConnectionSettings) {
  return {
    /** The user's input in this browser; empty: send none. */
    own: state.contact,
    /** The value in config.json, which is public. */
    ofDeploy: state.config.contact,
    /** Whether the wiki is set up by the deployment or the user, or the user allows it to see the contact. */
    maySee: (wanted: string) =>
      state.contactWikis[wanted] === true || allInstances(state).some(({ baseUrl }) => baseUrl === wanted),
  }
}

type ContactSettings = ReturnType<typeof contactSettings>

/**
 * Whether the contact is withheld from a wiki in the address that neither the deployment nor the user has set
 * up.
 */
export function isContactWithheld(baseUrl: string, { own = '', maySee }: ContactSettings): boolean {
  return own !== '' && !maySee(baseUrl)
}

export function contactFor(baseUrl: string, settings: ContactSettings): string {
  const { own, ofDeploy } = settings
  return own === undefined || isContactWithheld(baseUrl, settings) ? ofDeploy : own
}

export function connectionTo(state: ConnectionSettings, instance: Instance): Connection {
  const { baseUrl } = instance
  return {
    instance: withSiteName(state, instance),
    contact: contactFor(baseUrl, contactSettings(state)),
    credentialRevision: state.credentials[baseUrl]?.revision ?? 0,
  }
}

export function currentConnection(state: ConnectionSettings, view: InAddress): Connection {
  return connectionTo(state, chooseInstance(state, view).instance)
}
