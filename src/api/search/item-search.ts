import { apiErrorIn } from '~/api/request/api-error'
import { isDeniedToOtherSites } from '~/api/request/error-classification'
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
import { offers, whereOffered } from '~/api/wiki/abilities'
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
    staleTime: ({ state }) => (state.data?.isOffered === false ? missingMilliseconds : 5 * 60_000),
    gcTime: 10 * 60_000,
  })
}

/** A proxy's error page looks like a missing search, so it is checked again after this time. */
const missingMilliseconds = 60_000

/** The REST API's search: since 1.5. */
const restSources = ['suggest', 'search'] as const
const probes = new WeakMap<Client, Promise<unknown>>()

/** Where items have their pages, by the client; null if nowhere. */
const itemNamespaces = new WeakMap<Client, number | null>()

async function searchByNameOrText(input: SearchInput, signal: AbortSignal): Promise<SearchAnswer> {
  const { client, kind } = input
  const answer = await searchEntities(input, signal)
  const isSearchable = answer.isOffered && offers(client, 'search through the Action API') !== false
  if (answer.suggestions.length > 0 || kind !== 'item' || !isSearchable) return answer
  try {
    const namespace = itemNamespaces.get(client) ?? (await findItemNamespace(client, { signal }))
    itemNamespaces.set(client, namespace)
    if (namespace === null) return answer
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
  // The REST API has no search for lexemes.
  if (input.kind === 'lexeme')
    return (await searchAction(input, signal)) ?? { suggestions: [], isOffered: false }
  const isKnown = restSources.some((source) => offers(client, source)) || !mayOffer(client)
  // Not aborted when the user types on: the result applies to any text.
  const probing = isKnown ? undefined : (probes.get(client) ?? probe(input))
  const answer = (await searchRest(input, signal)) ?? (await searchAction(input, signal))
  if (answer) return answer
  // Private wikis do not allow the Action API to be read from another origin.
  const failure = await probing
  const found = await searchRest(input, signal)
  if (found) return found
  // Where no response can be read, it may be that of a missing search.
  if (failure !== undefined && apiErrorIn(failure)?.kind !== 'network') throw failure
  return { suggestions: [], isOffered: false }
}

const mayOffer = (client: Client) => restSources.some((source) => offers(client, source) !== false)

/** Finds out whether there is one. @returns why that is still unknown, if it is */
function probe(input: SearchInput): Promise<unknown> {
  const { client } = input
  async function run() {
    for (const source of restSources) {
      const request = () => inKnownLanguage(input, (each) => fromRest(each, source, {}))
      try {
        await whereOffered(client, source, request, { isRefusal: saysMissing })
        return undefined
      } catch (thrown) {
        // The network, the server or the credential fails: the next search checks again.
        if (!saysMissing(thrown)) return thrown
      }
    }
    return undefined
  }
  const probing = run().finally(() => probes.delete(client))
  probes.set(client, probing)
  return probing
}

async function searchRest(input: SearchInput, signal: AbortSignal): Promise<SearchAnswer | undefined> {
  const source = restSources.find((each) => offers(input.client, each))
  if (!source) return undefined
  return {
    suggestions: await search(input, (each) => fromRest(each, source, { signal })),
    isOffered: true,
  }
}

async function searchAction(input: SearchInput, signal: AbortSignal): Promise<SearchAnswer | undefined> {
  const request = () => search(input, (each) => fromAction(each, { signal }))
  try {
    const suggestions = await whereOffered(input.client, 'search through the Action API', request, {
      isRefusal: saysMissing,
      milliseconds: missingMilliseconds,
    })
    return { suggestions, isOffered: true }
  } catch (thrown) {
    if (!saysMissing(thrown) && !isDeniedToOtherSites(apiErrorIn(thrown))) throw thrown
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
