import { useEffect } from 'react'
import { cachedPropertyOrder, type PropertyOrder } from '~/api/property-order-cache'
import { fetchPropertyOrder } from '~/api/property-order'
import { useWiki } from '~/api/WikiContext'
import { apiBase } from '~/model/connection'

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/**
 * Asks for the wiki's own order of properties where none is known from an earlier visit. It is taken over as
 * long as the reader has touched nothing, else at the next item: what someone is reading must not move.
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
      // The item's own order will do.
      () => undefined,
    )
    return () => abort.abort()
  }, [client, onOrder])
}
