import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { ApiException } from './api-error'
import type { Client } from './client'
import { asApiError, isOutOfReach } from './error-classification'
import { encodePart } from '~/lib/encode-part'
import { readEntities } from '~/model/action-json'
import { connectionKey } from '~/model/connection'
import type { Revision } from '~/model/revision'

/** Where the list continues. */
type Continuation =
  | { via: 'action'; title: string; params: Readonly<Record<string, string>> }
  | { via: 'core'; title: string; olderThan: string }

/** Some revisions of an item, newest first. */
export type RevisionBatch = {
  revisions: Revision[]
  next: Continuation | undefined
  /** Whether contents of old revisions are available, which MediaWiki's own REST API does not provide. */
  hasContents: boolean
}

/** Enough to fill a screen, and quick to load. */
const firstBatch = 50
/** The Action API's limit for anonymous readers. */
const laterBatch = 500

const timestamp = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/))
const id = v.pipe(
  v.number(),
  v.check((value) => Number.isSafeInteger(value) && value >= 0),
)
const flag = v.optional(v.unknown())

const listedSchema = v.pipe(
  v.object({
    revid: id,
    parentid: v.optional(id, 0),
    timestamp,
    user: v.optional(v.string()),
    comment: v.optional(v.string()),
    anon: flag,
    temp: flag,
    minor: v.optional(v.unknown(), false),
    size: v.optional(v.number()),
    tags: v.optional(v.array(v.string()), []),
    texthidden: flag,
  }),
  v.transform((one): Revision => ({
    id: one.revid,
    parentId: one.parentid,
    timestamp: one.timestamp,
    user: one.user,
    comment: one.comment,
    isAnonymous: isSet(one.anon) || isSet(one.temp),
    isMinor: isSet(one.minor),
    isTextHidden: isSet(one.texthidden),
    size: one.size,
    tags: one.tags,
  })),
)

/** From MediaWiki's own REST API, which has no tags; `null` is hidden. */
const coreSchema = v.pipe(
  v.object({
    id,
    timestamp,
    minor: v.optional(v.boolean(), false),
    size: v.optional(v.number()),
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
    size: one.size,
    tags: [],
  })),
)

const listBody = v.object({
  query: v.object({
    pages: v.array(v.object({ missing: flag, revisions: v.optional(v.array(v.unknown()), []) })),
  }),
  continue: v.optional(v.record(v.string(), v.string())),
})
const coreBody = v.object({ revisions: v.array(v.unknown()), older: v.optional(v.string()) })

/** A flag in either format version. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== false
}

/** Skips malformed revisions, which do not affect the others. */
function readEach(list: readonly unknown[], schema: v.GenericSchema<unknown, Revision>): Revision[] {
  return list.flatMap((one) => {
    const read = v.safeParse(schema, one)
    return read.success ? [read.output] : []
  })
}

const listed = { rvprop: 'ids|timestamp|user|comment|size|tags|flags' }

/** The title of an item's page, which differs between wikis: `Q42`, `Item:Q42`. */
async function fetchTitle(client: Client, itemId: string, signal: AbortSignal): Promise<string> {
  const params = { action: 'wbgetentities', ids: itemId, props: 'info' }
  const { body, url } = await client.getAction(params, { signal })
  const entity = readEntities(body)?.values().next().value
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

async function fetchFromAction(
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
    hasContents: true,
  }
}

async function fetchFromCore(
  client: Client,
  title: string,
  olderThan: string | undefined,
  signal: AbortSignal,
): Promise<RevisionBatch> {
  const { body, url } = await client.getCore(`page/${encodePart(title)}/history`, {
    signal,
    ...(olderThan !== undefined && { searchParams: { older_than: olderThan } }),
  })
  const read = v.safeParse(coreBody, body)
  if (!read.success) throw new ApiException({ kind: 'schema', problem: 'not a list of revisions', url })
  const { older } = read.output
  const next =
    older !== undefined && URL.canParse(older) ? new URL(older).searchParams.get('older_than') : null
  return {
    revisions: readEach(read.output.revisions, coreSchema),
    next: next === null ? undefined : { via: 'core', title, olderThan: next },
    hasContents: false,
  }
}

/** The list of a private wiki. Its page titles can't be requested, so both usual ones are tried. */
async function fetchFirstFromCore(client: Client, itemId: string, signal: AbortSignal) {
  try {
    return await fetchFromCore(client, `Item:${itemId}`, undefined, signal)
  } catch (thrown) {
    const error = asApiError(thrown)
    if (error?.kind !== 'framework' || error.status !== 404) throw thrown
    return fetchFromCore(client, itemId, undefined, signal)
  }
}

/** Whether the wiki's own response explains the refusal. */
function isReadable(thrown: unknown): boolean {
  return asApiError(thrown)?.kind === 'framework'
}

async function fetchFirst(client: Client, itemId: string, signal: AbortSignal): Promise<RevisionBatch> {
  try {
    return await fetchFromAction(client, await fetchTitle(client, itemId, signal), {}, signal)
  } catch (thrown) {
    signal.throwIfAborted()
    const kind = asApiError(thrown)?.kind
    if (kind === 'api' || kind === 'schema' || !isOutOfReach(thrown)) throw thrown
    return fetchFirstFromCore(client, itemId, signal).catch((second: unknown) => {
      throw isReadable(second) ? second : thrown
    })
  }
}

/** Newer revisions followed by the known ones, joined where the two lists overlap. */
function prepend(newest: RevisionBatch, known: RevisionBatch | undefined): RevisionBatch {
  const [latest] = known?.revisions ?? []
  const place = latest ? newest.revisions.findIndex(({ id }) => id === latest.id) : -1
  if (!known || place < 0) return newest
  return { ...known, revisions: [...newest.revisions.slice(0, place), ...known.revisions] }
}

/** The loaded revisions of an item, newest first; `fetchMore` adds to them. */
export function revisionsQuery(client: Client, itemId: string) {
  const queryKey = [...connectionKey(client.connection), 'revisions', itemId]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client: queryClient }) =>
      prepend(await fetchFirst(client, itemId, signal), queryClient.getQueryData<RevisionBatch>(queryKey)),
    staleTime: 60_000,
    gcTime: 10 * 60_000,
    retry: false,
    structuralSharing: false,
  })
}

type Source = { queryClient: QueryClient; client: Client; itemId: string; signal: AbortSignal }

/** Loads the revisions that follow the loaded ones, and adds them. */
export async function fetchMore({ queryClient, client, itemId, signal }: Source): Promise<RevisionBatch> {
  const { queryKey } = revisionsQuery(client, itemId)
  const before = await queryClient.ensureQueryData(revisionsQuery(client, itemId))
  const { next } = before
  if (!next) return before
  const batch =
    next.via === 'action'
      ? await fetchFromAction(client, next.title, next.params, signal)
      : await fetchFromCore(client, next.title, next.olderThan, signal)
  // Another caller may have loaded the same meanwhile.
  const known = queryClient.getQueryData<RevisionBatch>(queryKey) ?? before
  const ids = new Set(known.revisions.map(({ id }) => id))
  const added = batch.revisions.filter(({ id }) => !ids.has(id))
  const all = { ...batch, revisions: [...known.revisions, ...added] }
  // Otherwise a wiki whose list never ends would be requested forever.
  if (added.length === 0) all.next = undefined
  queryClient.setQueryData(queryKey, all)
  return all
}

/** All revisions of an item, newest first. */
export async function fetchAllRevisions(source: Source): Promise<RevisionBatch> {
  let all = await source.queryClient.ensureQueryData(revisionsQuery(source.client, source.itemId))
  while (all.next) all = await fetchMore(source)
  return all
}

/** Revisions by id, of any item; unknown ones are omitted. */
export function revisionsByIdQuery(client: Client, ids: readonly number[]) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'revisions-by-id', ids],
    queryFn: async ({ signal }): Promise<Revision[]> => {
      const params = { action: 'query', prop: 'revisions', revids: ids.join('|'), ...listed }
      const { body } = await client.getAction(params, { signal })
      const read = v.safeParse(listBody, body)
      const found = read.success ? read.output.query.pages.flatMap(({ revisions }) => revisions) : []
      return readEach(found, listedSchema)
    },
    enabled: ids.length > 0,
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  })
}
