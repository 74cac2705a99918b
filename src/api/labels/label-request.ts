import { ApiException, apiErrorIn } from '~/api/request/api-error'
import type { Client } from '~/api/request/client'
import { entitiesParams } from '~/model/connection/connection'
import { greatestIdNumber } from '~/model/id-pattern'
import { pickLabel, type Label, type LabelEntry } from '~/model/label'

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
    const { body, url } = await client.getAction(entitiesParams(some, 'labels', languages, true), {
      ...(signal && { signal }),
    })
    const answer = readLabelAnswer(body, languages)
    if (!answer) throw new ApiException({ kind: 'schema', problem: 'no entities in the response', url })
    return answer
  }
  const answerFor = (id: string): LabelAnswer => new Map([[id, { isMissing: true }]])
  const answers = await readInHalves(ids, { read, isOfOne: isUnknownId, answerFor })
  return new Map(answers.flatMap((answer) => [...answer]))
}

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Parses the labels of entities, skipping malformed entities. Written by hand, because it is used
 * before the validator's code is loaded. @returns undefined for a response without entities, such as an error
 */
export function readLabelAnswer(body: unknown, languages: readonly string[]): LabelAnswer | undefined {
  const entities = isObject(body) ? body['entities'] : undefined
  if (typeof entities !== 'object' || entities === null) return undefined
  const answer: LabelAnswer = new Map()
  for (const [id, entity] of Object.entries(entities)) {
    const label = readEntityLabel(id, entity, languages)
    if (label) answer.set(id, label)
  }
  return answer
}

function readEntityLabel(id: string, entity: unknown, languages: readonly string[]): Label | undefined {
  if (!isObject(entity) || typeof entity['id'] !== 'string') return undefined
  const entries = readEntries(entity['labels'])
  if (!entries) return undefined
  const label = entity['missing'] === undefined ? pickLabel(entries, languages) : { isMissing: true }
  return entity['id'] === id ? label : { ...label, redirectedTo: entity['id'] }
}

function readEntries(labels: unknown): Record<string, LabelEntry> | undefined {
  // PHP writes an empty object as `[]`.
  if (labels === undefined || Array.isArray(labels)) return {}
  return isObject(labels) && Object.values(labels).every(isEntry)
    ? (labels as Record<string, LabelEntry>)
    : undefined
}

function isEntry(entry: unknown): entry is LabelEntry {
  return isObject(entry) && typeof entry['language'] === 'string' && typeof entry['value'] === 'string'
}
