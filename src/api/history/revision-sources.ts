import * as v from 'valibot'
import type { Revision } from '~/model/history/revision'
import { ApiException, apiErrorIn } from '~/api/request/api-error'
import type { Client, RequestOptions } from '~/api/request/client'
import { parseAnswer } from '~/api/request/errors'
import { isPrivate } from '~/api/wiki/privacy'
import { readOneEntity, usualNamespace } from '~/api/wiki/read-entities'
import { parseEntities } from '~/model/action-json'
import { priority, type Priority } from '~/api/request/priority'
import { encodePart } from '~/lib/encode-part'
import { parsed, parsedEach } from '~/lib/parsed'

/** Where the list continues. */
export type RevisionsFrom = { title: string } & (
  | { via: 'action'; params: Readonly<Record<string, string>> }
  | { via: 'core'; olderThan: string }
)

/** Some revisions of an item, newest first. */
export type RevisionBatch = {
  revisions: Revision[]
  next: RevisionsFrom | undefined
  /** The title of the item's page, which differs between wikis: `Q42`, `Item:Q42`. */
  title: string
  /** Whether contents of old revisions may be available: not on a private wiki. */
  hasContents: boolean
}

const timestamp = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  // A month 13 can't be formatted.
  v.check((text) => !Number.isNaN(Date.parse(text))),
)
const revisionId = v.pipe(
  v.number(),
  v.check((value) => Number.isSafeInteger(value) && value >= 0),
)

/** Enough to fill a screen, and quick to load. */
const firstBatch = 50
/** The Action API's limit for anonymous readers. */
const laterBatch = 500

const flag = v.optional(v.unknown())

const listedSchema = v.pipe(
  v.object({
    revid: revisionId,
    parentid: v.nullish(revisionId, 0),
    timestamp,
    user: v.nullish(v.string()),
    comment: v.nullish(v.string()),
    anon: flag,
    temp: flag,
    minor: v.optional(v.unknown(), false),
    size: v.nullish(v.number()),
    tags: v.nullish(v.array(v.string()), []),
    sha1hidden: flag,
  }),
  v.transform((one): Revision => ({
    id: one.revid,
    parentId: one.parentid,
    timestamp: one.timestamp,
    user: one.user ?? undefined,
    comment: one.comment ?? undefined,
    isAnonymous: isSet(one.anon) || isSet(one.temp),
    isMinor: isSet(one.minor),
    isTextHidden: isSet(one.sha1hidden),
    size: one.size ?? undefined,
    tags: one.tags,
  })),
)

const revisions = v.optional(v.array(v.unknown()), [])
const listBody = v.object({ query: v.object({ pages: v.array(v.object({ revisions })) }) })
/** Of a page that exists. */
const pageBody = v.object({
  query: v.object({
    pages: v.pipe(
      v.array(v.object({ revisions, missing: v.optional(v.literal(false)) })),
      v.check(({ length }) => length > 0),
    ),
  }),
  continue: v.optional(v.record(v.string(), v.string())),
})
const notAList = 'not a list of revisions'

/** A flag in either format version. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== false
}

/** The hash is as hidden as the content (ApiQueryRevisionsBase), which lists without contents don't mention. */
const listed = { rvprop: 'ids|timestamp|user|comment|size|tags|flags|sha1' }

/** The title of an item's page, as its wiki has it. */
export async function fetchTitle(client: Client, itemId: string, signal: AbortSignal): Promise<string> {
  const { body, url } = await readOneEntity(client, itemId, ['info'], { signal, priority: priority.entities })
  const entity = parseEntities(body)?.values().next().value
  if (entity?.isMissing)
    throw new ApiException({
      kind: 'api',
      status: 404,
      code: 'resource-not-found',
      message: '',
      context: { resource_type: 'item' },
      url,
    })
  if (entity?.title === undefined) throw new ApiException({ kind: 'schema', problem: 'no title', url })
  return entity.title
}

export async function fetchFromAction(
  client: Client,
  title: string,
  more: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<RevisionBatch> {
  const rvlimit = String('rvcontinue' in more ? laterBatch : firstBatch)
  const params = { action: 'query', prop: 'revisions', titles: title, ...listed, rvlimit, ...more }
  const answer = await client.getAction(params, { signal })
  const { query, continue: next } = parseAnswer(pageBody, answer, notAList)
  return {
    revisions: parsedEach(
      listedSchema,
      query.pages.flatMap((page) => page.revisions),
    ),
    next: next && { via: 'action', title, params: next },
    title,
    hasContents: true,
  }
}

/** Revisions by id, of any item; unknown ones are omitted. */
export async function fetchRevisions(
  client: Client,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Revision[]> {
  const params = { action: 'query', prop: 'revisions', revids: ids.join('|'), ...listed }
  const { body } = await client.getAction(params, { signal })
  const found = parsed(listBody, body)?.query.pages.flatMap((page) => page.revisions) ?? []
  return parsedEach(listedSchema, found)
}

const changesBody = v.object({
  query: v.object({ recentchanges: v.array(v.object({ revid: revisionId, bot: flag })) }),
})

/** The edits marked as a bot's, of the last weeks: MediaWiki keeps the mark no longer. */
export async function fetchRecentBotEdits(
  client: Client,
  title: string,
  signal: AbortSignal,
): Promise<number[]> {
  const params = {
    action: 'query',
    list: 'recentchanges',
    rctitle: title,
    rcprop: 'ids|flags',
    rcshow: 'bot',
    rclimit: String(laterBatch),
  }
  const { body } = await client.getAction(params, { signal, priority: priority.details })
  const changes = parsed(changesBody, body)?.query.recentchanges ?? []
  return changes.filter(({ bot }) => isSet(bot)).map(({ revid }) => revid)
}

/** From MediaWiki's own REST API, which has no tags; `null` is hidden. */
const coreSchema = v.pipe(
  v.object({
    id: revisionId,
    timestamp,
    minor: v.optional(v.boolean(), false),
    size: v.nullish(v.number()),
    comment: v.nullish(v.string()),
    user: v.nullish(v.object({ id: v.nullish(v.number()), name: v.nullish(v.string()) })),
  }),
  v.transform((one): Revision => ({
    id: one.id,
    parentId: 0,
    timestamp: one.timestamp,
    user: one.user?.name ?? undefined,
    comment: one.comment ?? undefined,
    isAnonymous: typeof one.user?.name === 'string' && typeof one.user.id !== 'number',
    isMinor: one.minor,
    isTextHidden: false,
    size: one.size ?? undefined,
    tags: [],
  })),
)

const coreBody = v.object({ revisions: v.array(v.unknown()), older: v.optional(v.string()) })

async function fetchHistory(
  client: Client,
  title: string,
  { signal, ...how }: RequestOptions & { signal: AbortSignal },
) {
  const answer = await client.getCore(`page/${encodePart(title)}/history`, { signal, ...how })
  const { revisions, older } = parseAnswer(coreBody, answer, notAList)
  return { revisions: parsedEach(coreSchema, revisions), older }
}

export async function fetchFromCore(
  client: Client,
  title: string,
  olderThan: string | undefined,
  signal: AbortSignal,
  // Where there is no other list, each label is a request of its own: together they would hold this one up.
  given: Priority = priority.entities,
): Promise<RevisionBatch> {
  const { revisions, older } = await fetchHistory(client, title, {
    signal,
    priority: given,
    ...(olderThan !== undefined && { searchParams: { older_than: olderThan } }),
  })
  const next =
    older !== undefined && URL.canParse(older) ? new URL(older).searchParams.get('older_than') : null
  return {
    revisions,
    next: next === null ? undefined : { via: 'core', title, olderThan: next },
    title,
    // Contents are read without a token: where the list came without one, so may they.
    hasContents: !isPrivate(client.connection),
  }
}

/** The latest edits by users who are bots now (PageHistoryHandler of MediaWiki 1.43). */
export async function fetchBotRevisions(
  client: Client,
  title: string,
  signal: AbortSignal,
): Promise<Revision[]> {
  const how = { signal, priority: priority.details, searchParams: { filter: 'bot' } }
  return (await fetchHistory(client, title, how)).revisions
}

/**
 * The list of a wiki whose Action API can't be read. Its page titles can't be requested, so the usual one is tried,
 * then that of an item in the main namespace.
 */
export async function fetchFirstFromCore(
  client: Client,
  itemId: string,
  signal: AbortSignal,
  given?: Priority,
) {
  try {
    return await fetchFromCore(client, `${usualNamespace(itemId)}:${itemId}`, undefined, signal, given)
  } catch (thrown) {
    const error = apiErrorIn(thrown)
    if (error?.kind !== 'framework' || error.status !== 404) throw thrown
    return fetchFromCore(client, itemId, undefined, signal, given)
  }
}
