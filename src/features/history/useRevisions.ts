import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { revisionsQuery } from '~/api/history/revisions'
import { useWiki } from '~/api/wiki/WikiContext'
import type { AddressChange } from '~/model/address-state'
import { readTitle } from '~/model/entity-id'
import { toEdits } from '~/model/history/revision-list'
import { lexemeOf } from '~/model/id-pattern'
import { useNavigation } from '~/ui/Navigation'

/** This many are loaded without the user asking: filters and the strip cover all of them. */
const loadedAtOnce = 2_000

export function useRevisions(itemId: string) {
  const { client } = useWiki()
  const query = useInfiniteQuery(revisionsQuery(client, itemId))
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const loaded = data?.revisions.length ?? 0
  const mayLoadMore = hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (mayLoadMore && loaded < loadedAtOnce) void fetchNextPage()
  }, [mayLoadMore, loaded, fetchNextPage])
  const edits = useMemo(() => {
    const all = data && toEdits(data.revisions)
    // MediaWiki's own REST API does not name the revision before, so what the last one changed is not known yet.
    return hasNextPage && all?.at(-1)?.revision.parentId === 0 ? all.slice(0, -1) : all
  }, [data, hasNextPage])
  return {
    edits,
    title: data?.title,
    /** The item that has the revisions: of a redirect, the wiki names the page of its target. */
    itemId: readTitle(data?.title ?? '')?.id ?? itemId,
    hasContents: data?.hasContents ?? true,
    hasMore: hasNextPage,
    isLoading: query.isFetchingNextPage,
    error,
    moreError: isFetchNextPageError && !isFetching ? error : null,
    loadMore() {
      if (!query.isFetchingNextPage) void fetchNextPage()
    },
    retry: () => void query.refetch(),
  }
}

/** What leads to the page of the item that has the revisions, where the address names a redirect to it. */
export function useItemOfRevisions(itemId: string): AddressChange {
  const { address } = useNavigation()
  return lexemeOf(address.item ?? itemId) === itemId ? {} : { item: itemId }
}
