import { useQuery } from '@tanstack/react-query'
import type { LinkedPage } from '~/api/links/backlinks'
import { statementCountQuery, statementSearchQuery } from '~/api/links/cirrus-search'
import { useWiki } from '~/api/wiki/WikiContext'

/** How many items have this entity as a main value of a property; undefined where the wiki's search can't say. */
export function useStatementCount(
  propertyId: string,
  page: LinkedPage,
  isWanted: boolean,
): number | undefined {
  const { client } = useWiki()
  const { data: isSearched } = useQuery({ ...statementSearchQuery(client), enabled: isWanted })
  const { data: count } = useQuery({
    ...statementCountQuery(client, { propertyId, targetId: page.id, namespace: page.namespace }),
    enabled: isWanted && isSearched === true,
  })
  return count ?? undefined
}
