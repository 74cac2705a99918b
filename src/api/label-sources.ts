import * as v from 'valibot'
import type { Client } from './client'
import { ApiException } from './errors'
import type { LabelAnswer } from './label-ids'
import { failed } from './out-of-reach'
import { pickLabel, type Label, type LabelEntry } from '~/model/label'

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

/**
 * Labels of items and properties from `wbgetentities`.
 * A batch fails as a whole when one id in it is not acceptable (`no-such-entity`, `toomanyvalues`): it is
 * halved until the id stands alone.
 */
export async function labelsFromActionApi(
  client: Client,
  ids: readonly string[],
  languages: readonly string[],
  signal?: AbortSignal,
): Promise<LabelAnswer> {
  const params = {
    action: 'wbgetentities',
    ids: ids.join('|'),
    props: 'labels',
    languages: languages.join('|'),
    languagefallback: '1',
  }
  try {
    const { body, url } = await client.getAction(params, { ...(signal && { signal }) })
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
    const answers = await Promise.all(
      halves.map((half) => labelsFromActionApi(client, half, languages, signal)),
    )
    return new Map(answers.flatMap((answer) => [...answer]))
  }
}

const formattedBody = v.object({ wbformatentities: v.record(v.string(), v.string()) })

/** Names of entities of any type, lexemes, forms and senses too; without the language that they are in. */
export async function namesFromActionApi(
  client: Client,
  ids: readonly string[],
  languages: readonly string[],
  signal?: AbortSignal,
): Promise<LabelAnswer> {
  const params = {
    action: 'wbformatentities',
    ids: ids.join('|'),
    generate: 'text/plain',
    uselang: languages[0] ?? 'en',
  }
  const { body } = await client.getAction(params, { ...(signal && { signal }) })
  const read = v.safeParse(formattedBody, body)
  if (!read.success) return new Map()
  return new Map(
    Object.entries(read.output.wbformatentities).map(([id, text]) => [id, text === id ? {} : { text }]),
  )
}

const plainLabels = v.union([
  v.record(v.string(), v.string()),
  v.pipe(
    // PHP writes an empty object so.
    v.array(v.unknown()),
    v.check(({ length }) => length === 0),
    v.transform((): Record<string, string> => ({})),
  ),
])

/** Wikis that have no `labels_with_language_fallback` (before 1.43): not asked for it again. */
const withoutFallback = new WeakSet<Client>()

/**
 * The label of one item or property through the REST API, for wikis whose Action API is out of reach.
 * `labels_with_language_fallback` exists since 1.43 and redirects (307) to the language that it found, so the
 * final address tells the language; older wikis and several languages take all labels in one answer.
 */
export async function labelFromRest(
  client: Client,
  id: string,
  languages: readonly string[],
  signal?: AbortSignal,
): Promise<Label> {
  const entity = `entities/${id.startsWith('P') ? 'properties' : 'items'}/${id}`
  const options = { ...(signal && { signal }) }
  const [only, ...others] = languages
  try {
    if (only !== undefined && others.length === 0 && !withoutFallback.has(client)) {
      const label = await client
        .getRest(`${entity}/labels_with_language_fallback/${only}`, options)
        .then(({ body, url }) => labelInFallback(body, url, id, only))
        .catch((thrown: unknown) => {
          const error = failed(thrown)
          if (error?.kind === 'framework' && error.status === 404) withoutFallback.add(client)
          // A language that the wiki does not know: one near it may be among all labels.
          else if (error?.kind !== 'api' || error.status !== 400) throw thrown
          return undefined
        })
      if (label) return label
    }
    const { body, url } = await client.getRest(`${entity}/labels`, options)
    const read = v.safeParse(plainLabels, body)
    if (!read.success) throw new ApiException({ kind: 'schema', problem: 'no labels in the answer', url })
    const entries = Object.entries(read.output).map(
      ([code, value]) => [code, { language: code, value }] as const,
    )
    return { ...pickLabel(Object.fromEntries(entries), languages), ...redirectIn(url, id) }
  } catch (thrown) {
    const error = failed(thrown)
    if (error?.kind !== 'api' || error.status !== 404) throw thrown
    // v0 of early releases has codes in place of the context: item-not-found, property-not-found.
    return error.context['resource_type'] === 'label' ? {} : { isMissing: true }
  }
}

function labelInFallback(body: unknown, url: string, id: string, asked: string): Label | undefined {
  if (typeof body !== 'string') return undefined
  const language = /\/labels\/([^/?]+)$/.exec(url)?.[1] ?? asked
  return { ...pickLabel({ [asked]: { language, value: body } }, [asked]), ...redirectIn(url, id) }
}

/** The item that a redirect led to, as the address of the answer tells. */
function redirectIn(url: string, id: string): { redirectedTo?: string } {
  const answeredId = /\/entities\/(?:items|properties)\/([^/]+)\//.exec(url)?.[1]
  return answeredId === undefined || answeredId === id ? {} : { redirectedTo: answeredId }
}
