import type { Entity } from './entity'
import { tokens } from './tokens'

/** A client of the OAuth extension. Only a confidential or owner-only one gets a token by its secret. */
export type OAuthClient = {
  id: string
  secret: string
  kind: 'confidential' | 'owner-only' | 'public' | 'unapproved'
  /** The callback that it was registered with; else any will do. */
  redirectUri?: string
}

/** The default clients. */
export const clients = {
  confidential: {
    id: 'd49e1875555cf4e2d37d10b42504333e',
    secret: 'made-up-secret-of-the-confidential-client',
    kind: 'confidential',
  },
  ownerOnly: {
    id: '5b1e1c7a90d34f6b8a2c4d6e8f0a1b2c',
    secret: 'made-up-secret-of-the-owner-only-client',
    kind: 'owner-only',
  },
  public: { id: '7c2f3d8ba1e4507c9b3d5e7f901b2c3d', secret: '', kind: 'public' },
  unapproved: {
    id: '0a5f3c2413ec9ab4667a78a416129097',
    secret: 'made-up-secret-of-the-unapproved-client',
    kind: 'unapproved',
  },
} as const satisfies Record<string, OAuthClient>

/** Settings of a wiki, and differences between releases. */
export type Settings = {
  /** Whether there is a `rest.php`. */
  restApi: boolean
  /** The available versions of the REST API. */
  versions: readonly string[]
  /** `$wgAllowCrossOrigin`: whether pages of other sites may read the REST API. */
  allowCrossOrigin: boolean
  /** Preflights of the REST API get 404, as a proxy may respond; reads work. */
  refusePreflight: boolean
  /** Only users with a token may read. */
  privateWiki: boolean
  /** `$wgReadOnly`. */
  readOnly: boolean
  /** Accept only `Api-User-Agent`, because a browser always sends a `User-Agent`. */
  requireApiUserAgent: boolean
  /** Whether `…/search/…` and `…/suggest/…` exist (REST API 1.5). */
  search: boolean
  /** Whether `…_with_language_fallback/…` exists (since 1.43). */
  languageFallback: boolean
  /** Whether there is an `api.php`. */
  actionApi: boolean
  /**
   * Bearer tokens in addition to those of `tokens` and the token endpoint: token → user, null for a client without
   * one.
   */
  tokens: Readonly<Record<string, string | null>>
  revoked: readonly string[]
  clients: readonly OAuthClient[]
  /** Lifetime of the tokens from the token endpoint, in seconds. */
  expiresIn: number
  /** Whether public clients renew tokens without their secret: not in 1.43 to 1.45. */
  renewsWithoutSecret: boolean
  /** Whether there is the OAuth extension. */
  oauth: boolean
  /** The server's clock, in milliseconds. */
  now: () => number
  /** `Retry-After` of the sentinels that send it, in seconds. */
  retryAfter: number
  conceptBase: string
  /** Revisions that one answer lists at most. */
  revisionsListed: number
  /** Where items have their pages: 0 (`Q42`, as on Wikidata) or 120 (`Item:Q42`). */
  itemNamespace: 0 | 120
  /** Items that link to an item, beside those recorded: by the item linked to. */
  backlinks: Readonly<Record<string, readonly string[]>>
  /** Links that one answer lists at most. */
  linksListed: number
  /** Whether there are CirrusSearch and WikibaseCirrusSearch. */
  cirrusSearch: boolean
  /** Whether there is WikibaseLexeme. */
  lexemes: boolean
  /** Whether v0 has lexemes, as since August 2026, or had only lemmas and statements, as in the months before. */
  restLexemes: boolean | 'incomplete'
  /** Whether there is WikibaseQualityConstraints; or `claims` of its answers, by item. */
  constraints: boolean | Readonly<Record<string, object>>
  /** The suggestions of PropertySuggester; undefined: it is not installed, as in the recordings. */
  suggestions: readonly string[] | undefined
  /** Delay of each response, in milliseconds. */
  delay: (request: Request) => number
  /** Statements bodies of further items, or replacing those of others, by id. */
  items: Readonly<Record<string, unknown>>
  /** Further entities, or replacements of recorded ones, by id. */
  entities: Readonly<Record<string, Partial<Entity>>>
}

export type WikibaseOptions = Partial<Settings>

const defaults: Settings = {
  restApi: true,
  versions: ['v0', 'v1'],
  allowCrossOrigin: true,
  refusePreflight: false,
  privateWiki: false,
  readOnly: false,
  requireApiUserAgent: false,
  search: false,
  languageFallback: true,
  actionApi: true,
  tokens: {},
  revoked: [tokens.revoked],
  clients: Object.values(clients),
  expiresIn: 3600,
  renewsWithoutSecret: false,
  oauth: true,
  now: Date.now,
  retryAfter: 1,
  conceptBase: 'http://www.wikidata.org/entity/',
  revisionsListed: 500,
  itemNamespace: 0,
  backlinks: {},
  linksListed: 500,
  cirrusSearch: false,
  lexemes: true,
  restLexemes: false,
  constraints: true,
  suggestions: undefined,
  delay: () => 0,
  items: {},
  entities: {},
}

const settled = new WeakMap<WikibaseOptions, Settings>()

/** Options with the defaults; the same object for the same options, so that a server can count its requests. */
export function settingsOf(options: WikibaseOptions): Settings {
  const settings = settled.get(options) ?? { ...defaults, ...options }
  settled.set(options, settings)
  return settings
}
