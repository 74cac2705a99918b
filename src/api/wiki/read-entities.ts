import { whereOffered } from './abilities'
import { ApiException, apiErrorIn } from '~/api/request/api-error'
import type { Client, RequestOptions, Answer } from '~/api/request/client'
import { isOutOfReach } from '~/api/request/error-classification'
import { inParallel } from '~/api/request/in-parallel'
import { batchSize, isUnknownId, readInHalves } from '~/api/labels/label-request'
import { entitiesParams } from '~/model/connection/connection'
import { fieldOf } from '~/model/statement-list'

/** The canonical name of the namespace that an entity's page is usually in. */
export const usualNamespace = (id: string) =>
  id.startsWith('Q') ? 'Item' : id.startsWith('P') ? 'Property' : 'Lexeme'

type Part = 'aliases' | 'claims' | 'datatype' | 'descriptions' | 'info' | 'labels' | 'sitelinks'

type Options = Pick<RequestOptions, 'signal' | 'priority' | 'fresh' | 'replacesPath'> & {
  /** Of labels, descriptions and aliases; all without it. */
  languages?: readonly string[]
  /** Where a language has no text, that of a related one. */
  fallback?: boolean
  /** Request them although the wiki has refused to: nothing else could be requested instead. */
  always?: boolean
}

/** Entities as in a response of `wbgetentities`, of any type, by the requested ids. */
export type EntityAnswer = {
  body: { entities: Record<string, unknown> }
  url: string
  /** Why the wiki refused single ids. */
  refused: ReadonlyMap<string, unknown>
}

/** After so many errors of single entities in a row, the wiki itself counts as failing. */
const maxFailures = 3
const missingMilliseconds = 60_000

/**
 * Reads entities through the Action API, 50 in a request, and yields them as they arrive, maybe in another order.
 * A batch that fails because of one of its ids is halved until that is alone. @throws ApiException where the
 * wiki as a whole refuses or fails
 */
export async function* readEntityParts(
  client: Client,
  ids: readonly string[],
  parts: readonly Part[],
  options: Options = {},
): AsyncGenerator<EntityAnswer> {
  const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    ids.slice(index * batchSize, (index + 1) * batchSize),
  )
  // The first one alone: if the wiki refuses it, it would refuse the others too.
  for (const some of [batches.slice(0, 1), batches.slice(1)])
    yield* inParallel(some.map((batch) => () => readBatch(client, batch, parts, options)))
}

/** The same at once. */
export async function readEntities(...asked: Parameters<typeof readEntityParts>): Promise<EntityAnswer> {
  const answers: EntityAnswer[] = []
  for await (const answer of readEntityParts(...asked)) answers.push(answer)
  return merge(answers)
}

/** A single entity. @throws ApiException, also where the wiki refuses its id */
export async function readOneEntity(
  client: Client,
  id: string,
  parts: readonly Part[],
  options?: Options,
): Promise<EntityAnswer> {
  const answer = await readEntities(client, [id], parts, options)
  if (answer.refused.has(id)) throw answer.refused.get(id)
  return answer
}

async function readBatch(
  client: Client,
  ids: readonly string[],
  parts: readonly Part[],
  { languages, fallback = false, always = false, ...request }: Options,
): Promise<EntityAnswer> {
  const isOfOne = parts.includes('claims') ? isOfOneEntity : isUnknownId
  let failures = 0

  async function read(some: readonly string[]): Promise<EntityAnswer> {
    const params = entitiesParams(some, parts.join('|'), languages, fallback)
    const answer = await whereOffered(
      client,
      'reading entities through the Action API',
      async () => withEntities(await client.getAction(params, request)),
      {
        always,
        isRefusal: (thrown) => !request.signal?.aborted && isOutOfReach(thrown) && !isOfOne(thrown),
        milliseconds: missingMilliseconds,
      },
    ).catch((thrown: unknown) => {
      request.signal?.throwIfAborted()
      throw thrown
    })
    failures = 0
    return answer
  }

  function answerFor(id: string, thrown: unknown): EntityAnswer {
    failures = isUnknownId(thrown) ? 0 : failures + 1
    if (failures >= maxFailures) throw thrown
    return { body: { entities: {} }, url: '', refused: new Map([[id, thrown]]) }
  }

  return merge(await readInHalves(ids, { read, isOfOne, answerFor, inTurn: true }))
}

function withEntities({ body, url }: Answer): EntityAnswer {
  const entities = fieldOf(body, 'entities')
  if (typeof entities !== 'object' || entities === null)
    throw new ApiException({ kind: 'schema', problem: 'no entities in the response', url })
  // PHP writes an empty object as `[]`.
  return { body: { entities: { ...entities } }, url, refused: new Map() }
}

// The keys come from the server: `fromEntries` makes all of them own members, even `__proto__`.
function merge(answers: readonly EntityAnswer[]): EntityAnswer {
  const [only, ...others] = answers
  if (only && others.length === 0) return only
  return {
    body: { entities: Object.fromEntries(answers.flatMap(({ body }) => Object.entries(body.entities))) },
    url: answers.find(({ url }) => url !== '')?.url ?? '',
    refused: new Map(answers.flatMap(({ refused }) => [...refused])),
  }
}

/** Whether a batch of whole entities may have failed because of one of them. */
export const isOfOneEntity = (thrown: unknown): boolean => isUnknownId(thrown) || isTooMuch(thrown)

/** Whether the content of one of the entities may be more than the wiki, or this app, can take. */
function isTooMuch(thrown: unknown): boolean {
  const error = apiErrorIn(thrown)
  return (
    (error?.kind === 'action' && error.code.startsWith('internal_api_error')) ||
    error?.kind === 'too-large' ||
    (error?.kind === 'http' && error.status === 500)
  )
}
