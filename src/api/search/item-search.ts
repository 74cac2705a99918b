import { apiErrorIn } from '~/api/request/api-error'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '~/api/request/client'
import {
  findItemNamespace,
  fromAction,
  fromFullText,
  fromRest,
  type SearchedKind,
  type SearchInput,
  type Suggestion,
} from './search-sources'
import { connectionKey } from '~/model/connection/connection'
import { languageTag } from '~/model/format/language-name'

export type SearchAnswer = {
  suggestions: Suggestion[]
  /** False where the wiki has no reachable search, so that an empty result means nothing. */
  isOffered: boolean
}

/**
 * Items, or properties, whose label or alias begins with the text, which must not be empty; if there is none, items that
 * contain its words.
 */
export function searchQuery(client: Client, text: string, language: string, kind: SearchedKind = 'item') {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'search', kind, text, language],
    queryFn: ({ signal }) => searchByNameOrText({ client, kind, text, language }, signal),
    enabled: text !== '',
    staleTime: 5 * 60_000,
    gcTime: 10 * 60_000,
    retry: false,
  })
}

/** The search endpoints of a client's wiki, as far as known. */
type KnownEndpoints = {
  /** The REST API's search: since 1.5; null where the wiki has none. */
  rest?: (typeof restSources)[number] | null
  probing?: Promise<void>
  /** When the Action API's search was found missing, in Date.now() time. */
  actionMissingAt?: number
  /** Where items have their pages; null if nowhere. */
  itemNamespace?: number | null
}

/** A proxy's error page looks like a missing search, so it is checked again after this time. */
const missingMilliseconds = 60_000

const restSources = ['suggest', 'search'] as const
const endpointsOf = new WeakMap<Client, KnownEndpoints>()

async function searchByNameOrText(input: SearchInput, signal: AbortSignal): Promise<SearchAnswer> {
  const answer = await searchEntities(input, signal)
  const known = endpointsOf.get(input.client)
  const isSearchable = answer.isOffered && known !== undefined && known.actionMissingAt === undefined
  if (answer.suggestions.length > 0 || input.kind !== 'item' || !isSearchable) return answer
  try {
    known.itemNamespace ??= await findItemNamespace(input.client, { signal })
    if (known.itemNamespace === null) return answer
    const namespace = known.itemNamespace
    const find = (each: SearchInput) => fromFullText(each, namespace, { signal })
    return { ...answer, suggestions: await inKnownLanguage(input, find) }
  } catch (thrown) {
    // That no name begins with the text is known all the same.
    if (apiErrorIn(thrown)) return answer
    throw thrown
  }
}

/**
 * Uses the REST API's search if there is one, else the Action API's. Across origins it takes seconds to find
 * a search missing, because the browser hides the preflight's 404 behind a network error, which is retried
 * first. Until the result is known, the Action API is used.
 */
async function searchEntities(input: SearchInput, signal: AbortSignal): Promise<SearchAnswer> {
  const { client } = input
  const known: KnownEndpoints = endpointsOf.get(client) ?? {}
  endpointsOf.set(client, known)
  if (known.rest === undefined) {
    // Not aborted when the user types on: the result applies to any text.
    known.probing ??= probe(input, known).finally(() => delete known.probing)
  }
  const { probing } = known
  const answer = (await searchRest(input, known, signal)) ?? (await searchAction(input, known, signal))
  if (answer) return answer
  // Private wikis do not allow the Action API to be read from another origin.
  await probing
  return (await searchRest(input, known, signal)) ?? { suggestions: [], isOffered: false }
}

async function probe(input: SearchInput, known: KnownEndpoints): Promise<void> {
  for (const source of restSources) {
    try {
      await inKnownLanguage(input, (each) => fromRest(each, source, {}))
      known.rest = source
      return
    } catch (thrown) {
      // Still unknown, because the network or the server fails: the next search checks again.
      if (!saysMissing(thrown)) return
    }
  }
  known.rest = null
}

async function searchRest(
  input: SearchInput,
  known: KnownEndpoints,
  signal: AbortSignal,
): Promise<SearchAnswer | undefined> {
  const { rest } = known
  if (!rest) return undefined
  return {
    suggestions: await search(input, (each) => fromRest(each, rest, { signal })),
    isOffered: true,
  }
}

async function searchAction(
  input: SearchInput,
  known: KnownEndpoints,
  signal: AbortSignal,
): Promise<SearchAnswer | undefined> {
  if (Date.now() - (known.actionMissingAt ?? -Infinity) < missingMilliseconds) return undefined
  try {
    return {
      suggestions: await search(input, (each) => fromAction(each, { signal })),
      isOffered: true,
    }
  } catch (thrown) {
    if (saysMissing(thrown)) known.actionMissingAt = Date.now()
    else if (!isReadDenied(thrown)) throw thrown
    return undefined
  }
}

/**
 * Without a search engine, Wikibase searches its database, which is case-sensitive. Names usually begin with
 * capitals, so these are tried if the text as typed finds nothing.
 */
async function search(
  input: SearchInput,
  request: (input: SearchInput) => Promise<Suggestion[]>,
): Promise<Suggestion[]> {
  for (const text of spellings(input.text, input.language)) {
    const found = await inKnownLanguage({ ...input, text }, request)
    if (found.length > 0) return found
  }
  return []
}

/** The text as typed, with its first letter capitalized, and with each word's first letter capitalized. */
function spellings(text: string, language: string): ReadonlySet<string> {
  const locale = languageTag(language)
  const capitalised = (words: RegExp) => text.replace(words, (letter) => letter.toLocaleUpperCase(locale))
  return new Set([text, capitalised(/^\p{Ll}/u), capitalised(/(?<=^|\s)\p{Ll}/gu)])
}

/** A label language that the wiki does not know must not make the search fail. */
async function inKnownLanguage<T>(
  input: SearchInput,
  request: (input: SearchInput) => Promise<T>,
): Promise<T> {
  try {
    return await request(input)
  } catch (thrown) {
    const error = apiErrorIn(thrown)
    const isLanguage =
      (error?.kind === 'api' && error.context['parameter'] === 'language') ||
      (error?.kind === 'action' && /^(?:badvalue|unknown_language)$/.test(error.code))
    if (!isLanguage || input.language === 'en') throw thrown
    return request({ ...input, language: 'en' })
  }
}

/** Whether an error means that the endpoint does not exist, as opposed to a temporary failure. */
function saysMissing(thrown: unknown): boolean {
  const error = apiErrorIn(thrown)
  switch (error?.kind) {
    case 'schema':
      return true
    case 'framework':
    case 'http':
      return error.status < 300 || error.status === 404 || error.status === 405
    case 'network':
      return error.cause === 'cors' || error.cause === 'preflight'
    case 'api':
      // The wiki lacks the search engine that /search/items needs.
      return error.code === 'search-not-available'
    default:
      return false
  }
}

function isReadDenied(thrown: unknown): boolean {
  const error = apiErrorIn(thrown)
  return error?.kind === 'action' && error.code === 'readapidenied'
}
