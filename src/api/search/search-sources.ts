import * as v from 'valibot'
import type { Client, RequestOptions } from '~/api/request/client'
import { parseAnswer } from '~/api/request/errors'
import { priority } from '~/api/request/priority'
import { readEntities } from '~/api/wiki/read-entities'
import { parsed, parsedEach } from '~/lib/parsed'
import { readTitle } from '~/model/entity-id'

type SearchText = { text: string; language?: string }

export type Suggestion = ReturnType<typeof toSuggestion>

export type SearchedKind = 'item' | 'property' | 'lexeme'
export type SearchInput = { client: Client; kind: SearchedKind; text: string; language: string }

const limit = '10'

const term = v.pipe(
  v.object({ language: v.string(), value: v.string() }),
  v.transform(({ language, value }): SearchText => ({ text: value, language })),
)
const plainText = v.pipe(
  v.string(),
  v.transform((text): SearchText => ({ text })),
)
const restBody = v.object({ results: v.array(v.unknown()) })
const restResult = v.object({
  id: v.string(),
  'display-label': v.nullish(term),
  description: v.nullish(term),
  match: v.optional(v.object({ type: v.string(), language: v.optional(v.string()), text: v.string() })),
})

const actionBody = v.object({ search: v.array(v.unknown()) })
const actionResult = v.object({
  id: v.string(),
  label: v.optional(plainText),
  description: v.optional(plainText),
  // Contains the language of each term; missing before 1.38.
  display: v.optional(v.object({ label: v.optional(term), description: v.optional(term) })),
  match: restResult.entries.match,
})

export async function fromRest(
  { client, kind, text, language }: SearchInput,
  source: 'suggest' | 'search',
  options: RequestOptions,
) {
  const searchParams = { q: text, language, limit }
  const answer = await client.getRest(`${source}/${kind === 'item' ? 'items' : 'properties'}`, {
    priority: priority.search,
    ...options,
    searchParams,
  })
  const { results } = parseAnswer(restBody, answer, 'no results in the response')
  return parsedEach(restResult, results).map(({ id, 'display-label': label, description, match }) =>
    toSuggestion(id, label, description, match),
  )
}

export async function fromAction({ client, kind, text, language }: SearchInput, options: RequestOptions) {
  const params = {
    action: 'wbsearchentities',
    search: text,
    type: kind,
    language,
    uselang: language,
    limit,
  }
  const answer = await client.getAction(params, { priority: priority.search, ...options })
  const { search } = parseAnswer(actionBody, answer, 'no search in the response')
  return parsedEach(actionResult, search).map(({ id, label, description, display, match }) =>
    toSuggestion(id, display?.label ?? label, display?.description ?? description, match),
  )
}

const namespacesBody = v.object({
  query: v.object({
    namespaces: v.record(
      v.string(),
      v.object({ id: v.number(), defaultcontentmodel: v.optional(v.string()) }),
    ),
  }),
})

/** The namespace of items' pages; null if the wiki has none. */
export async function findItemNamespace(client: Client, options: RequestOptions): Promise<number | null> {
  const params = { action: 'query', meta: 'siteinfo', siprop: 'namespaces' }
  const { body } = await client.getAction(params, { priority: priority.search, ...options })
  const all = Object.values(parsed(namespacesBody, body)?.query.namespaces ?? {})
  return all.find(({ defaultcontentmodel }) => defaultcontentmodel === 'wikibase-item')?.id ?? null
}

const fullTextBody = v.object({ query: v.object({ search: v.array(v.object({ title: v.string() })) }) })
// PHP writes an empty object as `[]`.
const terms = v.fallback(v.record(v.string(), term), {})
const termsBody = v.object({
  entities: v.record(
    v.string(),
    v.fallback(v.object({ labels: terms, descriptions: terms }), { labels: {}, descriptions: {} }),
  ),
})

/** CirrusSearch refuses longer ones. */
const longestFullText = 300

/** Items in which the words are anywhere, in any language. */
export async function fromFullText(
  { client, text, language }: SearchInput,
  namespace: number,
  options: RequestOptions,
) {
  const found = await client.getAction(
    {
      action: 'query',
      list: 'search',
      srsearch: text.slice(0, longestFullText),
      srnamespace: String(namespace),
      srlimit: limit,
      srprop: '',
    },
    { priority: priority.search, ...options },
  )
  const ids = (parsed(fullTextBody, found.body)?.query.search ?? []).flatMap(({ title }) => {
    const named = readTitle(title)
    return named?.type === 'item' ? named.id : []
  })
  if (ids.length === 0) return []
  const { body } = await readEntities(client, ids, ['labels', 'descriptions'], {
    languages: [language],
    fallback: true,
    priority: priority.search,
    signal: options.signal,
  })
  const entities = parsed(termsBody, body)?.entities ?? {}
  return ids.map((id) => {
    const { labels, descriptions } = entities[id] ?? {}
    return toSuggestion(id, labels?.[language], descriptions?.[language], undefined)
  })
}

function toSuggestion(
  id: string,
  label: SearchText | null | undefined,
  description: SearchText | null | undefined,
  match: v.InferOutput<typeof restResult>['match'],
) {
  const isAlias = match !== undefined && match.type !== 'entityId' && match.text !== label?.text
  const { text, language } = match ?? {}
  return {
    id,
    ...(label && { label }),
    ...(description && { description }),
    /** The matching alias, if the label does not show why the item is listed. */
    ...(isAlias && text !== undefined && { alias: { text, ...(language !== undefined && { language }) } }),
  }
}
