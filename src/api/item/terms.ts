import { queryOptions } from '@tanstack/react-query'
import type { Client } from '~/api/request/client'
import { fetchTerms } from '~/api/open-item'
import { connectionKey } from '~/model/connection/connection'
import type { ItemTerms } from '~/model/terms'

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
    retry: false,
  })
}
