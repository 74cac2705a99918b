import { apiErrorIn } from '~/api/request/api-error'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '~/api/request/client'
import { isOutOfReach } from '~/api/request/error-classification'
import type { RevisionBatch } from './revision-batch'
import { fetchFromAction, fetchRevisions, fetchTitle } from './revisions-from-action'
import { fetchFirstFromCore, fetchFromCore } from './revisions-from-core'
import { connectionKey } from '~/model/connection/connection'

/** Whether the wiki's own response explains the refusal. */
function isReadable(thrown: unknown): boolean {
  return apiErrorIn(thrown)?.kind === 'framework'
}

type Source = { queryClient: QueryClient; client: Client; itemId: string; signal: AbortSignal }

async function fetchFirst({ queryClient, client, itemId, signal }: Source): Promise<RevisionBatch> {
  try {
    const title = await queryClient.fetchQuery(titleQuery(client, itemId))
    return await fetchFromAction(client, title, {}, signal)
  } catch (thrown) {
    signal.throwIfAborted()
    const kind = apiErrorIn(thrown)?.kind
    if (kind === 'api' || kind === 'schema' || !isOutOfReach(thrown)) throw thrown
    return fetchFirstFromCore(client, itemId, signal).catch((second: unknown) => {
      throw isReadable(second) ? second : thrown
    })
  }
}

/** The title of an item's page, unless another response had it already. */
export function titleQuery(client: Client, itemId: string) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'title', itemId],
    queryFn: ({ signal }) => fetchTitle(client, itemId, signal),
    staleTime: Infinity,
    retry: false,
  })
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
      prepend(
        await fetchFirst({ queryClient, client, itemId, signal }),
        queryClient.getQueryData<RevisionBatch>(queryKey),
      ),
    staleTime: 60_000,
    gcTime: 10 * 60_000,
    retry: false,
    structuralSharing: false,
  })
}

/** Loads the revisions that follow the loaded ones, and adds them. */
export async function fetchMore({ queryClient, client, itemId, signal }: Source): Promise<RevisionBatch> {
  const { queryKey } = revisionsQuery(client, itemId)
  const before = await queryClient.ensureQueryData(revisionsQuery(client, itemId))
  const { next } = before
  if (!next) return before
  const batch =
    next.via === 'action'
      ? await fetchFromAction(client, before.title, next.params, signal)
      : await fetchFromCore(client, before.title, next.olderThan, signal)
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
    queryFn: ({ signal }) => fetchRevisions(client, ids, signal),
    enabled: ids.length > 0,
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  })
}
