import { ApiException } from '~/api/request/api-error'
import type { Client } from '~/api/request/client'
import type { ItemStatements } from './item-statements'
import { mark } from '~/lib/performance-marks'
import { yieldToMain } from '~/lib/time-slicing'
import type { ApiVersion } from '~/model/connection/base-url'
import { entityPath } from '~/model/connection/connection'
import { ownerOf, toStatementList } from '~/model/statement-list'
import { priority } from '~/api/request/priority'

function entityOfAddress(url: string): string | undefined {
  return /\/entities\/\w+\/([QP]\d+)\/statements\b/i.exec(url)?.[1]?.toUpperCase()
}

export function statementsPath(itemId: string): string {
  return `${entityPath(itemId)}/statements`
}

/** The browser follows a redirect to its target (308). @throws ApiException */
export async function statementsFromRest(
  client: Client,
  itemId: string,
  signal: AbortSignal,
  version?: ApiVersion,
): Promise<ItemStatements> {
  const path = statementsPath(itemId)
  const answer = await client.getRest(path, {
    signal,
    priority: priority.statements,
    // Wikibase sends only Last-Modified, from which a browser would conclude that an item unchanged for
    // months need not be revalidated for days.
    fresh: true,
    ...(version && { version }),
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
  const answeredId = entityOfAddress(url)
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
}
