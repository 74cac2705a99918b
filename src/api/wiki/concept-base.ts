import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useWiki } from './WikiContext'
import { afterPause } from '~/api/item/queries'
import type { Client } from '~/api/request/client'
import { connectionKey, isStatic } from '~/model/connection/connection'

const siteInfoBody = v.object({
  // Excludes characters that an address must not contain (IRIREF of SPARQL 1.1): copied queries contain it.
  query: v.object({
    general: v.object({
      'wikibase-conceptbaseuri': v.pipe(v.string(), v.regex(/^https?:\/\/[^\s<>"{}|^`\\]+$/)),
    }),
  }),
})

/**
 * The prefix of the wiki's concept addresses, which distinguishes its own units from other wikis'. Wikibase
 * adds it to `meta=siteinfo`; null if the wiki does not return it.
 */
export function conceptBaseQuery(client: Client) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'concept-base'],
    queryFn: async ({ signal }): Promise<string | null> => {
      const params = { action: 'query', meta: 'siteinfo', siprop: 'general' }
      const { body } = await client.getAction(params, { signal })
      const read = v.safeParse(siteInfoBody, body)
      return read.success ? read.output.query.general['wikibase-conceptbaseuri'] : null
    },
    staleTime: Infinity,
    retry: false,
    retryOnMount: afterPause,
  })
}

/**
 * The prefix of the wiki's concept addresses: from its settings, otherwise requested while `isWanted`. Undefined
 * until the wiki has answered, null if it does not return it.
 */
export function useConceptBase(isWanted: boolean) {
  const { client, connection } = useWiki()
  const { instance } = connection
  const mayAsk = isWanted && instance.conceptBase === undefined && !isStatic(instance)
  const { data, isFetching } = useQuery({ ...conceptBaseQuery(client), enabled: mayAsk })
  return { conceptBase: instance.conceptBase ?? data, isFetching }
}
