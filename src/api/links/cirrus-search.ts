import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { idOfTitle, type LinkOrder } from './backlinks'
import type { Client } from '~/api/request/client'
import { parsed } from '~/lib/parsed'
import { connectionKey } from '~/model/connection/connection'
import { priority } from '~/api/request/priority'

const infoBody = v.object({
  query: v.object({ extensions: v.array(v.object({ name: v.optional(v.string()) })) }),
})

/** Whether the wiki's search finds items by their statements. */
export function statementSearchQuery(client: Client) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'statement-search'],
    queryFn: async ({ signal }): Promise<boolean> => {
      const params = { action: 'query', meta: 'siteinfo', siprop: 'extensions' }
      const { body } = await client.getAction(params, { signal, priority: priority.details })
      const names = parsed(infoBody, body)?.query.extensions.map(({ name }) => name) ?? []
      return names.includes('CirrusSearch') && names.includes('WikibaseCirrusSearch')
    },
    staleTime: Infinity,
  })
}

const searchBody = v.object({
  query: v.object({
    searchinfo: v.optional(v.object({ totalhits: v.optional(v.number()) })),
    search: v.array(v.object({ title: v.string() })),
  }),
  continue: v.optional(v.object({ sroffset: v.number() })),
})

type Subject = { propertyId: string; targetId: string; namespace: number }

/** Ids were validated: nothing else may be part of a search. */
function searchParams({ propertyId, targetId, namespace }: Subject): Record<string, string> {
  return {
    action: 'query',
    list: 'search',
    srsearch: `haswbstatement:${propertyId}=${targetId}`,
    srnamespace: String(namespace),
    srprop: '',
  }
}

/** The number of items with a statement of this property and value; null where the search does not say. */
export function statementCountQuery(client: Client, subject: Subject) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'statement-count', subject],
    queryFn: async ({ signal }): Promise<number | null> => {
      const params = { ...searchParams(subject), srlimit: '1', srinfo: 'totalhits' }
      const { body } = await client.getAction(params, { signal, priority: priority.details })
      return parsed(searchBody, body)?.query.searchinfo?.totalhits ?? null
    },
    staleTime: Infinity,
  })
}

/** Results that CirrusSearch gives (its MAX_OFFSET_LIMIT). */
const mostFound = 10_000

/** Items with a statement of this property and value, 50 at a time. `next` is where they continue. */
export async function findItemsWith(
  client: Client,
  subject: Subject,
  { order, offset, signal }: { order: LinkOrder; offset: number; signal: AbortSignal },
): Promise<{ ids: string[]; next: number | undefined }> {
  const params = {
    ...searchParams(subject),
    srlimit: '50',
    sroffset: String(offset),
    // Relevance would not keep its order from one request to the next.
    srsort: order === 'newest' ? 'create_timestamp_desc' : 'create_timestamp_asc',
  }
  const { body } = await client.getAction(params, { signal })
  const read = parsed(searchBody, body)
  if (!read) return { ids: [], next: undefined }
  const { query, continue: after } = read
  const isEnd = query.search.length === 0 || !after || after.sroffset <= offset || after.sroffset >= mostFound
  return {
    ids: query.search.flatMap(({ title }) => idOfTitle(title) ?? []),
    next: isEnd ? undefined : after.sroffset,
  }
}
