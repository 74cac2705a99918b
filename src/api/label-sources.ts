import * as v from 'valibot'
import type { Client } from './client'
import { ApiException, type ApiError } from './errors'
import { pickLabel, type Label, type LabelEntry } from '~/model/label'

/** Labels by id. May hold more than was asked for. */
export type LabelAnswer = Map<string, Label>

/** The Action API's limit for `ids` without special rights. */
export const batchSize = 50

const labelEntries = v.record(v.string(), v.object({ language: v.string(), value: v.string() }))
const entityTerms = v.object({
  id: v.string(),
  missing: v.optional(v.unknown()),
  labels: v.optional(v.union([labelEntries, v.array(v.unknown())])),
})
const entitiesBody = v.object({ entities: v.record(v.string(), v.unknown()) })

/** PHP writes an empty object as `[]`. */
function asRecord(labels: Record<string, LabelEntry> | unknown[] | undefined): Record<string, LabelEntry> {
  return labels === undefined || Array.isArray(labels) ? {} : labels
}

function failed(error: unknown): ApiError | undefined {
  return error instanceof ApiException ? error.error : undefined
}

/**
 * Labels of items and properties from `wbgetentities`.
 * A batch fails as a whole when one id in it is not acceptable (`no-such-entity`, `toomanyvalues`): it is
 * halved until the id stands alone.
 */
export async function labelsFromActionApi(
  client: Client,
  ids: readonly string[],
  languages: readonly string[],
): Promise<LabelAnswer> {
  try {
    const { body, url } = await client.getAction({
      action: 'wbgetentities',
      ids: ids.join('|'),
      props: 'labels',
      languages: languages.join('|'),
      languagefallback: '1',
    })
    const read = v.safeParse(entitiesBody, body)
    if (!read.success) throw new ApiException({ kind: 'schema', problem: 'no entities in the answer', url })
    const answer: LabelAnswer = new Map()
    for (const [id, raw] of Object.entries(read.output.entities)) {
      const entity = v.safeParse(entityTerms, raw)
      if (!entity.success) continue
      const { missing, labels, id: answeredId } = entity.output
      const label = missing === undefined ? pickLabel(asRecord(labels), languages) : { isMissing: true }
      answer.set(id, answeredId === id ? label : { ...label, redirectedTo: answeredId })
    }
    return answer
  } catch (thrown) {
    const error = failed(thrown)
    const oneOfThem =
      error?.kind === 'action' && ['no-such-entity', 'toomanyvalues', 'param-invalid'].includes(error.code)
    if (!oneOfThem) throw thrown
    if (ids.length === 1) return new Map(ids.map((id) => [id, { isMissing: true }]))
    const middle = Math.ceil(ids.length / 2)
    const halves = [ids.slice(0, middle), ids.slice(middle)]
    const answers = await Promise.all(halves.map((half) => labelsFromActionApi(client, half, languages)))
    return new Map(answers.flatMap((answer) => [...answer]))
  }
}

const formattedBody = v.object({ wbformatentities: v.record(v.string(), v.string()) })

/** Names of entities of any type, lexemes, forms and senses too; without the language that they are in. */
export async function namesFromActionApi(
  client: Client,
  ids: readonly string[],
  languages: readonly string[],
): Promise<LabelAnswer> {
  const { body } = await client.getAction({
    action: 'wbformatentities',
    ids: ids.join('|'),
    generate: 'text/plain',
    uselang: languages[0] ?? 'en',
  })
  const read = v.safeParse(formattedBody, body)
  if (!read.success) return new Map()
  return new Map(
    Object.entries(read.output.wbformatentities).map(([id, text]) => [id, text === id ? {} : { text }]),
  )
}

const plainLabels = v.record(v.string(), v.string())

/**
 * The label of one item or property through the REST API, for wikis whose Action API is out of reach.
 * `labels_with_language_fallback` exists since 1.43 and redirects (307) to the language that it found, so the
 * final address tells the language; older wikis and several languages take all labels in one answer.
 */
export async function labelFromRest(
  client: Client,
  id: string,
  languages: readonly string[],
): Promise<Label> {
  const entity = `entities/${id.startsWith('P') ? 'properties' : 'items'}/${id}`
  const [only, ...others] = languages
  if (only !== undefined && others.length === 0) {
    try {
      const { body, url } = await client.getRest(`${entity}/labels_with_language_fallback/${only}`)
      const language = /\/labels\/([^/?]+)$/.exec(url)?.[1] ?? only
      if (typeof body === 'string') return pickLabel({ [only]: { language, value: body } }, languages)
    } catch (thrown) {
      const error = failed(thrown)
      if (error?.kind === 'api' && error.status === 404)
        return error.context['resource_type'] === 'label' ? {} : { isMissing: true }
      const endpointIsMissing = error?.kind === 'framework' && error.status === 404
      if (!endpointIsMissing && error?.kind !== 'network') throw thrown
    }
  }
  try {
    const { body, url } = await client.getRest(`${entity}/labels`)
    const read = v.safeParse(v.union([plainLabels, v.array(v.unknown())]), body)
    if (!read.success || Array.isArray(read.output)) return {}
    const entries = Object.entries(read.output).map(
      ([code, value]) => [code, { language: code, value }] as const,
    )
    const answeredId = /\/entities\/(?:items|properties)\/([^/]+)\//.exec(url)?.[1]
    return {
      ...pickLabel(Object.fromEntries(entries), languages),
      ...(answeredId !== undefined && answeredId !== id && { redirectedTo: answeredId }),
    }
  } catch (thrown) {
    if (failed(thrown)?.kind === 'api' && errorIs404(thrown)) return { isMissing: true }
    throw thrown
  }
}

function errorIs404(thrown: unknown): boolean {
  const error = failed(thrown)
  return error !== undefined && 'status' in error && error.status === 404
}
