import { encodePart } from '~/lib/encode-part'
import type { ApiVersion } from './base-url'

/** A wiki that the app can read, from config.json or added by the user. Holds nothing secret. */
export type Instance = {
  id: string
  name: string
  /** Absolute, without the version: `…/w/rest.php/wikibase`. */
  baseUrl: string
  version: ApiVersion
  /** What precedes an id in the wiki's concept addresses, e.g. `http://www.wikidata.org/entity/`. */
  conceptBase?: string
  /** Address of an entity's page, `$1` for the id. */
  entityPage?: string
  /** The wiki's form for registering an OAuth client. */
  oauthRegistration?: string
  /** The property that holds formatter addresses of identifiers: P1630 on Wikidata. */
  formatterProperty?: string
  /** Where media files lie, `$1` for the file name; Wikimedia Commons by default. */
  mediaBase?: string
  examples: string[]
  /** Set where the instance holds just these items (the built-in sample). */
  items?: string[]
  /** The properties that such an instance holds. */
  properties?: string[]
}

/** What requests to a wiki need to know. The credential is not in it: see `TokenSource` in api/client.ts. */
export type Connection = {
  instance: Instance
  /** How to reach who runs this deploy, for `Api-User-Agent`. */
  contact: string
  /**
   * Grows with every change of credential, 0 without one. It stands in query keys, so that what one
   * credential was allowed to read is never shown to another, and no secret needs to.
   */
  credentialRevision: number
}

/** `{base_url}` of the API's description: with the version, without a slash at the end. */
export function apiBase(instance: Instance): string {
  return `${instance.baseUrl}/${instance.version}`
}

/** The REST entry point, `…/w/rest.php`. */
export function restRoot(instance: Pick<Instance, 'baseUrl'>): string {
  return instance.baseUrl.replace(/\/[^/]*$/, '')
}

/** The folder of the wiki's scripts: `api.php` and `index.php` lie beside `rest.php`. */
function scriptPath(instance: Pick<Instance, 'baseUrl'>): string {
  return restRoot(instance).replace(/\/[^/]*$/, '')
}

export function actionApi(instance: Pick<Instance, 'baseUrl'>): string {
  return `${scriptPath(instance)}/api.php`
}

/**
 * The address of a request to the Action API. From another origin it reads anonymously, and without special
 * headers it needs no preflight; on our own origin a token counts.
 */
export function actionAddress(
  instance: Pick<Instance, 'baseUrl'>,
  params: Record<string, string>,
  isCrossOrigin: boolean,
): string {
  const format = { format: 'json', formatversion: '2', ...(isCrossOrigin && { origin: '*' }) }
  return `${actionApi(instance)}?${new URLSearchParams({ ...params, ...format })}`
}

/** What the Action API is asked for an item's label, description and aliases. */
export function termsParams(id: string, languages: readonly string[]): Record<string, string> {
  return {
    action: 'wbgetentities',
    ids: id,
    props: 'labels|descriptions|aliases',
    // Labels and descriptions fall back to `mul`; aliases don't (Wikibase 1.43), so it is asked for.
    languages: [...new Set([...languages, 'mul'])].join('|'),
    languagefallback: '1',
  }
}

/** The wiki's page of an entity. `Special:EntityPage` exists on every Wikibase, whatever its namespaces. */
export function entityPage(instance: Instance, id: string): string {
  const pattern = instance.entityPage ?? `${scriptPath(instance)}/index.php?title=Special:EntityPage/$1`
  return pattern.replace('$1', () => encodePart(id))
}

/** Whose an entity's page is: the sample's items have theirs on the wiki that they were recorded from. */
export function nameOfPages(instance: Instance): string {
  const { host } = new URL(entityPage(instance, 'Q1'))
  return host === new URL(instance.baseUrl).host ? instance.name : host
}

/** Identifies a connection in query keys and caches, without anything secret. */
export function connectionKey(connection: Connection): readonly [string, number] {
  return [apiBase(connection.instance), connection.credentialRevision]
}

/** What tells whose a concept address is. */
export type ConceptHome = Pick<Instance, 'baseUrl' | 'conceptBase'>

/** Whether only the wiki itself can say that a concept address of another host is its own. */
export function isUndecidedConcept({ baseUrl, conceptBase }: ConceptHome, uri: string): boolean {
  if (conceptBase !== undefined || !/^https?:/.test(uri) || !URL.canParse(uri)) return false
  return new URL(uri).host !== new URL(baseUrl).host
}

/**
 * The id that a concept address (a unit, a globe) has on this wiki; undefined where it lies on another one.
 * A wiki whose concept base is unknown is taken to own the addresses of its own host, and Wikidata's, which
 * stock wikis only ever hold when that is how they were set up; see `conceptBaseQuery`.
 */
export function localEntityId(instance: ConceptHome, uri: string): string | undefined {
  const id = /^https?:\/\/[^/]+\/(?:.*\/)?([QPL][1-9]\d*)$/.exec(uri)?.[1]
  if (id === undefined) return undefined
  if (instance.conceptBase !== undefined) return uri === instance.conceptBase + id ? id : undefined
  if (!URL.canParse(uri)) return undefined
  const { host } = new URL(uri)
  return host === new URL(instance.baseUrl).host || host === 'www.wikidata.org' ? id : undefined
}

/** The same, as far as it can be told without asking the wiki. */
export function decidedEntityId(home: ConceptHome, uri: string): string | undefined {
  return isUndecidedConcept(home, uri) ? undefined : localEntityId(home, uri)
}
