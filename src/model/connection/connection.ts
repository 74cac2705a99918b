import { encodePart } from '~/lib/encode-part'
import type { ApiVersion } from './base-url'
import type { Instance } from './instance'

export type { Instance } from './instance'

/** Whether an instance consists of recorded files on a static host, with no server to ask for more. */
export function isStatic({ items }: Pick<Instance, 'items'>): boolean {
  return items !== undefined
}

/** Whether the history, links and checks of an item can be requested: a static host has those that were recorded. */
export function canAskAbout(
  { items, recorded }: Pick<Instance, 'items' | 'recorded'>,
  itemId: string,
): boolean {
  return items === undefined || recorded?.includes(itemId) === true
}

/** The settings that requests to a wiki need, without the credential: see `TokenSource` in api/request/read-with-token.ts. */
export type Connection = {
  instance: Instance
  /** The contact for `Api-User-Agent`. */
  contact: string
  /**
   * Grows with every change of the credential, 0 without one. Used in query keys, so that data read with one
   * credential is never shown with another, and no key contains a secret.
   */
  credentialRevision: number
}

/**
 * `{base_url}` of the API's description: with the version, without a slash at the end. Names a wiki in what is
 * stored; for a request, `restBase` in api/sources/known-route.ts resolves the version if it is automatic.
 */
export function apiBase({ baseUrl, version }: Pick<Instance, 'baseUrl' | 'version'>): string {
  return `${baseUrl}/${version === 'auto' ? likelyVersion : version}`
}

/** Since Wikibase 1.43; later releases have no other. */
export const likelyVersion: ApiVersion = 'v1'

/** The REST entry point, `…/w/rest.php`. */
export function restRoot(instance: Pick<Instance, 'baseUrl'>): string {
  return instance.baseUrl.replace(/\/[^/]*$/, '')
}

/** The folder of the wiki's scripts: `api.php` and `index.php` are beside `rest.php`. */
export function scriptPath(instance: Pick<Instance, 'baseUrl'>): string {
  // An entry point without a path is on the host itself.
  return restRoot(instance).replace(/([^/])\/[^/]*$/, '$1')
}

export function actionApi(instance: Pick<Instance, 'baseUrl'>): string {
  return `${scriptPath(instance)}/api.php`
}

/**
 * The address of a request to the Action API. Across origins it is anonymous and needs no preflight without
 * special headers; on the page's own origin a token counts.
 */
export function actionAddress(
  instance: Pick<Instance, 'baseUrl'>,
  params: Record<string, string>,
  crossOrigin: boolean,
): string {
  const format = { format: 'json', formatversion: '2', ...(crossOrigin && { origin: '*' }) }
  return `${actionApi(instance)}?${new URLSearchParams({ ...params, ...format })}`
}

/** The Action API's parameters for entities of any type. */
export function entitiesParams(
  ids: readonly string[],
  props: string,
  languages?: readonly string[],
  fallback = false,
): Record<string, string> {
  return {
    action: 'wbgetentities',
    ids: ids.join('|'),
    props,
    ...(languages && { languages: [...new Set(languages)].join('|') }),
    ...(fallback && { languagefallback: '1' }),
  }
}

/** The Action API's parameters for an item's label, description and aliases. */
export function termsParams(id: string, languages: readonly string[]): Record<string, string> {
  // Labels and descriptions fall back to `mul`, but aliases do not (Wikibase 1.43), so it is requested.
  return entitiesParams([id], 'labels|descriptions|aliases|info', [...languages, 'mul'], true)
}

/** The Action API's parameters for an item's statements. */
export function claimsParams(id: string): Record<string, string> {
  return entitiesParams([id], 'claims|info')
}

export function entityPath(id: string): string {
  return `entities/${id.startsWith('P') ? 'properties' : 'items'}/${encodePart(id)}`
}

/** The entity's page on the wiki. `Special:EntityPage` exists on every Wikibase, whatever its namespaces. */
export function entityPage(instance: Instance, id: string): string {
  const pattern = instance.entityPage ?? `${scriptPath(instance)}/index.php?title=Special:EntityPage/$1`
  return pattern.replace('$1', () => encodePart(id))
}

/**
 * The wiki with the entity's page: the sample's items have theirs on the wiki that they were recorded from.
 */
export function nameOfPages(instance: Instance): string {
  const { host } = new URL(entityPage(instance, 'Q1'))
  return host === new URL(instance.baseUrl).host ? instance.name : host
}

export function versionedKey({ baseUrl, version }: Pick<Instance, 'baseUrl' | 'version'>): string {
  return `${baseUrl}/${version}`
}

/** Identifies a connection in query keys and caches, without anything secret. */
export function connectionKey(connection: Connection): readonly [string, number] {
  return [versionedKey(connection.instance), connection.credentialRevision]
}

/** Whether a wiki is on another origin than the page. */
export function isCrossOrigin({ baseUrl }: Pick<Instance, 'baseUrl'>, pageUrl: string): boolean {
  return new URL(baseUrl).origin !== new URL(pageUrl).origin
}

/** Whether a wiki has the page's own origin, to which the browser may send a log-in cookie. */
export function isOfPage(instance: Pick<Instance, 'baseUrl' | 'items'>, pageUrl: string): boolean {
  // Recorded responses are public files.
  return !isStatic(instance) && !isCrossOrigin(instance, pageUrl)
}

/** The settings that decide which wiki a concept address belongs to. */
export type ConceptHome = Pick<Instance, 'baseUrl' | 'conceptBase'>

/** Whether only the wiki itself can decide if a concept address on another host is its own. */
export function isUndecidedConcept({ baseUrl, conceptBase }: ConceptHome, uri: string): boolean {
  if (conceptBase !== undefined || !/^https?:/.test(uri) || !URL.canParse(uri)) return false
  return new URL(uri).host !== new URL(baseUrl).host
}

/**
 * The id of a concept address (a unit, a globe) on this wiki; undefined if it belongs to another one. A wiki
 * with an unknown concept base is assumed to own the addresses of its own host, and Wikidata's, which stock
 * wikis contain only if they were set up that way; see `siteInfoQuery`.
 */
export function localEntityId(instance: ConceptHome, uri: string): string | undefined {
  const id = /^https?:\/\/[^/]+\/(?:.*\/)?([QPL][1-9]\d*)$/.exec(uri)?.[1]
  if (id === undefined) return undefined
  if (instance.conceptBase !== undefined) return uri === instance.conceptBase + id ? id : undefined
  if (!URL.canParse(uri)) return undefined
  const { host } = new URL(uri)
  return host === new URL(instance.baseUrl).host || host === 'www.wikidata.org' ? id : undefined
}

/** The same, as far as it can be decided without a request. */
export function decidedEntityId(home: ConceptHome, uri: string): string | undefined {
  return isUndecidedConcept(home, uri) ? undefined : localEntityId(home, uri)
}

/**
 * Whether an address is below another one of the same origin, by path segments. One with an encoded slash is
 * not: some servers treat it as a slash, and what follows as another path.
 */
export function isBelow(address: string, base: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, pathname } = new URL(address)
  const top = new URL(base)
  const folder = top.pathname.replace(/\/?$/, '/')
  return (
    origin === top.origin && pathname.startsWith(folder) && !/%(2f|5c)/i.test(pathname.slice(folder.length))
  )
}

/**
 * The address of a page of the wiki, for Special:EntityData. `index.php` accepts it on every wiki, whatever its
 * page addresses look like.
 */
export function pageAddress(
  instance: Pick<Instance, 'baseUrl'>,
  title: string,
  params: Record<string, string> = {},
): string {
  return `${scriptPath(instance)}/index.php?${new URLSearchParams({ title, ...params })}`
}

/**
 * MediaWiki's own REST API, next to Wikibase's. Undefined if the base URL does not show where it is: a token must
 * not go to another place.
 */
export function coreApi({ baseUrl }: Pick<Instance, 'baseUrl'>): string | undefined {
  return baseUrl.endsWith('/rest.php/wikibase') ? `${restRoot({ baseUrl })}/v1` : undefined
}
