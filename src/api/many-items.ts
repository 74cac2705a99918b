import { ApiException } from './api-error'
import type { ApiError } from './api-error'
import type { Client } from './client'
import { asApiError, isOutOfReach } from './error-classification'
import { errorStatus, toApiError } from './errors'
import { inParallel } from './in-parallel'
import { batchSize, hasTerms, readLabelAnswer } from './label-request'
import { fetchStatements } from './queries'
import { itemOf } from './sources/action'
import type { ItemStatements } from './sources/item-statements'
import { yieldToMain } from '~/lib/yield-to-main'
import { readEntity } from '~/model/action-json'
import type { Label } from '~/model/label'
import { fieldOf } from '~/model/statement-list'
import { readTerms } from '~/model/terms'

/** An item of many. Its label is missing where it was read through REST: the label store requests it. */
type ManyItem = Omit<ItemStatements, 'action'> & { label?: Label; description?: Label }

/** The outcome for one of the requested ids. */
export type ItemAnswer = { id: string } & ({ item: ManyItem } | { error: ApiError })

type Options = { languages: readonly string[]; signal: AbortSignal }

/** Wikimedia asks for at most three requests at a time. */
const atOnce = 3
/** After this many errors of single items in a row, the wiki itself counts as failing. */
const maxFailures = 3

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
  const reader = createReader(client, languages, either)
  const left = new Set(readable)
  try {
    const malformed = ids.filter((id) => !hasTerms(id))
    if (malformed.length > 0) yield malformed.map((id) => ({ id, error: noSuchEntity }))
    const batches = reader.isBatched() ? batchesOf(readable) : []
    // The first one alone: if the wiki refuses it, it would refuse the others too.
    for (const part of [batches.slice(0, 1), batches.slice(1)])
      for await (const answers of inParallel(
        part.map((batch) => () => reader.readBatch(batch)),
        atOnce,
      )) {
        for (const { id } of answers) left.delete(id)
        yield answers
      }
    yield* inParallel(
      [...left].map((id) => async () => [await reader.readOne(id)]),
      atOnce,
    )
  } finally {
    stopping.abort()
  }
}

const noSuchEntity: ApiError = { kind: 'action', code: 'no-such-entity', message: '' }

function batchesOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / batchSize)
  return Array.from({ length: count }, (_, index) => ids.slice(index * batchSize, (index + 1) * batchSize))
}

/** Whether a batch may have failed because of one of its items. */
function mayBeOfOne(error: ApiError | undefined): boolean {
  if (error?.kind === 'action')
    return /^(no-such-entity|toomanyvalues|param-invalid|internal_api_error)/.test(error.code)
  return error?.kind === 'too-large' || (error?.kind === 'http' && error.status === 500)
}

function createReader(given: Client, languages: readonly string[], signal: AbortSignal) {
  // Behind what the reader of a page waits for.
  const client: Client = {
    ...given,
    getRest: (path, how) => given.getRest(path, { ...how, priority: 0 }),
    getAction: (params, how) => given.getAction(params, { ...how, priority: 0 }),
  }
  const { items: ofSample } = client.connection.instance
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
    const isUnknown =
      (error.kind === 'action' && error.code === 'no-such-entity') ||
      (status === 404 && (error.kind === 'api' || ofSample !== undefined))
    const isOwn = mayBeOfOne(error) || error.kind === 'schema' || [400, 404, 500].includes(status)
    failures = isUnknown ? 0 : failures + 1
    if ((!isUnknown && !isOwn) || failures >= maxFailures) throw thrown
    return { id, error }
  }

  async function askForBatch(ids: readonly string[]): Promise<ItemAnswer[]> {
    const params = {
      action: 'wbgetentities',
      ids: ids.join('|'),
      // Claims first: by them, `byteLimit` knows a long response.
      props: 'claims|info|labels|descriptions',
      languages: [...new Set([...languages, 'mul'])].join('|'),
      languagefallback: '1',
    }
    const { body, url } = await client.getAction(params, { signal, fresh: true })
    const labels = readLabelAnswer(body, languages)
    if (!labels) throw new ApiException({ kind: 'schema', problem: 'no entities in the response', url })
    const answers: ItemAnswer[] = []
    for (const id of ids) {
      // An item of thousands of statements takes a frame's time.
      await yieldToMain()
      signal.throwIfAborted()
      try {
        const entity = readEntity(fieldOf(fieldOf(body, 'entities'), id))
        const description = readTerms(body, id, languages)?.description
        const texts = { label: labels.get(id) ?? {}, ...(description && { description }) }
        answers.push(answer(id, { ...itemOf(entity, id, url), ...texts }))
      } catch (thrown) {
        answers.push(failure(id, thrown))
      }
    }
    return answers
  }

  /** Halves a batch that fails because of one of its items until that is alone. */
  async function halve(ids: readonly string[]): Promise<ItemAnswer[]> {
    try {
      return await askForBatch(ids)
    } catch (thrown) {
      signal.throwIfAborted()
      if (!mayBeOfOne(asApiError(thrown))) throw thrown
      const [only, ...others] = ids
      if (only !== undefined && others.length === 0) return [failure(only, thrown)]
      const middle = Math.ceil(ids.length / 2)
      return [...(await halve(ids.slice(0, middle))), ...(await halve(ids.slice(middle)))]
    }
  }

  return {
    isBatched: () => !ofSample && !withoutAction.has(given),
    /** Nothing where the Action API can't be read. */
    async readBatch(ids: readonly string[]): Promise<ItemAnswer[]> {
      if (withoutAction.has(given)) return []
      try {
        return await halve(ids)
      } catch (thrown) {
        signal.throwIfAborted()
        if (!isOutOfReach(thrown)) throw thrown
        withoutAction.add(given)
        return []
      }
    },
    async readOne(id: string): Promise<ItemAnswer> {
      try {
        const { action: _, ...item } = await fetchStatements(client, id, signal)
        return answer(id, item)
      } catch (thrown) {
        return failure(id, thrown)
      }
    },
  }
}
