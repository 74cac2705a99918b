import { queryOptions } from '@tanstack/react-query'
import { ApiException, apiErrorIn } from '~/api/request/api-error'
import type { Client } from '~/api/request/client'
import { yieldToMain } from '~/lib/time-slicing'
import { parseEntities } from '~/model/action-json'
import { connectionKey, pageAddress } from '~/model/connection/connection'
import { readLexeme } from '~/model/lexeme'
import { fieldOf, toStatementList, type StatementList } from '~/model/statement-list'
import type { ItemTexts } from '~/model/history/terms-diff'

export type RevisionContent = {
  revision: number
  list: StatementList
  texts: ItemTexts
  url: string
}

/** Bytes read of one content at most; the longest items have about 10 MB. */
const byteLimit = 50_000_000
/** Statements kept in memory at most: some 100 MB. */
const keptStatements = 40_000

/** Contents never change; oldest use first. */
const kept = new Map<string, RevisionContent>()

function keep(key: string, content: RevisionContent): void {
  kept.delete(key)
  kept.set(key, content)
  let count = [...kept.values()].reduce((sum, { list }) => sum + list.entries.length, 0)
  for (const [oldest, { list }] of kept) {
    if (count <= keptStatements || oldest === key) return
    kept.delete(oldest)
    count -= list.entries.length
  }
}

/**
 * An item as it was in a revision, by Special:EntityData, which pages of other sites may read on every public
 * wiki. Undefined where the wiki does not have it: the revision is of another item, hidden, deleted or a redirect.
 */
export async function fetchContent(
  client: Client,
  itemId: string,
  revision: number,
  signal: AbortSignal,
): Promise<RevisionContent | undefined> {
  const key = JSON.stringify([connectionKey(client.connection), itemId, revision])
  const before = kept.get(key)
  if (before) {
    keep(key, before)
    return before
  }
  try {
    const page = `Special:EntityData/${itemId}.json`
    const address = pageAddress(client.connection.instance, page, { revision: String(revision) })
    const { body, url } = await client.getAnonymous(address, { limit: byteLimit, signal })
    await yieldToMain()
    const entity = parseEntities(body)?.values().next().value
    if (!entity) throw new ApiException({ kind: 'schema', problem: 'no entity', url })
    // The current item is the answer to a revision that the wiki can't make sense of.
    if (entity.lastRevision !== revision || entity.id !== itemId) return undefined
    const list = itemId.startsWith('L')
      ? readLexeme(Object.values(Object(fieldOf(body, 'entities')) as object)[0])?.list
      : toStatementList(entity.statements ?? {})
    if (!list) throw new ApiException({ kind: 'schema', problem: 'no statements', url })
    const content = { revision, list, texts: entity, url }
    keep(key, content)
    return content
  } catch (thrown) {
    const error = apiErrorIn(thrown)
    // 400 for a redirect (EntityDataRequestHandler of Wikibase 1.43).
    if (error?.kind === 'http' && (error.status === 404 || error.status === 400)) return undefined
    throw thrown
  }
}

/** The same as a query; null where the wiki does not have it. */
export function contentQuery(client: Client, itemId: string, revision: number) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'content', itemId, revision],
    queryFn: async ({ signal }) => (await fetchContent(client, itemId, revision, signal)) ?? null,
    staleTime: Infinity,
    // Contents that are not shown are kept by the limit above alone.
    gcTime: 0,
    structuralSharing: false,
  })
}
