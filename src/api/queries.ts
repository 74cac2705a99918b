import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Client } from './client'
import { ApiException } from './errors'
import { isPainted } from '~/lib/early'
import { encodePart } from '~/lib/encode-part'
import { turn } from '~/lib/turn'
import { connectionKey } from '~/model/connection'
import { ownerOf, toStatementList, type StatementList } from '~/model/statement-list'

export type ItemStatements = {
  list: StatementList
  /** The item that the answer is of, where it is not the one asked for: that one is a redirect. */
  redirectedTo?: string
  /** As HTTP writes it. */
  lastModified?: string
  /** The address that answered. */
  url: string
}

function itemOfAddress(url: string): string | undefined {
  return /\/entities\/items\/(Q\d+)\/statements\b/i.exec(url)?.[1]?.toUpperCase()
}

/** All statements of an item; those of the target where it redirects, which the browser follows (308). */
export function statementsQuery(client: Client, itemId: string) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'statements', itemId],
    queryFn: async ({ signal }): Promise<ItemStatements> => {
      // The starter has set the mark for a request that is to be taken over.
      if (!window.__qlensEarly?.statements) performance.mark('qlens:statements-requested')
      const path = `entities/items/${encodePart(itemId)}/statements`
      const answer = await client.getRest(path, {
        signal,
        priority: 10,
        // Wikibase says no more than when the item was changed, from which a browser would conclude that what
        // has not changed for months needs no asking for days.
        fresh: true,
      })
      if (!isPainted(itemId)) performance.mark('qlens:statements-received')
      const { url, lastModified } = answer
      const refuse = (problem: string) => {
        client.distrust(path)
        return new ApiException({ kind: 'schema', url, problem })
      }
      // Of an answer that was there before the app, this is still the task that asked for it.
      await turn()
      const list = toStatementList(answer.body)
      if (!list) throw refuse('not an object from property to statements')
      const answeredId = itemOfAddress(url)
      const owner = ownerOf(list)
      // Something in between (a cache, a proxy) has mixed answers up: nothing of it is of this item.
      if (owner !== undefined && owner !== (answeredId ?? itemId).toUpperCase())
        throw refuse(`the statements are of ${owner}`)
      return {
        list,
        url,
        ...(lastModified !== undefined && { lastModified }),
        ...(answeredId !== undefined && answeredId !== itemId && { redirectedTo: answeredId }),
      }
    },
    // The next look at an item shows what is known at once and asks again behind it.
    staleTime: 60_000,
    gcTime: 10 * 60_000,
    retry: false,
    structuralSharing: false,
  })
}

/** How long what failed beside the statements is left alone, however often it comes into view. */
export const pauseMilliseconds = 30_000

/** Whether a query that failed may be tried again. */
export const afterPause = ({ state }: { state: { errorUpdatedAt: number } }): boolean =>
  Date.now() - state.errorUpdatedAt > pauseMilliseconds

const siteInfoBody = v.object({
  query: v.object({ general: v.object({ 'wikibase-conceptbaseuri': v.string() }) }),
})

/**
 * What precedes an id in the wiki's concept addresses, for telling its own units from another wiki's.
 * Wikibase adds it to `meta=siteinfo`; null where the wiki does not say.
 */
export async function fetchConceptBase(client: Client, signal?: AbortSignal): Promise<string | null> {
  const params = { action: 'query', meta: 'siteinfo', siprop: 'general' }
  const { body } = await client.getAction(params, signal && { signal })
  const read = v.safeParse(siteInfoBody, body)
  return read.success ? read.output.query.general['wikibase-conceptbaseuri'] : null
}

export function conceptBaseQuery(client: Client) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'concept-base'],
    queryFn: ({ signal }) => fetchConceptBase(client, signal),
    staleTime: Infinity,
    retry: false,
    retryOnMount: afterPause,
  })
}
