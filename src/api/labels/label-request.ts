import * as v from 'valibot'
import { parsed } from '~/lib/parsed'
import { ApiException, apiErrorIn } from '~/api/request/api-error'
import type { Client } from '~/api/request/client'
import { entitiesParams } from '~/model/connection/connection'
import { greatestIdNumber } from '~/model/id-pattern'
import { pickLabel, type Label } from '~/model/label'
import { entitiesBody, termsByLanguage } from '~/model/terms'

/** May contain more labels than requested. */
export type LabelAnswer = Map<string, Label>

/** The part of a client that batches of labels are read with. */
export type LabelSource = Pick<Client, 'getAction'>

/** The Action API's limit for `ids` without special rights. */
export const batchSize = 50

/** The kind of request for an entity's name. A malformed id would make its whole batch fail. */
export function sourceOf(id: string): 'terms' | 'name' | undefined {
  const [, letter, number] = /^([QPLE])([1-9]\d{0,9})(?:(?<=^L\d+)-[FS][1-9]\d*)?$/.exec(id) ?? []
  if (letter === undefined || Number(number) > greatestIdNumber) return undefined
  return 'LE'.includes(letter) ? 'name' : 'terms'
}

/** Whether the entity has labels in several languages, as items and properties do. */
export function hasTerms(id: string): boolean {
  return sourceOf(id) === 'terms'
}

/** Whether one of the ids is none of the wiki's: unknown, malformed, or of a type that it doesn't have. */
export function isUnknownId(thrown: unknown): boolean {
  const error = apiErrorIn(thrown)
  return error?.kind === 'action' && /^(no-such-entity|toomanyvalues|param-invalid)/.test(error.code)
}

type Halving<T> = {
  read: (ids: readonly string[]) => Promise<T>
  /** Whether a request may have failed because of one of its ids. */
  isOfOne: (thrown: unknown) => boolean
  answerFor: (id: string, thrown: unknown) => T
  /** Waits for one half before the other: the first failures may show that further requests are in vain. */
  inTurn?: boolean
}

/**
 * Reads entities in one request. It fails as a whole if one of the ids is unacceptable, so it is then halved until
 * that id is alone.
 */
export async function readInHalves<T>(ids: readonly string[], how: Halving<T>): Promise<T[]> {
  try {
    return [await how.read(ids)]
  } catch (thrown) {
    if (!how.isOfOne(thrown)) throw thrown
    if (ids.length === 1) return ids.map((id) => how.answerFor(id, thrown))
    const middle = Math.ceil(ids.length / 2)
    const first = readInHalves(ids.slice(0, middle), how)
    if (how.inTurn) await first
    return (await Promise.all([first, readInHalves(ids.slice(middle), how)])).flat()
  }
}

/** Labels of items and properties from `wbgetentities`. */
export async function labelsFromActionApi(
  client: LabelSource,
  ids: readonly string[],
  languages: readonly string[],
  signal?: AbortSignal,
): Promise<LabelAnswer> {
  const read = async (some: readonly string[]) => {
    const params = entitiesParams(some, 'labels', languages, true)
    const { body, url } = await client.getAction(params, { signal })
    const answer = readLabelAnswer(body, languages)
    if (!answer) throw new ApiException({ kind: 'schema', problem: 'no entities in the response', url })
    return answer
  }
  const answerFor = (id: string): LabelAnswer => new Map([[id, { isMissing: true }]])
  const answers = await readInHalves(ids, { read, isOfOne: isUnknownId, answerFor })
  return new Map(answers.flatMap((answer) => [...answer]))
}

const entityBody = v.object({ id: v.string(), missing: v.optional(v.unknown()), labels: termsByLanguage })

/**
 * Parses the labels of entities, skipping malformed entities.
 * @returns undefined for a response without entities, such as an error
 */
export function readLabelAnswer(body: unknown, languages: readonly string[]): LabelAnswer | undefined {
  const read = parsed(entitiesBody, body)
  if (!read) return undefined
  const answer: LabelAnswer = new Map()
  for (const [id, one] of Object.entries(read.entities)) {
    const entity = parsed(entityBody, one)
    // A static host answers with all entities. A lexeme among them has no label, but a name in another answer.
    if (!entity || !hasTerms(id)) continue
    const label = entity.missing === undefined ? pickLabel(entity.labels, languages) : { isMissing: true }
    answer.set(id, entity.id === id ? label : { ...label, redirectedTo: entity.id })
  }
  return answer
}
