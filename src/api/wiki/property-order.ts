import * as v from 'valibot'
import type { Client } from '~/api/request/client'
import { cachedOrders, orderKey } from './property-order-cache'
import { isPrivate } from './privacy'
import { parsed } from '~/lib/parsed'
import { writeStored } from '~/lib/storage'
import { apiBase, isStatic } from '~/model/connection/connection'
import { parsePropertyOrder, type PropertyOrder } from '~/model/property-order'
import { priority } from '~/api/request/priority'

const maxKept = 8
const page = 'MediaWiki:Wikibase-SortedProperties'

const body = v.object({
  query: v.object({
    pages: v.array(
      v.object({
        // A missing page has no revisions.
        revisions: v.optional(
          v.array(v.object({ slots: v.object({ main: v.object({ content: v.string() }) }) })),
        ),
      }),
    ),
  }),
})

/**
 * Fetches and caches the wiki's order of properties. A static host (the sample) has no such page. @throws
 * ApiException
 */
export async function fetchPropertyOrder(client: Client, signal: AbortSignal): Promise<PropertyOrder> {
  const { instance } = client.connection
  if (isStatic(instance)) return null
  const params = { action: 'query', prop: 'revisions', rvprop: 'content', rvslots: 'main', titles: page }
  // After everything that is visible.
  const answer = await client.getAction(params, { signal, priority: priority.propertyOrder })
  const content = parsed(body, answer.body)?.query.pages[0]?.revisions?.[0]?.slots.main.content
  const order = content === undefined ? null : parsePropertyOrder(content)
  if (!isPrivate(client.connection)) keep(apiBase(instance), order)
  return order
}

function keep(base: string, order: PropertyOrder): void {
  const others = Object.entries(cachedOrders()).filter(([other]) => other !== base)
  writeStored('localStorage', orderKey, {
    ...Object.fromEntries(others.slice(1 - maxKept)),
    [base]: { at: Date.now(), order },
  })
}
