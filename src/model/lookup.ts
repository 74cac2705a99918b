import {
  idProblem,
  isShown,
  lastName,
  readId,
  readTitle,
  readUrl,
  type EntityType,
  type IdProblem,
  type Named,
} from './entity-id'
import { readAddress } from './address'
import { parseWikiAddress, type ApiVersion } from './connection/base-url'
import type { Instance } from './connection/connection'
import type { ParameterTexts } from './address-state'

/** A text that a user typed or pasted, parsed. */
export type Lookup =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  /**
   * An item, a property, or a lexeme, form or sense, and a statement of it, whose id keeps its case: the server
   * distinguishes `q64$…` from `Q64$…`.
   */
  | { kind: 'item'; id: string; statementId?: string }
  /** `page`: the address that was pasted, if any. */
  | { kind: 'not-item'; type: Exclude<EntityType, 'item' | 'property' | 'lexeme'>; id: string; page?: string }
  | ({ kind: 'other-wiki'; id: string; statementId?: string; host: string } & OtherWiki)
  | { kind: 'bad-id'; text: string; reason: IdProblem }

/** A wiki that is known here, or one whose API can be guessed from the address. */
type OtherWiki = { instanceId: string } | { api: string; version?: ApiVersion }

export type KnownWiki = Pick<Instance, 'id' | 'baseUrl' | 'conceptBase' | 'entityPage' | 'items'>
export type LookupContext = { instances: readonly KnownWiki[]; current: KnownWiki }

/** The length to which a text is parsed; an address with a long filter has a few thousand characters. */
const longestLookup = 20_000

/** The text that an address asks to look up: in `lookup`, or as a phone's share menu sends it. */
export function lookupIn({ lookup, url, text, title }: ParameterTexts): string | undefined {
  // Most apps share an address as a part of the text.
  const shared = url ?? /https?:\/\/\S+/i.exec(text ?? '')?.[0] ?? text ?? title
  return (lookup ?? shared)?.slice(0, longestLookup)
}

/** The prefix with which any wiki links to an entity of Wikidata. */
const interwiki = /^:?(?:d|wikidata):(?=([a-z]+:)?[QPL]\d)/i

/** Wikimedia's tools (Reasonator, Scholia, …) show what is in Wikidata; tools.wmflabs.org is where they were before. */
const tool = /^https?:\/\/(?:[^/]+\.toolforge|tools\.wmflabs)\.org\/.*?\b([QP]\d+|L\d+(?:-[FS]\d+)?)\b(?!:)/i

/** Parses an id, a page's name, or an address of this or another wiki or of the app; anything else is a text. */
export function parseLookup(text: string, context: LookupContext): Lookup {
  const whole = text.slice(0, longestLookup).trim()
  const clean = unwrap(plainCharacters(whole).trim()).replace(interwiki, 'https://www.wikidata.org/wiki/')
  if (clean === '') return { kind: 'empty' }
  const plain: Lookup = { kind: 'text', text: whole }
  const url = toUrl(clean)
  if (url) {
    const lookup = inAddress(url, clean, context)
    // Without a scheme, it may be words with a dot and a slash.
    return lookup.kind === 'bad-id' && !/^(?:https?:)?\/\//i.test(clean) ? plain : lookup
  }

  const own = clean.startsWith('?') ? inQlensAddress(clean, clean, context) : undefined
  if (own) return own
  const isRelative = !/\s/.test(clean) && relativeAddress.test(clean)
  const path = isRelative ? new URL(clean.replace(/^\/?/, 'https://wiki.invalid/')) : undefined
  const named = path ? readUrl(path) : readTitle(clean)
  // A bare E5 or M5 is more likely a road, a car or a galaxy than a schema or a file.
  if (named && !/^[EM]\d+$/i.test(clean)) return here(named)
  const reason = idProblem(path ? lastName(path) : clean)
  return reason ? { kind: 'bad-id', text: clean, reason } : plain
}

/**
 * A text without invisible characters copied from a page or a chat (zero-width, direction marks, soft hyphens), and
 * with plain characters for those of full width, and for the digits of Arabic and Persian keyboards.
 */
export function plainCharacters(text: string): string {
  return (
    text
      .replace(/[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
      .normalize('NFKC')
      // The last four bits of their codes are their values.
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
  )
}

/** Removes what surrounds an id or address in wikitext, SPARQL, or a sentence. */
function unwrap(whole: string): string {
  // The end of a sentence, or of an entry of a list; not of “!!!”, which is a name.
  const text = whole.replace(/(?<=[^\s.,:;!?。、،؛])[.,:;!?。、،؛]+$/, '')
  // The copied heading of an item's page: `Douglas Adams (Q42)`.
  const heading = /\(([QP]\d+|L\d+(?:-[FS]\d+)?)\)$/i.exec(text)
  if (heading) return heading[1] ?? ''
  // Wikidata's templates take an id with or without its letter: `{{Q|42}}`, `{{P|P31}}`.
  const template = /^\{\{([QPL])\|([QPL]?)(\d+)\}\}$/i.exec(text)
  if (template) return (template[2] || template[1] || '') + template[3]
  const quoted = /^["'“”„«»‹›‘’「」『』]\s*(\S+)\s*["'“”„«»‹›‘’「」『』]$/.exec(text)
  if (quoted) return quoted[1] ?? ''
  // Links of wikitext and of Markdown.
  const inner =
    /^(?:\[\[:?([^|\]]+)(?:\|[^\]]*)?\]\]|<(\S+)>|\[(https?:\S+?)(?:\s[^\]]*)?\]|\[[^\]]*\]\((\S+)\))$/.exec(
      text,
    )
  return inner?.slice(1).find(Boolean) ?? text.replace(/^\((?=\S+$)|(?<=[\da-f])[.,:;)\]]+$/gi, '')
}

const relativeAddress =
  /^(?:\/|(?:w|wiki|entity|entities|statements)\/|[^\s?]*\.php[/?]|[^\s:/]+:[^\s/]+\/Q\d)/i

function toUrl(text: string): URL | undefined {
  if (/\s/.test(text)) return undefined
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? new URL(text) : undefined
  const [, host = ''] = /^(?:\/\/)?([^/?#]+)\//.exec(text) ?? []
  const isHost = /^(?:[^.]+(?:\.[^.]+)+|localhost)(?::\d+)?$/.test(host) && !host.endsWith('.php')
  if (!isHost) return undefined
  const scheme = /^(?:localhost|127\.)/.test(host) ? 'http' : 'https'
  const address = `${scheme}://${text.replace(/^\/\//, '')}`
  return URL.canParse(address) ? new URL(address) : undefined
}

function here({ type, id, statementId }: Named, page?: string): Lookup {
  if (!isShown(type)) return { kind: 'not-item', type, id, ...(page !== undefined && { page }) }
  return { kind: 'item', id, ...(statementId !== undefined && { statementId }) }
}

function elsewhere({ id, statementId }: Named, host: string, wiki: OtherWiki): Lookup {
  return { kind: 'other-wiki', id, host, ...(statementId !== undefined && { statementId }), ...wiki }
}

function inAddress(url: URL, text: string, context: LookupContext): Lookup {
  const own = inQlensAddress(url.search, text, context)
  if (own) return own
  const [, shown] = tool.exec(url.href) ?? []
  if (shown) return inAddress(new URL(shown, 'https://www.wikidata.org/wiki/'), text, context)
  const named = readUrl(url)
  if (!named) return { kind: 'bad-id', text, reason: idProblem(lastName(url)) ?? 'address-without-item' }
  if (!isShown(named.type)) return here(named, url.href)

  const { current, instances } = context
  const guess = guessApi(url)
  const holds = (wiki: KnownWiki) => wiki.items?.includes(named.id) ?? true
  const others = instances.filter((wiki) => wiki.baseUrl !== current.baseUrl && holds(wiki))
  const other = others.find((wiki) => isApiOf(guess, wiki)) ?? others.find((wiki) => isPageOf(url, wiki))
  const isCurrent = isApiOf(guess, current) || isPageOf(url, current) || (!other && sharesHost(url, current))
  if (isCurrent && (holds(current) || !other)) return here(named)
  const known = other ?? others.find((wiki) => sharesHost(url, wiki))
  if (known) return elsewhere(named, url.host, { instanceId: known.id })
  const address = parseWikiAddress(guess)
  if (!address.ok) return { kind: 'bad-id', text, reason: 'address-without-item' }
  const { baseUrl, version } = address.address
  return elsewhere(named, url.host, { api: baseUrl, ...(version && { version }) })
}

/** An address of the app itself, on any host: `?item=Q42&instance=wikidata`. */
function inQlensAddress(search: string, text: string, context: LookupContext): Lookup | undefined {
  const { instance: id, api, version } = readAddress(search)
  // As written: a page opens whatever item a link may mean, a lookup only one that it names.
  const params = new URLSearchParams(search)
  const named = readId(params.get('statement') ?? '') ?? readId(params.get('item') ?? '')
  if (!named || !isShown(named.type)) return undefined
  const { current, instances } = context
  const address = api === undefined ? undefined : parseWikiAddress(api)
  if (id === undefined && address === undefined) return here(named)
  const base = address?.ok ? address.address.baseUrl : undefined
  if (base === current.baseUrl || id === current.id) return here(named)
  const known = instances.find((wiki) => (id === undefined ? wiki.baseUrl === base : wiki.id === id))
  if (known) return elsewhere(named, new URL(known.baseUrl).host, { instanceId: known.id })
  if (base === undefined) return { kind: 'bad-id', text, reason: 'unknown-instance' }
  return elsewhere(named, new URL(base).host, { api: base, ...(version && { version }) })
}

/** Guesses the API of a page's wiki from the page's address. */
function guessApi(url: URL): string {
  // Concept addresses are http by convention, whatever protocol the wiki uses; a port is of one protocol.
  const isConcept =
    /\/entity\//.test(url.pathname) && url.port === '' && !/^(?:localhost|127\.)/.test(url.hostname)
  const result = parseWikiAddress(`${isConcept ? 'https:' : url.protocol}//${url.host}${url.pathname}`)
  return result.ok ? `${result.address.baseUrl}/${result.address.version ?? ''}` : url.href
}

/** An address without what differs between addresses of the same site: scheme, `www.`, the mobile `m.`. */
function siteKey(address: string): string {
  const { host, pathname } = new URL(address)
  return host.replace(/(^|\.)m\./, '$1').replace(/^www\./, '') + pathname
}

function isApiOf(guess: string, wiki: KnownWiki): boolean {
  return siteKey(guess).startsWith(`${siteKey(wiki.baseUrl)}/`)
}

function isPageOf(url: URL, wiki: KnownWiki): boolean {
  const { conceptBase, entityPage } = wiki
  // The part before `Special:EntityPage/$1`; a page at `index.php?title=$1` has none.
  const pages =
    entityPage && URL.canParse(entityPage) ? siteKey(entityPage).replace(/\/[^/]*(?::|\$1).*$/, '/') : ''
  const concepts = conceptBase && URL.canParse(conceptBase) ? siteKey(conceptBase) : ''
  return [pages, concepts].some((start) => start !== '' && siteKey(url.href).startsWith(start))
}

/** Pages may be in another folder than the scripts (`/wiki/Q1` and `/mediawiki/rest.php`). */
function sharesHost(url: URL, wiki: KnownWiki): boolean {
  return url.host === new URL(wiki.baseUrl).host && /^\/(?:wiki|entity)\//.test(url.pathname)
}
