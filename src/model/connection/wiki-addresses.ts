import { restRoot, scriptPath, type Instance } from './connection'

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
