import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { fetchMore, revisionsQuery } from '~/api/history/revisions'
import { useWiki } from '~/api/wiki/WikiContext'
import { toEdits } from '~/model/history/revision-list'

/** This many are loaded without the user asking: filters and the strip cover all of them. */
const loadedAtOnce = 2_000

/** The revisions of an item as far as they are loaded, and more of them on request. */
export function useRevisions(itemId: string) {
  const { client } = useWiki()
  const queryClient = useQueryClient()
  const query = revisionsQuery(client, itemId)
  const { data, error, refetch } = useQuery(query)
  const [wanted, setWanted] = useState(loadedAtOnce)
  const loaded = data?.revisions.length ?? 0
  const hasMore = data?.next !== undefined
  const more = useQuery({
    queryKey: [...query.queryKey, 'after', loaded],
    queryFn: async ({ signal }) =>
      (await fetchMore({ queryClient, client, itemId, signal })).revisions.length,
    enabled: hasMore && loaded < wanted,
    gcTime: 0,
    retry: false,
  })
  const edits = useMemo(() => data && toEdits(data.revisions), [data])
  return {
    edits,
    title: data?.title,
    hasContents: data?.hasContents ?? true,
    hasMore,
    isLoading: more.isFetching,
    error,
    moreError: more.error,
    loadMore: () => (more.error ? void more.refetch() : setWanted(loaded + 1)),
    retry: () => void refetch(),
  }
}
