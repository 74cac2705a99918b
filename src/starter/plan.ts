import { parseWikiAddress } from '~/model/base-url'
import { actionAddress, termsParams } from '~/model/connection'
import { readLanguages, wikibaseLanguages } from '~/model/languages'
import { endedAt } from '~/model/token-end'
import { apiUserAgent } from '~/model/user-agent'

/** The request that the page will need first. */
export type EarlyRequest = {
  url: string
  headers: Record<string, string>
  item: string
  /** Of the wiki, as in an `Instance`. */
  baseUrl: string
  conceptBase?: string
  /** Address of the request for the item's label, where no credential may be needed for it. */
  terms?: string
}

export type Known = {
  /** The page's query string. */
  search: string
  pageUrl: string
  /** config.json, as fetched now or kept from the last visit. */
  config?: unknown
  /** Reads a value that the app keeps in the browser. */
  stored: (kind: 'localStorage' | 'sessionStorage', key: string) => unknown
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** As chooseInstance in features/connection decides, for the plain cases; undefined leaves it to the app. */
function wikiOf({
  search,
  pageUrl,
  config,
  stored,
}: Known): { baseUrl: string; version: string; conceptBase?: string } | undefined {
  const params = new URLSearchParams(search)
  const instances = [...list(field(config, 'instances')), ...list(stored('localStorage', 'instances'))]
  const api = params.get('api')
  if (api !== null) {
    const parsed = parseWikiAddress(api)
    if (!parsed.ok) return undefined
    const { baseUrl, version } = parsed.address
    const asked = params.get('version') ?? version
    const known = instances.find((instance) => field(instance, 'baseUrl') === baseUrl)
    // Without a version the app takes that of a known instance with this address.
    return asked === undefined ? undefined : { baseUrl, version: asked, ...conceptsOf(known) }
  }
  if (config === undefined) return undefined
  const wanted =
    params.get('instance') ?? text(stored('localStorage', 'instance')) ?? field(config, 'defaultInstance')
  const found = instances.filter((instance) => field(instance, 'id') === wanted)
  const [instance] = found
  // One that the user changed is the app's business.
  if (found.length !== 1) return undefined
  const parsed = parseWikiAddress(text(field(instance, 'baseUrl')) ?? '', pageUrl)
  if (!parsed.ok) return undefined
  const version = text(field(instance, 'version')) ?? parsed.address.version ?? 'v1'
  return { baseUrl: parsed.address.baseUrl, version, ...conceptsOf(instance) }
}

function conceptsOf(instance: unknown): { conceptBase?: string } {
  const conceptBase = text(field(instance, 'conceptBase'))
  return conceptBase === undefined ? {} : { conceptBase }
}

/**
 * Foresees the statements request that the app will make, from the address and what the browser keeps.
 * Whatever is not plain is left to the app, and the app uses the answer only if it asks for exactly this
 * (see api/early.ts), so a wrong guess costs a request and never shows a wrong item.
 */
export function planEarly(known: Known): EarlyRequest | undefined {
  const item = new URLSearchParams(known.search).get('item')?.trim().toUpperCase()
  if (item === undefined || !/^Q[1-9]\d{0,9}$/.test(item)) return undefined
  const wiki = wikiOf(known)
  if (!wiki || !/^v[01]$/.test(wiki.version)) return undefined
  const credential =
    // Looking there takes some milliseconds, and where the app has never shown an item there is nothing.
    ((known.config ?? known.stored('localStorage', 'recent')) !== undefined &&
      field(known.stored('sessionStorage', 'credentials'), wiki.baseUrl)) ||
    field(known.stored('localStorage', 'credentials'), wiki.baseUrl)
  const token = field(credential, 'kind') === 'token' ? text(field(credential, 'token')) : undefined
  // A token that has to be fetched first.
  if (credential !== undefined && token === undefined) return undefined
  // The app says so instead of sending it.
  if (token !== undefined && endedAt(token, Date.now()) !== undefined) return undefined
  const contact = text(known.stored('localStorage', 'contact')) ?? text(field(known.config, 'contact')) ?? ''
  return {
    url: `${wiki.baseUrl}/${wiki.version}/entities/items/${item}/statements`,
    headers: {
      'Content-Type': 'application/json',
      'Api-User-Agent': apiUserAgent(contact),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    item,
    baseUrl: wiki.baseUrl,
    ...(wiki.conceptBase !== undefined && { conceptBase: wiki.conceptBase }),
    ...(credential === undefined && { terms: termsAddress(known, wiki.baseUrl, item) }),
  }
}

/** In the languages that the address names, else those of the settings, else the browser's. */
function termsAddress({ search, pageUrl, stored }: Known, baseUrl: string, item: string): string {
  const inAddress = readLanguages(new URLSearchParams(search).get('lang') ?? '')
  const preferred = list(field(stored('localStorage', 'preferences'), 'languages')).map(String)
  const languages = [inAddress, preferred].find(({ length }) => length > 0)
  const isCrossOrigin = new URL(baseUrl).origin !== new URL(pageUrl).origin
  return actionAddress(
    { baseUrl },
    termsParams(item, languages ?? wikibaseLanguages(navigator.languages)),
    isCrossOrigin,
  )
}
