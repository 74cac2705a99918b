import { sourceOf } from '~/api/labels/label-request'
import { ApiException, apiErrorIn } from '~/api/request/api-error'
import type { Client } from '~/api/request/client'
import { isOutOfReach } from '~/api/request/error-classification'
import { priority } from '~/api/request/priority'
import { readClaims } from './action'
import type { ItemStatements } from './item-statements'
import { encodePart } from '~/lib/encode-part'
import { yieldToMain } from '~/lib/time-slicing'
import { entityIn } from './entity-answer'
import { readLexeme } from '~/model/lexeme'
import { fieldOf } from '~/model/statement-list'

/**
 * A lexeme with its senses and forms: through the Action API, which every wiki with lexemes has; through REST where
 * that is out of reach, in releases that have lexemes there. @throws ApiException; `no-lexemes` for a wiki without
 * the extension
 */
export async function fetchLexeme(client: Client, id: string, signal: AbortSignal): Promise<ItemStatements> {
  let answer
  try {
    answer = await readClaims(client, id, { signal })
  } catch (thrown) {
    signal.throwIfAborted()
    const error = apiErrorIn(thrown)
    // With the extension, an ID that does not exist is `missing`; without it, it is no ID. `L0` is none anywhere.
    if (error?.kind === 'action' && error.code === 'no-such-entity' && sourceOf(id))
      throw new ApiException({ ...error, code: 'no-lexemes' })
    if (!isOutOfReach(thrown)) throw thrown
    return fromRest(client, id, signal).catch((refusal: unknown) => {
      signal.throwIfAborted()
      throw saysNothing(refusal) ? thrown : refusal
    })
  }
  return entityIn(answer.body.entities[id], id, answer.url)
}

/**
 * Whether REST has no lexemes here. Anything else, such as a credential that isn't sent, explains more than an Action
 * API that can't be read.
 */
function saysNothing(thrown: unknown): boolean {
  const error = apiErrorIn(thrown)
  switch (error?.kind) {
    case 'network':
    case 'schema':
      return true
    case 'framework':
    case 'http':
      return error.status === 404
    default:
      return false
  }
}

/** Only in v0, since August 2026; the browser follows a redirect to its target. */
async function fromRest(client: Client, id: string, signal: AbortSignal): Promise<ItemStatements> {
  const options = { signal, priority: priority.statements, fresh: true, version: 'v0' } as const
  const { body, url, lastModified } = await client.getRest(`entities/lexemes/${encodePart(id)}`, options)
  await yieldToMain()
  const lexeme = readLexeme(body)
  // For some months only lemmas and statements were sent: a lexeme without its parts would look complete.
  const isWhole = ['forms', 'senses'].every((name) => fieldOf(body, name) !== undefined)
  const answered = /\/entities\/lexemes\/(L\d+)\b/.exec(url)?.[1] ?? id
  if (lexeme?.id !== answered || !isWhole)
    throw new ApiException({ kind: 'schema', url, problem: `no ${id} in the answer` })
  return {
    list: lexeme.list,
    url,
    ...(lastModified !== undefined && { lastModified }),
    ...(answered !== id && { redirectedTo: answered }),
  }
}
