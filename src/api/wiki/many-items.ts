import type { ApiError } from '~/api/request/api-error'
import type { Client } from '~/api/request/client'
import { isOutOfReach } from '~/api/request/error-classification'
import { inParallel } from '~/api/request/in-parallel'
import { createItemAnswers, type ItemAnswer } from './item-answers'
import { readBatch } from './item-batches'
import { batchSize, hasTerms } from '~/api/labels/label-request'
import { fetchStatements } from '~/api/item/queries'
import { isStatic } from '~/model/connection/connection'
import { priority } from '~/api/request/priority'

type Options = { languages: readonly string[]; signal: AbortSignal }

/** Clients of wikis whose Action API can't be read: not requested again. */
const withoutAction = new WeakSet<Client>()

/**
 * Statements and labels of many entities, in parts, as they arrive: through the Action API 50 in a request, or
 * where that can't be read (a private wiki on another site, where it takes no token), one by one through REST.
 * Parts may arrive in another order than the ids. An item that can't be read has its own error; the others
 * are not affected. @throws ApiException where the wiki as a whole fails; an AbortError when `signal` is aborted
 */
export async function* fetchItems(
  client: Client,
  ids: readonly string[],
  { languages, signal }: Options,
): AsyncGenerator<ItemAnswer[]> {
  const stopping = new AbortController()
  const either = AbortSignal.any([signal, stopping.signal])
  const readable = [...new Set(ids)].filter(hasTerms)
  const reader = createReader(client, { languages, signal: either })
  const left = new Set(readable)
  try {
    const malformed = ids.filter((id) => !hasTerms(id))
    if (malformed.length > 0) yield malformed.map((id) => ({ id, error: noSuchEntity }))
    const batches = reader.isBatched() ? batchesOf(readable) : []
    // The first one alone: if the wiki refuses it, it would refuse the others too.
    for (const part of [batches.slice(0, 1), batches.slice(1)])
      for await (const answers of inParallel(part.map((batch) => () => reader.readBatch(batch)))) {
        for (const { id } of answers) left.delete(id)
        yield answers
      }
    yield* inParallel([...left].map((id) => async () => [await reader.readOne(id)]))
  } finally {
    stopping.abort()
  }
}

const noSuchEntity: ApiError = { kind: 'action', code: 'no-such-entity', message: '' }

function batchesOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / batchSize)
  return Array.from({ length: count }, (_, index) => ids.slice(index * batchSize, (index + 1) * batchSize))
}

function createReader(given: Client, { languages, signal }: Options) {
  // Behind what the reader of a page waits for.
  const client: Client = {
    ...given,
    getRest: (path, how) => given.getRest(path, { ...how, priority: priority.visibleLabels }),
    getAction: (params, how) => given.getAction(params, { ...how, priority: priority.visibleLabels }),
  }
  const isSample = isStatic(client.connection.instance)
  const answers = createItemAnswers({ isSample, signal })

  return {
    isBatched: () => !isSample && !withoutAction.has(given),
    /** Nothing where the Action API can't be read. */
    async readBatch(ids: readonly string[]): Promise<ItemAnswer[]> {
      if (withoutAction.has(given)) return []
      try {
        return await readBatch(ids, { client, languages, signal, answers })
      } catch (thrown) {
        signal.throwIfAborted()
        if (!isOutOfReach(thrown)) throw thrown
        withoutAction.add(given)
        return []
      }
    },
    async readOne(id: string): Promise<ItemAnswer> {
      try {
        const { fallbackCause: _, ...item } = await fetchStatements(client, id, signal)
        return answers.answer(id, item)
      } catch (thrown) {
        return answers.failure(id, thrown)
      }
    },
  }
}
