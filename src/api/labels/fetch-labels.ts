import * as v from 'valibot'
import type { Client } from '~/api/request/client'
import { encodePart } from '~/lib/encode-part'
import { ApiException, apiErrorIn } from '~/api/request/api-error'
import { readLabelAnswer, type LabelAnswer } from './label-request'
import { readEntities } from '~/api/wiki/read-entities'
import { whereOffered } from '~/api/wiki/abilities'
import { entityPath } from '~/model/connection/connection'
import { pickLabel, type Label } from '~/model/label'

/** Labels of items and properties from the Action API; an id that the wiki refuses is of none that exists. */
export async function labelsFromActionApi(
  client: Client,
  ids: readonly string[],
  languages: readonly string[],
  signal?: AbortSignal,
): Promise<LabelAnswer> {
  const options = { languages, fallback: true, ...(signal && { signal }) }
  const { body, refused } = await readEntities(client, ids, ['labels'], options)
  const missing = [...refused.keys()].map((id): [string, Label] => [id, { isMissing: true }])
  return new Map([...(readLabelAnswer(body, languages) ?? []), ...missing])
}

const formattedBody = v.object({ wbformatentities: v.record(v.string(), v.string()) })

/** Names of entities of any type, including lexemes, forms and senses; without their language. */
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
    // PHP writes an empty object as `[]`.
    v.array(v.unknown()),
    v.check(({ length }) => length === 0),
    v.transform((): Record<string, string> => ({})),
  ),
])

/**
 * The label of one item or property through the REST API, for wikis whose Action API is unreachable.
 * `labels_with_language_fallback` exists since 1.43 and redirects (307) to the language it found, so the
 * final address contains the language; older wikis and several languages use one request for all labels.
 */
export async function labelFromRest(
  client: Client,
  id: string,
  languages: readonly string[],
  signal?: AbortSignal,
): Promise<Label> {
  const entity = entityPath(id)
  const options = { ...(signal && { signal }) }
  const [only, ...others] = languages
  try {
    if (only !== undefined && others.length === 0) {
      const path = `${entity}/labels_with_language_fallback/${encodePart(only)}`
      const label = await whereOffered(
        client,
        'labels with language fallback',
        () => client.getRest(path, options),
        { isRefusal: isNoSuchPath },
      )
        .then(({ body, url }) => labelInFallback(body, url, id, only))
        .catch((thrown: unknown) => {
          const error = apiErrorIn(thrown)
          // Or the wiki does not know the language: a related one may be among all labels.
          if (!isNoSuchPath(thrown) && (error?.kind !== 'api' || error.status !== 400)) throw thrown
          return undefined
        })
      if (label) return label
    }
    const { body, url } = await client.getRest(`${entity}/labels`, options)
    const read = v.safeParse(plainLabels, body)
    if (!read.success) throw new ApiException({ kind: 'schema', problem: 'no labels in the response', url })
    const entries = Object.entries(read.output).map(
      ([code, value]) => [code, { language: code, value }] as const,
    )
    return { ...pickLabel(Object.fromEntries(entries), languages), ...redirectIn(url, id) }
  } catch (thrown) {
    const error = apiErrorIn(thrown)
    if (error?.kind !== 'api' || error.status !== 404) throw thrown
    // v0 of early releases has codes instead of the context: item-not-found, property-not-found.
    return error.context['resource_type'] === 'label' ? {} : { isMissing: true }
  }
}

function isNoSuchPath(thrown: unknown): boolean {
  const error = apiErrorIn(thrown)
  return error?.kind === 'framework' && error.status === 404
}

function labelInFallback(body: unknown, url: string, id: string, requested: string): Label | undefined {
  if (typeof body !== 'string') return undefined
  const language = /\/labels\/([^/?]+)$/.exec(url)?.[1] ?? requested
  return { ...pickLabel({ [requested]: { language, value: body } }, [requested]), ...redirectIn(url, id) }
}

/** The target of a redirect, from the response's address. */
function redirectIn(url: string, id: string): { redirectedTo?: string } {
  const answeredId = /\/entities\/(?:items|properties)\/([QP]\d+)\//.exec(url)?.[1]
  return answeredId === undefined || answeredId === id ? {} : { redirectedTo: answeredId }
}
