import { queryOptions } from '@tanstack/react-query'
import type { Client } from '~/api/request/client'
import { connectionKey } from '~/model/connection/connection'
import type { Rank } from '~/model/statement'

/** An address with `$1` for an identifier. Not checked: see `externalIdLink` in model/format/safe-url.ts. */
export type FormatterAddress = { address: string; rank: Rank }

/**
 * The formatter addresses of an identifier property, best rank first, from the property that the instance
 * names (P1630 on Wikidata); none if it names none.
 */
export function formatterAddressesQuery(client: Client, propertyId: string) {
  const { properties } = client.connection.instance
  const isHeld = properties?.includes(propertyId) ?? true
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'formatters', propertyId],
    queryFn: async ({ signal, client: queryClient }): Promise<FormatterAddress[]> => {
      if (!isHeld) return []
      // Loaded with the first identifier: after the first statements are shown.
      const { fetchFormatters } = await import('./fetch-formatters')
      return fetchFormatters(client, queryClient, propertyId, signal)
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })
}
