import * as v from 'valibot'
import { ApiException } from '~/api/request/api-error'
import type { Client } from '~/api/request/client'
import { readEach, revisionId, timestamp, type RevisionBatch } from './revision-batch'
import { readOneEntity } from '~/api/wiki/read-entities'
import { parseEntities } from '~/model/action-json'
import type { Revision } from '~/model/history/revision'
import { priority } from '~/api/request/priority'

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

const listBody = v.object({
  query: v.object({
    pages: v.array(v.object({ missing: flag, revisions: v.optional(v.array(v.unknown()), []) })),
  }),
  continue: v.optional(v.record(v.string(), v.string())),
})

/** A flag in either format version. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== false
}

/** The hash is as hidden as the content (ApiQueryRevisionsBase), which lists without contents don't mention. */
const listed = { rvprop: 'ids|timestamp|user|comment|size|tags|flags|sha1' }

/** The title of an item's page, as its wiki has it. */
export async function fetchTitle(client: Client, itemId: string, signal: AbortSignal): Promise<string> {
  const { body, url } = await readOneEntity(client, itemId, ['info'], { signal })
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
  const { body, url } = await client.getAction(params, { signal })
  const read = v.safeParse(listBody, body)
  const [page] = read.success ? read.output.query.pages : []
  if (!read.success || !page || isSet(page.missing))
    throw new ApiException({ kind: 'schema', problem: 'not a list of revisions', url })
  const next = read.output.continue
  return {
    revisions: readEach(page.revisions, listedSchema),
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
  const read = v.safeParse(listBody, body)
  const found = read.success ? read.output.query.pages.flatMap(({ revisions }) => revisions) : []
  return readEach(found, listedSchema)
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
  const read = v.safeParse(changesBody, body)
  const changes = read.success ? read.output.query.recentchanges : []
  return changes.filter(({ bot }) => isSet(bot)).map(({ revid }) => revid)
}
