import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { joinBatches, revisionsQuery } from '~/api/history/revisions'
import { useWiki } from '~/api/wiki/WikiContext'
import { toEdits } from '~/model/history/revision-list'

/** This many are loaded without the user asking: filters and the strip cover all of them. */
const loadedAtOnce = 2_000

export function useRevisions(itemId: string) {
  const { client } = useWiki()
  const query = useInfiniteQuery({ ...revisionsQuery(client, itemId), select: joinBatches })
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const loaded = data?.revisions.length ?? 0
  const mayLoadMore = hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (mayLoadMore && loaded < loadedAtOnce) void fetchNextPage()
  }, [mayLoadMore, loaded, fetchNextPage])
  const edits = useMemo(() => data && toEdits(data.revisions), [data])
  return {
    edits,
    title: data?.title,
    hasContents: data?.hasContents ?? true,
    hasMore: hasNextPage,
    isLoading: query.isFetchingNextPage,
    error,
    moreError: isFetchNextPageError && !isFetching ? error : null,
    loadMore: () => void fetchNextPage(),
    retry: () => void query.refetch(),
  }
}
