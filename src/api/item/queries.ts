import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '~/api/request/client'
import { openItem, type ItemView, type OpenedItem } from '~/api/open-item'
import type { ItemStatements } from '~/api/sources/item-statements'
import { fallbackCause } from '~/api/sources/known-route'
import { statementsFromRest } from '~/api/sources/rest'
import { termsQuery } from './terms'
import type { Wiki } from '~/api/wiki/WikiContext'
import { mark } from '~/lib/performance-marks'
import { connectionKey } from '~/model/connection/connection'

/** Through REST, or where that is of no use, as sources/fallback.ts finds. @throws ApiException */
export async function fetchStatements(
  client: Client,
  itemId: string,
  signal: AbortSignal,
): Promise<ItemStatements> {
  let failure: unknown
  if (!itemId.startsWith('L') && !fallbackCause(client.connection.instance))
    try {
      return await statementsFromRest(client, itemId, { signal })
    } catch (thrown) {
      failure = thrown
    }
  const { statementsByFallback } = await import('~/api/sources/fallback').catch((thrown: unknown) => {
    throw failure ?? thrown
  })
  return statementsByFallback(client, itemId, signal, failure)
}

/** All statements of an item. */
export function statementsQuery(client: Client, itemId: string) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'statements', itemId],
    queryFn: ({ signal }) => {
      mark('statements-requested', itemId)
      return fetchStatements(client, itemId, signal)
    },
    // Opening an item again shows the cached data at once and revalidates in the background.
    staleTime: 60_000,
    gcTime: 10 * 60_000,
    retry: false,
    structuralSharing: false,
  })
}

/** Opens an item before its page is there, whose queries then find what has been requested. */
export function openInQueries(
  queryClient: QueryClient,
  { client, labels, languages, connection }: Wiki,
  itemId: string,
  view: () => ItemView,
): OpenedItem {
  const source = {
    statements: () => queryClient.fetchQuery(statementsQuery(client, itemId)),
    terms: () => queryClient.fetchQuery(termsQuery(client, itemId, languages)),
  }
  return openItem(itemId, source, { instance: connection.instance, labels, view })
}

/** For parts of the page that mount later: they take the result that is there, be it an error or old. */
export const observing = { retryOnMount: false, refetchOnMount: false } as const

/** How long a failed secondary request is not retried, however often it comes into view. */
export const pauseMilliseconds = 30_000

export const afterPause = ({ state }: { state: { errorUpdatedAt: number } }): boolean =>
  Date.now() - state.errorUpdatedAt > pauseMilliseconds
