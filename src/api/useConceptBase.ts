import { useQuery } from '@tanstack/react-query'
import { conceptBaseQuery } from './queries'
import { useWiki } from './WikiContext'

/**
 * The prefix of the wiki's concept addresses: from its settings, otherwise requested while `isWanted`. Undefined
 * until the wiki has answered, null if it does not return it.
 */
export function useConceptBase(isWanted: boolean) {
  const { client, connection } = useWiki()
  const { conceptBase, items } = connection.instance
  // A static sample has no server to ask.
  const mayAsk = isWanted && conceptBase === undefined && items === undefined
  const { data, fetchStatus } = useQuery({ ...conceptBaseQuery(client), enabled: mayAsk })
  return { conceptBase: conceptBase ?? data, isAsking: fetchStatus !== 'idle' }
}
