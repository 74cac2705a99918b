import { apiErrorIn } from '~/api/request/api-error'
import {
  infiniteQueryOptions,
  InfiniteQueryObserver,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { Client } from '~/api/request/client'
import { isOutOfReach } from '~/api/request/error-classification'
import {
  type RevisionsFrom,
  type RevisionBatch,
  fetchFromAction,
  fetchRevisions,
  fetchTitle,
  fetchFirstFromCore,
  fetchFromCore,
} from './revision-sources'
import { connectionKey } from '~/model/connection/connection'

async function fetchFirst(
  client: Client,
  itemId: string,
  titleOf: () => Promise<string>,
  signal: AbortSignal,
): Promise<RevisionBatch> {
  try {
    return await fetchFromAction(client, await titleOf(), {}, signal)
  } catch (thrown) {
    signal.throwIfAborted()
    const kind = apiErrorIn(thrown)?.kind
    if (kind === 'api' || kind === 'schema' || !isOutOfReach(thrown)) throw thrown
    return fetchFirstFromCore(client, itemId, signal).catch((second: unknown) => {
      // An answer explains more than an Action API that can't be read, and so does a credential that isn't sent.
      throw apiErrorIn(second)?.kind === 'network' ? thrown : second
    })
  }
}

function titleQuery(client: Client, itemId: string) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'title', itemId],
    queryFn: ({ signal }) => fetchTitle(client, itemId, signal),
    staleTime: Infinity,
  })
}

/** Loading five pages again, 2,000 revisions, is cheap. */
const mostReloaded = 5

/** The revisions of an item as one list, newest first. Its page's title is requested unless another response had it. */
export function revisionsQuery(client: Client, itemId: string, title?: string) {
  return infiniteQueryOptions({
    queryKey: [...connectionKey(client.connection), 'revisions', itemId],
    queryFn: ({ signal, pageParam: next, client: queryClient }) => {
      if (next?.via === 'action') return fetchFromAction(client, next.title, next.params, signal)
      if (next) return fetchFromCore(client, next.title, next.olderThan, signal)
      const titleOf = async () => title ?? queryClient.fetchQuery(titleQuery(client, itemId))
      return fetchFirst(client, itemId, titleOf, signal)
    },
    initialPageParam: undefined as RevisionsFrom | undefined,
    getNextPageParam(last, batches) {
      // Otherwise a wiki whose list never ends would be requested forever.
      const known = new Set(batches.slice(0, -1).flatMap(({ revisions }) => revisions.map(({ id }) => id)))
      return last.revisions.some(({ id }) => !known.has(id)) ? last.next : undefined
    },
    select: joinBatches,
    staleTime: ({ state }) => ((state.data?.pages.length ?? 0) > mostReloaded ? Infinity : 60_000),
    gcTime: 10 * 60_000,
    structuralSharing: false,
  })
}

/** The loaded batches as one list. An edit made meanwhile may have moved a revision into the next batch. */
export function joinBatches({ pages }: Pick<InfiniteData<RevisionBatch>, 'pages'>) {
  const revisions = new Map(pages.flatMap((batch) => batch.revisions.map((each) => [each.id, each])))
  return {
    revisions: [...revisions.values()],
    title: pages[0]?.title,
    hasContents: pages[0]?.hasContents ?? true,
  }
}

type Source = { queryClient: QueryClient; client: Client; itemId: string; signal: AbortSignal }

/** All revisions of an item, newest first. */
export async function fetchAllRevisions({ queryClient, client, itemId, signal }: Source) {
  const query = revisionsQuery(client, itemId)
  await queryClient.ensureInfiniteQueryData(query)
  const observer = new InfiniteQueryObserver(queryClient, query)
  let { data, hasNextPage } = observer.getCurrentResult()
  while (hasNextPage) {
    signal.throwIfAborted()
    ;({ data, hasNextPage } = await observer.fetchNextPage({ cancelRefetch: false, throwOnError: true }))
  }
  return data ?? joinBatches({ pages: [] })
}

/** Revisions by id, of any item; unknown ones are omitted. */
export function revisionsByIdQuery(client: Client, ids: readonly number[]) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'revisions-by-id', ids],
    queryFn: ({ signal }) => fetchRevisions(client, ids, signal),
    enabled: ids.length > 0,
    staleTime: Infinity,
  })
}
