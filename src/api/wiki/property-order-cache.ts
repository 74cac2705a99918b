import { isCurrent } from '~/lib/kept-lifetime'
import { readStored } from '~/lib/storage'
import type { PropertyOrder } from '~/model/property-order'

/** By the address of the wiki's API. */
export type CachedOrders = Partial<Record<string, { at: number; order: PropertyOrder }>>

export const orderKey = 'property-order'

/** The order from an earlier visit; undefined if missing or out of date. */
export function cachedPropertyOrder(apiBase: string): PropertyOrder | undefined {
  const { at, order } = cachedOrders()[apiBase] ?? {}
  const isFresh = typeof at === 'number' && isCurrent(at)
  return isFresh && (order === null || Array.isArray(order)) ? order : undefined
}

export function cachedOrders(): CachedOrders {
  return (readStored('localStorage', orderKey) ?? {}) as CachedOrders
}
