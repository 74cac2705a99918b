import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LinkOrder } from '~/api/links/backlinks'
import { fetchAllLinks, fetchMoreLinks, joinLinks, linksQuery } from '~/api/links/links'
import { useWiki } from '~/api/wiki/WikiContext'

/** The pending load: the next 50, everything, or more of one property. */
export type Loading = 'more' | 'all' | { propertyId: string }

/** The statements that point to an entity, as far as they are loaded, and more of them on request. */
export function useLinks(id: string, order: LinkOrder) {
  const wiki = useWiki()
  const queryClient = useQueryClient()
  const subject = useMemo(() => ({ id, order }), [id, order])
  const options = useMemo(() => ({ ...linksQuery({ wiki }, subject), select: joinLinks }), [wiki, subject])
  const query = useInfiniteQuery(options)
  const { data, error, refetch, hasNextPage } = query
  const [loading, setLoading] = useState<Loading>()
  const running = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = undefined
      setLoading(undefined)
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what runs is of one order
    [subject],
  )

  /** One at a time: the next one begins where the last one ended. */
  async function load(what: Loading) {
    if (running.current) return
    const own = (running.current = new AbortController())
    setLoading(what)
    const propertyId = typeof what === 'object' ? what.propertyId : undefined
    try {
      if (what === 'all') await fetchAllLinks(queryClient, { wiki }, subject, own.signal)
      else await fetchMoreLinks(queryClient, { wiki }, subject, propertyId)
    } catch {
      // The query has the error, or was stopped.
    }
    // In another order since.
    if (running.current !== own) return
    running.current = undefined
    setLoading(undefined)
  }

  /** Reads what could not be read, before what is still to be read. */
  function retryUnread() {
    queryClient.setQueryData(options.queryKey, (known) => {
      const last = known?.pages.at(-1)
      if (!known || !last || !data) return known
      const waiting = [...data.unread, ...last.waiting]
      const pages = known.pages.map((page) => ({ ...page, unread: [], ...(page === last && { waiting }) }))
      return { ...known, pages }
    })
    void load('more')
  }

  return {
    data,
    error,
    retryUnread,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    loading,
    moreError: query.isFetchNextPageError && !query.isFetching ? error : null,
    load: (what: Loading) => void load(what),
    stop() {
      running.current?.abort()
      void queryClient.cancelQueries({ queryKey: options.queryKey, exact: true })
    },
  }
}
