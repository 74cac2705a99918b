import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LinkOrder } from '~/api/links/backlinks'
import { isAbort } from '~/api/request/errors'
import { fetchMoreLinks, fetchMoreOfProperty, hasMoreLinks, linksQuery } from '~/api/links/links'
import { useWiki } from '~/api/wiki/WikiContext'
import { fetchAllLinks } from '~/api/links/links'

/** The pending load: the next 50, everything, or more of one property. */
export type Loading = 'more' | 'all' | { propertyId: string }

/** The statements that point to an entity, as far as they are loaded, and more of them on request. */
export function useLinks(id: string, order: LinkOrder) {
  const wiki = useWiki()
  const queryClient = useQueryClient()
  const source = useMemo(() => ({ queryClient, wiki }), [queryClient, wiki])
  const subject = useMemo(() => ({ id, order }), [id, order])
  const { data, error, refetch } = useQuery(linksQuery(source, subject))
  const [loading, setLoading] = useState<Loading>()
  const [moreError, setMoreError] = useState<unknown>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** One at a time: the next one begins where the last one ended. */
  async function load(what: Loading) {
    if (running.current) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setLoading(what)
    setMoreError(undefined)
    try {
      if (typeof what === 'object') await fetchMoreOfProperty(source, { subject, ...what }, signal)
      else await (what === 'all' ? fetchAllLinks : fetchMoreLinks)(source, subject, signal)
    } catch (thrown) {
      if (!isAbort(thrown)) setMoreError(thrown)
    }
    running.current = undefined
    setLoading(undefined)
  }

  return {
    data,
    error,
    retry: () => void refetch(),
    hasMore: data !== undefined && hasMoreLinks(data),
    loading,
    moreError,
    load: (what: Loading) => void load(what),
    stop: () => running.current?.abort(),
  }
}
