import type { Client, RequestOptions } from '~/api/request/client'
import { entityIn } from './entity-answer'
import type { ItemStatements } from './item-statements'
import type { FallbackCause } from './known-route'
import { statementsPath } from './rest'
import { readOneEntity } from '~/api/wiki/read-entities'
import { mark } from '~/lib/performance-marks'
import { yieldToMain } from '~/lib/time-slicing'
import { priority } from '~/api/request/priority'

/**
 * The same statements as from the REST API, read with `wbgetentities`, which other sites can always read. No
 * credential is sent to another origin. @throws ApiException; `no-such-entity` for an item that does not exist
 */
export async function statementsFromAction(
  client: Client,
  itemId: string,
  signal: AbortSignal,
  fallbackCause: FallbackCause,
): Promise<ItemStatements> {
  const { body, url } = await readClaims(client, itemId, { signal, replacesPath: statementsPath(itemId) })
  return { ...entityIn(body.entities[itemId], itemId, url), fallbackCause }
}

/** An item or a lexeme with its statements, which the user waits for. @throws ApiException */
export async function readClaims(client: Client, id: string, options: RequestOptions) {
  const how = { ...options, priority: priority.statements, fresh: true, always: true }
  const answer = await readOneEntity(client, id, ['claims', 'info'], how)
  mark('statements-received', id)
  await yieldToMain()
  return answer
}
