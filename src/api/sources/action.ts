import { ApiException } from '~/api/request/api-error'
import type { Client } from '~/api/request/client'
import type { ItemStatements } from './item-statements'
import type { FallbackCause } from './known-route'
import { statementsPath } from './rest'
import { readOneEntity } from '~/api/wiki/read-entities'
import { mark } from '~/lib/performance-marks'
import { yieldToMain } from '~/lib/time-slicing'
import type { ActionEntity } from '~/model/action-json'
import { parseEntities } from '~/model/action-json'
import { ownerOf, toStatementList } from '~/model/statement-list'
import { priority } from '~/api/request/priority'

/**
 * The same statements as from the REST API, read with `wbgetentities`, which other sites can always read. No
 * credential is sent to another origin. @throws ApiException; `no-such-entity` for an item that does not exist
 */
export async function statementsFromAction(
  client: Client,
  itemId: string,
  signal: AbortSignal,
  cause: FallbackCause,
): Promise<ItemStatements> {
  const { body, url } = await readOneEntity(client, itemId, ['claims', 'info'], {
    signal,
    priority: priority.statements,
    fresh: true,
    replacesPath: statementsPath(itemId),
    always: true,
  })
  mark('statements-received', itemId)
  await yieldToMain()
  return { ...itemOf(parseEntities(body)?.get(itemId), itemId, url), fallbackCause: cause }
}

/** The item in a response, if it is the one that was requested. @throws ApiException */
export function itemOf(
  entity: ActionEntity | undefined,
  itemId: string,
  url: string,
): Omit<ItemStatements, 'fallbackCause'> {
  const refuse = (problem: string) => new ApiException({ kind: 'schema', url, problem })
  if (!entity) throw refuse(`no ${itemId} in the answer`)
  // The wiki's own code for an id that cannot exist.
  if (entity.isMissing) throw new ApiException({ kind: 'action', code: 'no-such-entity', message: '', url })
  const list = toStatementList(entity.statements)
  if (!list) throw refuse('no statements in the answer')
  const isRedirected = entity.redirectedFrom === itemId && entity.id !== itemId
  if (entity.id !== itemId && !isRedirected) throw refuse(`the statements are of ${entity.id}`)
  const owner = ownerOf(list)
  if (owner !== undefined && owner !== entity.id) throw refuse(`the statements are of ${owner}`)
  const changed = Date.parse(entity.modified ?? '')
  return {
    list,
    url,
    ...(!Number.isNaN(changed) && { lastModified: new Date(changed).toUTCString() }),
    ...(isRedirected && { redirectedTo: entity.id }),
  }
}
