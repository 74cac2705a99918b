import { queryOptions } from '@tanstack/react-query'
import type { Client } from '~/api/request/client'
import { ApiException } from '~/api/request/api-error'
import { connectionKey, termsParams } from '~/model/connection/connection'
import { readTerms, type ItemTerms } from '~/model/terms'
import { priority } from '~/api/request/priority'

async function termsFromActionApi(
  client: Client,
  id: string,
  languages: readonly string[],
  signal: AbortSignal,
): Promise<ItemTerms> {
  const { body, url } = await client.getAction(termsParams(id, languages), {
    signal,
    priority: priority.itemTerms,
  })
  const terms = readTerms(body, id, languages)
  if (!terms) throw new ApiException({ kind: 'schema', problem: 'no entities in the response', url })
  return terms
}

/**
 * Label, description and aliases of an item, requested separately from its statements: the whole item can
 * fail where its statements work. Through REST where the Action API is unreachable.
 */
export function termsQuery(client: Client, itemId: string, languages: readonly string[]) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'terms', itemId, languages],
    queryFn: ({ signal }): Promise<ItemTerms> =>
      termsFromActionApi(client, itemId, languages, signal).catch(async (thrown: unknown) => {
        if (signal.aborted) throw thrown
        const { termsFromRest } = await import('./terms-from-rest')
        return termsFromRest(client, itemId, languages, signal, thrown)
      }),
    staleTime: 5 * 60_000,
    retry: false,
  })
}
