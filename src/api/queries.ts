import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Client } from './client'
import { ApiException } from './api-error'
import { mark } from '~/lib/marks'
import { encodePart } from '~/lib/encode-part'
import { yieldToMain } from '~/lib/yield-to-main'
import { connectionKey } from '~/model/connection'
import { ownerOf, toStatementList, type StatementList } from '~/model/statement-list'

export type ItemStatements = {
  list: StatementList
  /** The redirect's target, if the requested item is a redirect. */
  redirectedTo?: string
  /** As an HTTP date. */
  lastModified?: string
  /** The address of the response. */
  url: string
}

function itemOfAddress(url: string): string | undefined {
  return /\/entities\/items\/(Q\d+)\/statements\b/i.exec(url)?.[1]?.toUpperCase()
}

export function statementsPath(itemId: string): string {
  return `entities/items/${encodePart(itemId)}/statements`
}

/** All statements of an item; the browser follows a redirect to its target (308). */
export function statementsQuery(client: Client, itemId: string) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'statements', itemId],
    queryFn: async ({ signal }): Promise<ItemStatements> => {
      mark('statements-requested', itemId)
      const path = statementsPath(itemId)
      const answer = await client.getRest(path, {
        signal,
        priority: 10,
        // Wikibase sends only Last-Modified, from which a browser would conclude that an item unchanged for
        // months need not be revalidated for days.
        fresh: true,
      })
      mark('statements-received', itemId)
      const { url, lastModified } = answer
      const refuse = (problem: string) => {
        client.distrust(path)
        return new ApiException({ kind: 'schema', url, problem })
      }
      // If the response was there before the app, this is still the task that requested it.
      await yieldToMain()
      const list = toStatementList(answer.body)
      if (!list) throw refuse('expected an object from property ID to statements')
      const answeredId = itemOfAddress(url)
      const owner = ownerOf(list)
      // A cache or proxy has mixed up responses: this one belongs to another item.
      if (owner !== undefined && owner !== (answeredId ?? itemId).toUpperCase())
        throw refuse(`the statements are of ${owner}`)
      return {
        list,
        url,
        ...(lastModified !== undefined && { lastModified }),
        ...(answeredId !== undefined && answeredId !== itemId && { redirectedTo: answeredId }),
      }
    },
    // Opening an item again shows the cached data at once and revalidates in the background.
    staleTime: 60_000,
    gcTime: 10 * 60_000,
    retry: false,
    structuralSharing: false,
  })
}

/** How long a failed secondary request is not repeated, however often it comes into view. */
export const pauseMilliseconds = 30_000

export const afterPause = ({ state }: { state: { errorUpdatedAt: number } }): boolean =>
  Date.now() - state.errorUpdatedAt > pauseMilliseconds

const siteInfoBody = v.object({
  // Excludes characters that an address must not contain (IRIREF of SPARQL 1.1): copied queries contain it.
  query: v.object({
    general: v.object({
      'wikibase-conceptbaseuri': v.pipe(v.string(), v.regex(/^https?:\/\/[^\s<>"{}|^`\\]+$/)),
    }),
  }),
})

/**
 * The prefix of the wiki's concept addresses, which distinguishes its own units from other wikis'. Wikibase
 * adds it to `meta=siteinfo`; null if the wiki does not return it.
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
