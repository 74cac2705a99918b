import * as v from 'valibot'
import type { Client } from './client'
import { keptOrders, orderKey, type PropertyOrder } from './kept-property-order'
import { writeStored } from '~/lib/storage'
import { apiBase } from '~/model/connection'

/** Wikis whose order is kept. */
const mostKept = 8
const page = 'MediaWiki:Wikibase-SortedProperties'

const body = v.object({
  query: v.object({
    pages: v.array(
      v.object({
        // A page that is missing has none.
        revisions: v.optional(
          v.array(v.object({ slots: v.object({ main: v.object({ content: v.string() }) }) })),
        ),
      }),
    ),
  }),
})

/**
 * Asks a wiki for the order of its properties, and keeps the answer. A host of files (the sample) has no such
 * page. @throws ApiException
 */
export async function fetchPropertyOrder(client: Client, signal: AbortSignal): Promise<PropertyOrder> {
  const { instance, credentialRevision } = client.connection
  if (instance.items) return null
  const params = { action: 'query', prop: 'revisions', rvprop: 'content', rvslots: 'main', titles: page }
  // Behind all that is shown.
  const answer = await client.getAction(params, { signal, priority: -20 })
  const read = v.safeParse(body, answer.body)
  const content = read.success ? read.output.query.pages[0]?.revisions?.[0]?.slots.main.content : undefined
  const order = content === undefined ? null : parsePropertyOrder(content)
  // What a credential opened is not kept beyond the tab.
  if (credentialRevision === 0) keep(apiBase(instance), order)
  return order
}

/**
 * The ids that stand first in a list item, plain, in a link or in a template, in the page's order. Headings and
 * comments are for people only, and so is what follows an id: as Wikibase reads the page
 * (lib/includes/Store/WikiTextPropertyOrderProvider.php).
 */
export function parsePropertyOrder(wikitext: string): string[] {
  const items = wikitext
    .replace(/<!--[^]*?-->/g, '')
    .matchAll(/^[*#]+[ \t]*(?:\[\[(?:d:)?property:|\{\{[a-z]+\|)?(p\d+)\b/gim)
  return [...new Set(Array.from(items, ([, id = '']) => id.toUpperCase()))]
}

function keep(base: string, order: PropertyOrder): void {
  const others = Object.entries(keptOrders()).filter(([other]) => other !== base)
  writeStored('localStorage', orderKey, {
    ...Object.fromEntries(others.slice(1 - mostKept)),
    [base]: { at: Date.now(), order },
  })
}
