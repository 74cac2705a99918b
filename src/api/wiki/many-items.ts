import { priority } from '~/api/request/priority'
import { offers } from './abilities'
import { isOfOneEntity, readEntityParts, type EntityAnswer } from './read-entities'
import type { ApiError } from '~/api/request/api-error'
import type { Client } from '~/api/request/client'
import { isOutOfReach } from '~/api/request/error-classification'
import { errorStatus, toApiError } from '~/api/request/errors'
import { inParallel } from '~/api/request/in-parallel'
import { hasTerms, readLabelAnswer, sourceOf } from '~/api/labels/label-request'
import { fetchStatements } from '~/api/item/queries'
import { entityIn } from '~/api/sources/entity-answer'
import type { ItemStatements } from '~/api/sources/item-statements'
import { yieldToMain } from '~/lib/time-slicing'
import { isStatic } from '~/model/connection/connection'
import type { Label } from '~/model/label'
import { readTerms } from '~/model/terms'

/** An item of many. Its label is missing where it was read through REST: the label store requests it. */
type ManyItem = Omit<ItemStatements, 'fallbackCause'> & { label?: Label; description?: Label }

/** The outcome for one of the requested ids. */
export type ItemAnswer = { id: string } & ({ item: ManyItem } | { error: ApiError })

/** Whether the wiki has no such entity, as opposed to a failure. */
export const isUnknownEntity = (error: ApiError): boolean =>
  error.kind === 'action' ? error.code === 'no-such-entity' : error.kind === 'api' && error.status === 404

type Options = { languages: readonly string[]; signal: AbortSignal }

/** After this many errors of single items in a row, the wiki itself counts as failing. */
const maxFailures = 3
export const noSuchEntity: ApiError = { kind: 'action', code: 'no-such-entity', message: '' }

/**
 * Statements and labels of many entities, in parts, as they arrive: through the Action API 50 in a request, or
 * where that can't be read (a private wiki on another site, where it takes no token), one by one through REST.
 * Parts may arrive in another order than the ids. An item that can't be read has its own error; the others
 * are not affected. @throws ApiException where the wiki as a whole fails; an AbortError when `signal` is aborted
 */
export async function* fetchItems(
  client: Client,
  ids: readonly string[],
  { languages, signal: given }: Options,
): AsyncGenerator<ItemAnswer[]> {
  const stopping = new AbortController()
  const signal = AbortSignal.any([given, stopping.signal])
  const isSample = isStatic(client.connection.instance)
  const { answer, failure } = createItemAnswers({ isSample, signal })
  const readable = [...new Set(ids)].filter(isReadable)
  const left = new Set(readable)

  async function answersIn({ body, url, refused }: EntityAnswer): Promise<ItemAnswer[]> {
    const labels = readLabelAnswer(body, languages)
    const found = Array.from(refused, ([id, thrown]) => failure(id, thrown))
    for (const id of readable) {
      if (!Object.hasOwn(body.entities, id)) continue
      // An item of thousands of statements takes a frame's time.
      await yieldToMain()
      signal.throwIfAborted()
      try {
        const description = readTerms(body, id, languages)?.description
        const texts = { label: labels?.get(id) ?? {}, ...(description && { description }) }
        const item = entityIn(body.entities[id], id, url)
        found.push(answer(id, { ...item, ...(!item.list.lexeme && texts) }))
      } catch (thrown) {
        found.push(failure(id, thrown))
      }
    }
    return found
  }

  async function* throughAction(): AsyncGenerator<ItemAnswer[]> {
    try {
      // Claims first: by them, `byteLimit` knows a long response.
      const parts = ['claims', 'info', 'labels', 'descriptions'] as const
      const how = {
        languages: [...languages, 'mul'],
        fallback: true,
        fresh: true,
        priority: priority.visibleLabels,
        signal,
      }
      for await (const part of readEntityParts(client, readable, parts, how)) yield await answersIn(part)
    } catch (thrown) {
      signal.throwIfAborted()
      if (offers(client, 'reading entities through the Action API') !== false || !isOutOfReach(thrown))
        throw thrown
    }
  }

  // Behind what the reader of a page waits for.
  const behind: Client = {
    ...client,
    getRest: (path, how) => client.getRest(path, { ...how, priority: priority.visibleLabels }),
    getAction: (params, how) => client.getAction(params, { ...how, priority: priority.visibleLabels }),
  }
  async function throughRest(id: string): Promise<ItemAnswer> {
    try {
      const { fallbackCause: _, ...item } = await fetchStatements(behind, id, signal)
      return answer(id, item)
    } catch (thrown) {
      return failure(id, thrown)
    }
  }

  try {
    const malformed = ids.filter((id) => !isReadable(id))
    if (malformed.length > 0) yield malformed.map((id) => ({ id, error: noSuchEntity }))
    if (!isSample)
      for await (const answers of throughAction()) {
        for (const { id } of answers) left.delete(id)
        yield answers
      }
    yield* inParallel([...left].map((id) => async () => [await throughRest(id)]))
  } finally {
    stopping.abort()
  }
}

/** Whether the entity has a page: forms and senses come with their lexeme. */
const isReadable = (id: string) => hasTerms(id) || (sourceOf(id) === 'name' && !id.includes('-'))

/** Distinguishes the failures of items from those of the wiki. */
function createItemAnswers({ isSample, signal }: { isSample: boolean; signal: AbortSignal }) {
  let failures = 0

  function answer(id: string, item: ManyItem): ItemAnswer {
    failures = 0
    return { id, item }
  }

  /** @throws `thrown` where it is not the item's own failure, or one too many */
  function failure(id: string, thrown: unknown): ItemAnswer {
    signal.throwIfAborted()
    const error = toApiError(thrown)
    const status = errorStatus(error) ?? 0
    const isUnknown = isUnknownEntity(error) || (status === 404 && isSample)
    const isOwn = isOfOneEntity(thrown) || error.kind === 'schema' || [400, 404, 500].includes(status)
    failures = isUnknown ? 0 : failures + 1
    if ((!isUnknown && !isOwn) || failures >= maxFailures) throw thrown
    return { id, error }
  }

  return { answer, failure }
}
