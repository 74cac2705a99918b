// @ts-check
// JavaScript, because deploy/narrow-policy.mjs imports it, which runs on Node releases that read no types.

/** @typedef {'v0' | 'v1'} ApiVersion */

/**
 * As an instance is set up: `auto` finds v1, v0 or the Action API; see api/sources/.
 * @typedef {ApiVersion | 'auto'} VersionChoice
 */

/**
 * The address of a wiki's REST API, without the version, which is chosen separately. `baseUrl` is the entry point and
 * the API's name, e.g. `…/w/rest.php/wikibase`; `version` is the one in the address, unless it is v1: Automatic begins
 * with that, and finds v0 where there is no other. If it is `insecure`, unencrypted to another machine, the user gets
 * a warning.
 * @typedef {{ baseUrl: string, version?: ApiVersion, insecure: boolean }} WikiAddress
 */

/** @typedef {'empty' | 'not-an-address' | 'scheme' | 'user-info'} AddressProblem */
/** @typedef {{ ok: true, address: WikiAddress } | { ok: false, problem: AddressProblem }} WikiAddressResult */

/** Servers refuse longer ones. */
const longestAddress = 10_000

const localHosts = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Whether an address is on this machine, so that http is as good as https.
 * @param {string} hostname
 */
export function isLocalHost(hostname) {
  return localHosts.test(hostname)
}

/** A title in a namespace, an entity's id, or a page of the query service; else a slash at the end. */
const pageName = /(?:\/[^/]*(?::|%3A)|\/[QPL]\d+(?![^/.])|^\/(?:prop|query)\/).*$|\/$/i

/**
 * @param {string} text
 * @returns {URL | undefined}
 */
function toUrl(text) {
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
  if (hasScheme) return URL.canParse(text) ? new URL(text) : undefined
  const bare = text.replace(/^\/\//, '')
  const host = bare.split(/[/?#]/, 1)[0] ?? ''
  const isLocal = isLocalHost(host.replace(/:\d+$/, ''))
  if (/\s/.test(bare) || !(isLocal || /^[^./]+(\.[^./]+)+(:\d+)?$/.test(host))) return undefined
  const guess = `${isLocal ? 'http' : 'https'}://${bare}`
  return URL.canParse(guess) ? new URL(guess) : undefined
}

/**
 * The folder of a wiki's scripts, from any address of the wiki. Pages are at `/wiki/Title` with scripts in
 * `/w` (the layout of Wikimedia, wikibase.cloud and the Docker images), or at `/folder/index.php`. In other layouts,
 * what precedes the page's name is the only clue.
 * @param {string} path
 */
function scriptFolder(path) {
  const script = /^(.*)\/(?:index|api|load)\.php(?:\/|$)/.exec(path)
  if (script) return script[1] ?? ''
  const article = /^(.*?)\/(?:wiki|entity)(?:\/|$)/.exec(path)
  if (article) return `${article[1] ?? ''}/w`
  const folder = path.replace(pageName, '')
  return folder === '' ? '/w' : folder
}

/**
 * Accepts any address of a wiki: its main page, an item's page, `…/w/rest.php`, or the whole
 * `…/w/rest.php/wikibase/v1`, with or without a trailing slash and `https://`. With `relativeTo`, an address
 * in config.json may be relative to the app's page.
 * @param {string} text
 * @param {string} [relativeTo]
 * @returns {WikiAddressResult}
 */
export function parseWikiAddress(text, relativeTo) {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, problem: 'empty' }
  const isTooLong = trimmed.length > longestAddress
  const resolved =
    relativeTo !== undefined && !isTooLong && URL.canParse(trimmed, relativeTo)
      ? new URL(trimmed, relativeTo)
      : undefined
  // In config.json, `wikidata.org` is a host too, but `rest.php/wikibase` is a path.
  const isPath = /^\/|^[^/]*\.php(?:\/|$)/.test(trimmed)
  const url = isTooLong ? undefined : isPath && resolved ? resolved : (toUrl(trimmed) ?? resolved)
  // Chromium encodes the space in `https://two words/`, which other browsers refuse.
  if (!url || url.hostname.includes('%')) return { ok: false, problem: 'not-an-address' }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { ok: false, problem: 'scheme' }
  if (url.username !== '' || url.password !== '') return { ok: false, problem: 'user-info' }
  // Its other hosts redirect without CORS headers, so a page of another site can't follow.
  if (/^(?:(?:www|m)\.)?wikidata\.org$/.test(url.hostname))
    url.href = `https://www.wikidata.org${url.pathname}`

  const path = url.pathname.replace(/\/{2,}/g, '/')
  const [, restPath = `${scriptFolder(path)}/rest.php`, named = 'wikibase', version] =
    // After the entry point: the API's name, perhaps a version, perhaps more of a request's path.
    /^(.*\/rest\.php)(?:\/([^/]+))?(?:\/(v\d+))?(?:\/|$)/.exec(path) ??
    // An entry point that a proxy has renamed still ends in the API's name. With a slash, that is a wiki's folder.
    /^(.*)\/(wikibase)(?:\/(v\d+)(?:\/.*)?)?$/.exec(path) ??
    []
  const apiName = /^(?:oauth2|v\d+)$/.test(named) ? 'wikibase' : named
  /** @type {WikiAddress} */
  const address = {
    baseUrl: `${url.origin}${restPath}/${apiName}`,
    insecure: url.protocol === 'http:' && !isLocalHost(url.hostname),
  }
  if (version === 'v0') address.version = version
  return { ok: true, address }
}

const wikimedia = /^https:\/\/[\w.-]+\.(wikidata|wikimedia)\.org\//

/**
 * Whether a wiki's OAuth clients and tokens come from Meta (https://www.mediawiki.org/wiki/OAuth/For_Developers).
 * @param {string} baseUrl
 */
export function isOfWikimedia(baseUrl) {
  return wikimedia.test(baseUrl)
}
