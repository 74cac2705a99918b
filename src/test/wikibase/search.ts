import { badParameter, json, missingParameter, Refusal } from './answers'
import { allEntities, findEntity } from './entities'
import type { Entity } from './entity'
import { invalidQuery } from './failures'
import { isLanguage, languageChain } from './languages'
import type { Settings } from './options'
import type { Context, Route } from './routing'

type Term = { language: string; value: string }
type Match = { type: 'label' | 'alias' | 'entityId'; language?: string; text: string }
export type Hit = { entity: Entity; match: Match }

/** A label or description in the language, or in the first of its fallbacks that has one. */
export function nearest(terms: Readonly<Record<string, string>>, language: string): Term | undefined {
  const code = languageChain(language).find((each) => terms[each] !== undefined)
  return code === undefined ? undefined : { language: code, value: terms[code] ?? '' }
}

function matchOf(entity: Entity, language: string, fits: (text: string) => boolean): Match | undefined {
  for (const code of languageChain(language)) {
    const label = entity.labels[code]
    if (label !== undefined && fits(label)) return { type: 'label', language: code, text: label }
  }
  for (const code of languageChain(language)) {
    const alias = entity.aliases[code]?.find((text) => fits(text))
    if (alias !== undefined) return { type: 'alias', language: code, text: alias }
  }
  return undefined
}

/** An id as the search accepts it: in either case, with spaces or brackets around it, or as a concept URI. */
const idPattern = /^\s*\(?(?:https?:\/\/\S*\/)?([PQ]\d+)\)?\s*$/i

/**
 * Entities by label or alias: those that begin with the text, case-sensitive as in the database; or, for `words`,
 * those where each word of the text begins a word, as with a search engine. Short names first, because the test
 * wiki does not know which of two entities is better known.
 */
export function searchEntities(
  query: string,
  language: string,
  type: Entity['type'],
  settings: Settings,
  words = false,
): Hit[] {
  if (query.trim() === '') return []
  const beginsWord = (text: string) => {
    const parts = text.toLowerCase().split(/[\s,()/–-]+/)
    const wanted = query.trim().toLowerCase()
    return wanted.split(/\s+/).every((word) => parts.some((part) => part.startsWith(word)))
  }
  const fits = words ? beginsWord : (text: string) => text.startsWith(query)
  const hits: Hit[] = []
  const byId = findEntity(idPattern.exec(query)?.[1]?.toUpperCase() ?? '', settings)
  if (byId?.type === type) hits.push({ entity: byId, match: { type: 'entityId', text: byId.id } })
  const named: Hit[] = []
  for (const entity of allEntities(settings)) {
    const match = entity.type === type && entity !== byId ? matchOf(entity, language, fits) : undefined
    if (match) named.push({ entity, match })
  }
  return [...hits, ...named.toSorted((one, other) => one.match.text.length - other.match.text.length)]
}

function wholeNumber(context: Context, name: string, least: number, most: number, otherwise: number): number {
  const given = context.url.searchParams.get(name)
  if (given === null) return otherwise
  if (!/^\d+$/.test(given)) {
    const en = `Invalid value "${given}" for integer parameter "${name}".`
    throw new Refusal(badParameter(name, given, 'badinteger', en))
  }
  const number = Number(given)
  if (number < least || number > most) throw new Refusal(invalidQuery(name, given, context))
  return number
}

function answer(type: Entity['type'], words: boolean, context: Context): Response {
  const { searchParams } = context.url
  const query = searchParams.get('q')
  const language = searchParams.get('language')
  if (query === null) throw new Refusal(missingParameter('q'))
  if (language === null) throw new Refusal(missingParameter('language'))
  if (!isLanguage(language)) throw new Refusal(invalidQuery('language', language, context))
  const limit = wholeNumber(context, 'limit', 1, words ? 500 : 50, 10)
  const offset = wholeNumber(context, 'offset', 0, 10_000, 0)
  const hits = searchEntities(query, language, type, context.settings, words)
  const results = hits.slice(offset, offset + limit).map(({ entity, match }) => ({
    id: entity.id,
    'display-label': nearest(entity.labels, language) ?? null,
    description: nearest(entity.descriptions, language) ?? null,
    match,
  }))
  return json(200, { results })
}

/** The search of REST API 1.5, after its own description; not recorded. */
export function searchRoutes(): Route[] {
  return (['item', 'property'] as const).flatMap((type) =>
    (['search', 'suggest'] as const).map((what) => ({
      path: `/${what}/${type === 'item' ? 'items' : 'properties'}`,
      methods: 'HEAD, GET',
      answer: (context: Context) => answer(type, what === 'search', context),
    })),
  )
}
