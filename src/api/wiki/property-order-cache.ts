import { readStored } from '~/lib/storage'
import type { PropertyOrder } from '~/model/property-order'

/** By the address of the wiki's API. */
export type CachedOrders = Partial<Record<string, { at: number; order: PropertyOrder }>>

export const orderKey = 'property-order'
const lifetime = 7 * 24 * 60 * 60 * 1000

/** The order from an earlier visit; undefined if missing or out of date. */
export function cachedPropertyOrder(apiBase: string): PropertyOrder | undefined {
  const { at, order } = cachedOrders()[apiBase] ?? {}
  const isFresh = typeof at === 'number' && Date.now() - at < lifetime
  return isFresh && (order === null || Array.isArray(order)) ? order : undefined
}

export function cachedOrders(): CachedOrders {
  return (readStored('localStorage', orderKey) ?? {}) as CachedOrders
}
