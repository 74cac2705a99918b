import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '~/api/request/client'
import { openItem, type FirstScreen, type ItemView, type OpenedItem, fetchTerms } from '~/api/open-item'
import type { ItemStatements } from '~/api/sources/item-statements'
import { fallbackCause } from '~/api/sources/known-route'
import { statementsFromRest } from '~/api/sources/rest'
import type { Wiki } from '~/api/wiki/WikiContext'
import { isPrivate } from '~/api/wiki/privacy'
import { mark } from '~/lib/performance-marks'
import { readStored } from '~/lib/storage'
import { connectionKey } from '~/model/connection/connection'
import type { ItemTerms } from '~/model/terms'

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

/** All statements of an item. `withRead`: what else is done while they are read, before anything draws them. */
export function statementsQuery(
  client: Client,
  itemId: string,
  withRead = (read: () => Promise<ItemStatements>) => read(),
) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'statements', itemId],
    queryFn: async ({ signal, client: cache, queryKey }) => {
      mark('statements-requested', itemId)
      const { connection } = client
      const answer = withRead(() => fetchStatements(client, itemId, signal))
      // As in boot: opening a missing database would create it.
      if (!isPrivate(connection) && readStored('localStorage', 'recent') !== undefined)
        void import('./kept-items')
          .then(({ showKept }) => showKept(connection, itemId, cache))
          .catch(() => undefined)
      const found = await answer
      return (await cache.getQueryData<ItemStatements>(queryKey)?.kept?.update?.(found)) ?? found
    },
    // Opening an item again shows the cached data at once and revalidates in the background.
    staleTime: 60_000,
    gcTime: 10 * 60_000,
    structuralSharing: false,
  })
}

/** In milliseconds: drawing the statements waits no longer for the device's labels. */
const longestLookUp = 50

/**
 * Opens an item before its page is there, whose queries then find what has been requested. The first labels are
 * requested before the statements are drawn, which takes the thread for longer than the request needs.
 */
export function openInQueries(
  queryClient: QueryClient,
  { client, labels, languages, connection }: Wiki,
  itemId: string,
  view: () => ItemView,
): OpenedItem {
  const onFirst = ({ asked }: FirstScreen) =>
    Promise.race([asked, new Promise((resolve) => setTimeout(resolve, longestLookUp))])
  const options = { instance: connection.instance, labels, view, onFirst }
  const withLabels = (read: () => Promise<ItemStatements>) =>
    openItem(itemId, { statements: read }, options).statements
  return {
    statements: queryClient.fetchQuery(statementsQuery(client, itemId, withLabels)),
    terms: queryClient.fetchQuery(termsQuery(client, itemId, languages)),
  }
}

/** For parts of the page that mount later: they take the result that is there, be it an error or old. */
export const observing = { retryOnMount: false, refetchOnMount: false } as const

/** How long a failed secondary request is not retried, however often it comes into view. */
export const pauseMilliseconds = 30_000

export const afterPause = ({ state }: { state: { errorUpdatedAt: number } }): boolean =>
  Date.now() - state.errorUpdatedAt > pauseMilliseconds

/**
 * Label, description and aliases of an item, requested separately from its statements: the whole item can
 * fail where its statements work. Through REST where the Action API is unreachable.
 */
export function termsQuery(client: Client, itemId: string, languages: readonly string[]) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'terms', itemId, languages],
    queryFn: ({ signal, client: queryClient }): Promise<ItemTerms> =>
      // A lexeme has none: its lemmas are read with its statements.
      (itemId.startsWith('L') ? Promise.reject() : fetchTerms(client, itemId, languages, signal)).catch(
        async (thrown: unknown) => {
          if (signal.aborted) throw thrown
          const { termsFromRest } = await import('./terms-from-rest')
          return termsFromRest(client, itemId, languages, signal, thrown, queryClient)
        },
      ),
    staleTime: 5 * 60_000,
  })
}
