import * as v from 'valibot'
import { ApiException, apiErrorIn } from '~/api/request/api-error'
import type { Client, RequestOptions } from '~/api/request/client'
import { readEach, revisionId, timestamp, type RevisionBatch } from './revision-batch'
import { encodePart } from '~/lib/encode-part'
import type { Revision } from '~/model/history/revision'
import { priority } from '~/api/request/priority'

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
  const { body, url } = await client.getCore(`page/${encodePart(title)}/history`, { signal, ...how })
  const read = v.safeParse(coreBody, body)
  if (!read.success) throw new ApiException({ kind: 'schema', problem: 'not a list of revisions', url })
  const { revisions, older } = read.output
  return { revisions: readEach(revisions, coreSchema), older }
}

export async function fetchFromCore(
  client: Client,
  title: string,
  olderThan: string | undefined,
  signal: AbortSignal,
): Promise<RevisionBatch> {
  const { revisions, older } = await fetchHistory(client, title, {
    signal,
    ...(olderThan !== undefined && { searchParams: { older_than: olderThan } }),
  })
  const next =
    older !== undefined && URL.canParse(older) ? new URL(older).searchParams.get('older_than') : null
  return {
    revisions,
    next: next === null ? undefined : { via: 'core', title, olderThan: next },
    title,
    hasContents: false,
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

/** The list of a private wiki. Its page titles can't be requested, so both usual ones are tried. */
export async function fetchFirstFromCore(client: Client, itemId: string, signal: AbortSignal) {
  try {
    return await fetchFromCore(client, `Item:${itemId}`, undefined, signal)
  } catch (thrown) {
    const error = apiErrorIn(thrown)
    if (error?.kind !== 'framework' || error.status !== 404) throw thrown
    return fetchFromCore(client, itemId, undefined, signal)
  }
}
