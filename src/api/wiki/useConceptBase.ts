import { useQuery } from '@tanstack/react-query'
import { conceptBaseQuery } from '~/api/item/queries'
import { useWiki } from './WikiContext'
import { isStatic } from '~/model/connection/connection'

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
