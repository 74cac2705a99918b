import { readStored } from '~/lib/storage'

/** Properties in the order in which a wiki shows them; null where it has set none. */
export type PropertyOrder = readonly string[] | null

/** By the address of the wiki's API. */
export type KeptOrders = Partial<Record<string, { at: number; order: PropertyOrder }>>

export const orderKey = 'property-order'
const lifetime = 7 * 24 * 60 * 60 * 1000

/** The order of a wiki from an earlier visit; undefined where none is kept, or it is out of date. */
export function keptPropertyOrder(apiBase: string): PropertyOrder | undefined {
  const { at, order } = keptOrders()[apiBase] ?? {}
  const isFresh = typeof at === 'number' && Date.now() - at < lifetime
  return isFresh && (order === null || Array.isArray(order)) ? order : undefined
}

export function keptOrders(): KeptOrders {
  return (readStored('localStorage', orderKey) ?? {}) as KeptOrders
}
