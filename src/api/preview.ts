import { queryOptions } from '@tanstack/react-query'
import type { Client } from './client'
import { termsQuery } from './terms'
import { termsParams } from '~/model/connection'
import { readTerms, type ItemTerms } from '~/model/terms'

/**
 * Label and description of an entity for a look at it: those that are there, else one request at most. Where the
 * Action API can't be read there is none: REST would take three.
 */
export function previewQuery(client: Client, id: string, languages: readonly string[]) {
  const { queryKey } = termsQuery(client, id, languages)
  return queryOptions({
    queryKey: [...queryKey, 'preview'],
    queryFn: async ({ signal, client: queryClient }): Promise<ItemTerms | null> => {
      const known = queryClient.getQueryData<ItemTerms>(queryKey)
      if (known) return known
      const { body } = await client.getAction(termsParams(id, languages), { signal })
      const terms = readTerms(body, id, languages)
      // Opening the item then shows its names at once.
      if (terms) queryClient.setQueryData(queryKey, terms)
      return terms ?? null
    },
    staleTime: 5 * 60_000,
    retry: false,
    retryOnMount: false,
  })
}
