import { queryOptions, useQuery } from '@tanstack/react-query'
import { useWiki } from './WikiContext'
import { afterPause } from '~/api/item/queries'
import type { Client } from '~/api/request/client'
import { connectionKey, isStatic } from '~/model/connection/connection'

export type SiteInfo = {
  /**
   * The prefix of the wiki's concept addresses, which distinguishes its own units from other wikis'. Wikibase
   * adds it to `meta=siteinfo`; null if the wiki does not return it.
   */
  conceptBase: string | null
  /** `$wgSitename`; null if the wiki does not return it. */
  siteName: string | null
}

export function siteInfoQuery(client: Client) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'site-info'],
    queryFn: async ({ signal }) => (await import('./fetch-site-info')).fetchSiteInfo(client, signal),
    staleTime: Infinity,
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
  const { data, isFetching } = useQuery({ ...siteInfoQuery(client), enabled: mayAsk })
  return { conceptBase: instance.conceptBase ?? data?.conceptBase, isFetching }
}
