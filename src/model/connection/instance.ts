import * as v from 'valibot'
import type { VersionChoice } from './base-url'
import { isPropertyId } from '~/model/id-pattern'

const trimmed = v.pipe(
  v.string(),
  v.transform((text) => text.trim()),
)
export const noLongerThan = (most: number) =>
  v.check<string, string>(({ length }) => length <= most, `longer than ${most} characters`)
export const notEmpty = v.check<string, string>((text) => text !== '', 'empty')
/** The length of a name or an OAuth client's ID: a wiki with a longer one would not be read again. */
export const longestName = 200
export const shortText = v.pipe(trimmed, noLongerThan(longestName))
const entityId = v.pipe(v.string(), v.regex(/^[A-Z][1-9]\d*$/))
/** Only http(s) becomes a link: the contents of config.json are untrusted data. */
const webAddress = v.pipe(
  v.string(),
  noLongerThan(2000),
  v.check(
    (text) =>
      /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '') &&
      // Copied queries and links contain it unescaped.
      !/[\s<>"{}|^`\\]/.test(text),
    'not an address',
  ),
)
const propertyId = v.pipe(v.string(), v.check(isPropertyId, 'not a property id'))

/** An entry of config.json's list, or of an import. */
export const instanceSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'not an id')),
  name: v.optional(v.pipe(shortText, notEmpty)),
  /** Absolute, without the version, once it is read: `…/w/rest.php/wikibase`. */
  baseUrl: v.pipe(trimmed, notEmpty),
  version: v.optional(v.picklist(['v1', 'v0', 'auto'])),
  /** The prefix of ids in the wiki's concept addresses, e.g. `http://www.wikidata.org/entity/`. */
  conceptBase: v.optional(webAddress),
  /** Address of an entity's page, `$1` for the id. */
  entityPage: v.optional(webAddress),
  /** The most requests that a tab sends to it in a minute. */
  requestsPerMinute: v.optional(
    v.pipe(
      v.number(),
      v.check((count) => Number.isInteger(count) && count > 0),
    ),
  ),
  /** The wiki's form for registering an OAuth client. */
  oauthRegistration: v.optional(webAddress),
  /** The ID of a public OAuth client, with which users sign in on the wiki's own page. Not secret. */
  oauthClientId: v.optional(shortText),
  /** Whether that client is registered with a callback URL of its own: see `redirectUri` in oauth.ts. */
  oauthOwnCallback: v.optional(v.boolean()),
  /** The property that holds formatter addresses of identifiers: P1630 on Wikidata. */
  formatterProperty: v.optional(propertyId),
  /** The property that holds formats of identifiers as regular expressions: P1793 on Wikidata. */
  formatProperty: v.optional(propertyId),
  /** Pairs of qualifiers that say since when and until when: P580, P582 on Wikidata, whose are the default. */
  spanProperties: v.optional(v.array(propertyId)),
  /** The address of media files, `$1` for the file name; Wikimedia Commons by default. */
  mediaBase: v.optional(webAddress),
  examples: v.optional(v.array(entityId), []),
  /** Set if the instance contains only these items (the built-in sample). */
  items: v.optional(v.array(entityId)),
  /** The properties that such an instance contains. */
  properties: v.optional(v.array(entityId)),
  /** Those of its items whose history, links and checks it contains too. */
  recorded: v.optional(v.array(entityId)),
})

type Given = v.InferOutput<typeof instanceSchema>

/** A wiki that the app can read, from config.json or added by the user. Contains nothing secret. */
export type Instance = { [Key in keyof Given]: Exclude<Given[Key], undefined> } & {
  name: string
  version: VersionChoice
}
