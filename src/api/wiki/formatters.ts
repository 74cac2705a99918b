import { queryOptions } from '@tanstack/react-query'
import type { Client } from '~/api/request/client'
import type { FormatterAddress } from './fetch-formatters'
import { connectionKey } from '~/model/connection/connection'

/**
 * The formatter addresses of an identifier property, best rank first, from the property that the instance
 * names (P1630 on Wikidata); none if it names none.
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
