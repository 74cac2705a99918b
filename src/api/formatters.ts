import { queryOptions } from '@tanstack/react-query'
import type { Client } from './client'
import { connectionKey } from '~/model/connection'
import type { Rank } from '~/model/statement'

/** An address with `$1` for an identifier. Not checked: see `externalIdLink` in model/format/safe-url.ts. */
export type FormatterAddress = { address: string; rank: Rank }

/**
 * The formatter addresses of a property of identifiers, best rank first: those in the property that the
 * instance names for them (P1630 on Wikidata), none where it names none.
 */
export function formatterAddressesQuery(client: Client, propertyId: string) {
  const { properties } = client.connection.instance
  const isHeld = properties?.includes(propertyId) ?? true
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'formatters', propertyId],
    queryFn: async ({ signal }): Promise<FormatterAddress[]> => {
      if (!isHeld) return []
      const { fetchFormatterAddresses } = await import('./fetch-formatters')
      return fetchFormatterAddresses(client, propertyId, signal)
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
}
