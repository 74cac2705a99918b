import { useEffect } from 'react'
import { cachedPropertyOrder } from '~/api/wiki/property-order-cache'
import { fetchPropertyOrder } from '~/api/wiki/property-order'
import type { PropertyOrder } from '~/model/property-order'
import { useWiki } from '~/api/wiki/WikiContext'
import { apiBase } from '~/model/connection/connection'

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/**
 * Fetches the wiki's order of properties if none is cached. It applies immediately if the user has not interacted
 * with the page, else to the next item: a list must not move while it is read.
 */
export function usePropertyOrder(onOrder: (order: PropertyOrder) => void): void {
  const { client } = useWiki()
  useEffect(() => {
    if (cachedPropertyOrder(apiBase(client.connection.instance)) !== undefined) return
    const abort = new AbortController()
    const { signal } = abort
    let isTouched = window.scrollY > 0
    const touch = () => (isTouched = true)
    for (const event of touches) window.addEventListener(event, touch, { signal, passive: true, once: true })
    fetchPropertyOrder(client, signal).then(
      (order) => !isTouched && !signal.aborted && onOrder(order),
      // The item's own order is a good substitute.
      () => undefined,
    )
    return () => abort.abort()
  }, [client, onOrder])
}
