import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Client, RequestOptions } from './client'
import { ApiException } from './errors'
import { failed } from './out-of-reach'
import { connectionKey } from '~/model/connection'

export type SearchText = { text: string; language?: string }

/** An item that a text may mean. */
export type Suggestion = {
  id: string
  label?: SearchText
  description?: SearchText
  /** The alias that matched, where the label does not show why the item is here. */
  alias?: SearchText
}

export type SearchAnswer = {
  suggestions: Suggestion[]
  /** False where the wiki has no search that we can reach, so that nothing found means nothing. */
  isOffered: boolean
}

const limit = '10'
/** Below statements, above labels. */
const priority = 5

/** Items by the beginning of their label or alias; not to be asked for an empty text. */
export function searchQuery(client: Client, text: string, language: string) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'search', text, language],
    queryFn: ({ signal }) => searchItems(client, text, language, signal),
    enabled: text !== '',
    staleTime: 5 * 60_000,
    gcTime: 10 * 60_000,
    retry: false,
  })
}

/** What a client has found out about its wiki's search. */
type Knowledge = {
  /** The search of the REST API: since 1.5; null where the wiki has none. */
  rest?: (typeof restPaths)[number] | null
  probing?: Promise<void>
  /** When the Action API was found to have none, as Date.now() gives it. */
  actionMissingAt?: number
}

/** A page of a proxy looks like a wiki without a search: after so long it is looked for again. */
const missingMilliseconds = 60_000

const restPaths = ['suggest/items', 'search/items'] as const
const knowledge = new WeakMap<Client, Knowledge>()

type Asked = { client: Client; text: string; language: string }

/**
 * Asks the REST API where it has a search, else the Action API.
 * To find a search missing takes seconds across origins, as the browser hides the 404 of its preflight behind
 * a network error, which is tried again before it is believed. So the Action API answers until it is known.
 */
async function searchItems(
  client: Client,
  text: string,
  language: string,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const asked = { client, text, language }
  const known: Knowledge = knowledge.get(client) ?? {}
  knowledge.set(client, known)
  if (known.rest === undefined) {
    // Not given up when the user types on: the answer holds for whatever is typed.
    known.probing ??= probe(asked, known).finally(() => delete known.probing)
  }
  const { probing } = known
  const answer = (await askRest(asked, known, signal)) ?? (await askAction(asked, known, signal))
  if (answer) return answer
  // Private wikis do not let the Action API read from another origin.
  await probing
  return (await askRest(asked, known, signal)) ?? { suggestions: [], isOffered: false }
}

async function probe(asked: Asked, known: Knowledge): Promise<void> {
  for (const path of restPaths) {
    try {
      await inKnownLanguage(asked, (each) => fromRest(each, path, {}))
      known.rest = path
      return
    } catch (thrown) {
      // Unknown still, as it is the network or the server that fails: the next search finds out.
      if (!saysMissing(thrown)) return
    }
  }
  known.rest = null
}

async function askRest(
  asked: Asked,
  known: Knowledge,
  signal: AbortSignal,
): Promise<SearchAnswer | undefined> {
  if (!known.rest) return undefined
  return {
    suggestions: await inKnownLanguage(asked, (each) => fromRest(each, known.rest ?? '', { signal })),
    isOffered: true,
  }
}

async function askAction(
  asked: Asked,
  known: Knowledge,
  signal: AbortSignal,
): Promise<SearchAnswer | undefined> {
  if (Date.now() - (known.actionMissingAt ?? -Infinity) < missingMilliseconds) return undefined
  try {
    return {
      suggestions: await inKnownLanguage(asked, (each) => fromAction(each, { signal })),
      isOffered: true,
    }
  } catch (thrown) {
    if (saysMissing(thrown)) known.actionMissingAt = Date.now()
    else if (!isReadDenied(thrown)) throw thrown
    return undefined
  }
}

/** A language of labels that the wiki does not know must not cost the reader the search. */
async function inKnownLanguage<T>(asked: Asked, search: (asked: Asked) => Promise<T>): Promise<T> {
  try {
    return await search(asked)
  } catch (thrown) {
    const error = failed(thrown)
    const isLanguage =
      (error?.kind === 'api' && error.context['parameter'] === 'language') ||
      (error?.kind === 'action' && /^(?:badvalue|unknown_language)$/.test(error.code))
    if (!isLanguage || asked.language === 'en') throw thrown
    return search({ ...asked, language: 'en' })
  }
}

/** Whether an error means that the endpoint is not there, rather than that it does not work just now. */
function saysMissing(thrown: unknown): boolean {
  const error = failed(thrown)
  switch (error?.kind) {
    case 'schema':
      return true
    case 'framework':
    case 'http':
      return error.status < 300 || error.status === 404 || error.status === 405
    case 'network':
      return error.cause === 'cors' || error.cause === 'preflight'
    case 'api':
      // A wiki without the search engine that /search/items needs.
      return error.code === 'search-not-available'
    default:
      return false
  }
}

function isReadDenied(thrown: unknown): boolean {
  const error = failed(thrown)
  return error?.kind === 'action' && error.code === 'readapidenied'
}

const term = v.object({ language: v.string(), value: v.string() })
const restBody = v.object({ results: v.array(v.unknown()) })
const restResult = v.object({
  id: v.string(),
  'display-label': v.optional(v.nullable(term)),
  description: v.optional(v.nullable(term)),
  match: v.optional(v.object({ type: v.string(), language: v.optional(v.string()), text: v.string() })),
})

const actionBody = v.object({ search: v.array(v.unknown()) })
const actionResult = v.object({
  id: v.string(),
  label: v.optional(v.string()),
  description: v.optional(v.string()),
  // Tells the languages; not there before 1.38.
  display: v.optional(v.object({ label: v.optional(term), description: v.optional(term) })),
  match: restResult.entries.match,
})

async function fromRest({ client, text, language }: Asked, path: string, options: RequestOptions) {
  const searchParams = { q: text, language, limit }
  const { body, url } = await client.getRest(path, { priority, ...options, searchParams })
  const read = v.safeParse(restBody, body)
  if (!read.success) throw new ApiException({ kind: 'schema', problem: 'no results in the answer', url })
  return read.output.results.flatMap((raw) => {
    const result = v.safeParse(restResult, raw)
    if (!result.success) return []
    const { id, 'display-label': label, description, match } = result.output
    return [toSuggestion(id, fromTerm(label), fromTerm(description), match)]
  })
}

async function fromAction({ client, text, language }: Asked, options: RequestOptions) {
  const params = {
    action: 'wbsearchentities',
    search: text,
    type: 'item',
    language,
    uselang: language,
    limit,
  }
  const { body, url } = await client.getAction(params, { priority, ...options })
  const read = v.safeParse(actionBody, body)
  if (!read.success) throw new ApiException({ kind: 'schema', problem: 'no search in the answer', url })
  return read.output.search.flatMap((raw) => {
    const result = v.safeParse(actionResult, raw)
    if (!result.success) return []
    const { id, label, description, display, match } = result.output
    return [
      toSuggestion(
        id,
        fromTerm(display?.label) ?? fromPlain(label),
        fromTerm(display?.description) ?? fromPlain(description),
        match,
      ),
    ]
  })
}

function fromTerm(found: v.InferOutput<typeof term> | null | undefined): SearchText | undefined {
  return found ? { text: found.value, language: found.language } : undefined
}

function fromPlain(text: string | undefined): SearchText | undefined {
  return text === undefined ? undefined : { text }
}

function toSuggestion(
  id: string,
  label: SearchText | undefined,
  description: SearchText | undefined,
  match: v.InferOutput<typeof restResult>['match'],
): Suggestion {
  const isAlias = match !== undefined && match.type !== 'entityId' && match.text !== label?.text
  const { text, language } = match ?? {}
  return {
    id,
    ...(label && { label }),
    ...(description && { description }),
    ...(isAlias && text !== undefined && { alias: { text, ...(language !== undefined && { language }) } }),
  }
}
