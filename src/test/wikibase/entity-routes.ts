import { apiError, badParameter, empty, jsonText, phpJson, Refusal, unexpectedError } from './answers'
import { corruptItem, findEntity, propertyStatementsBody, redirects, statementsBody } from './entities'
import type { Entity } from './entity'
import { invalidPath, invalidQuery, notFound } from './failures'
import { isLanguage, languageChain } from './languages'
import { recordedLexemes } from './lexemes'
import { memo } from './recorded'
import type { Context, Route } from './routing'
import { readLexeme, writeLexeme } from '../../model/lexeme'

type Kind = 'item' | 'property'
type Body = Record<string, { id: string }[]>

const idPattern: Record<Kind, RegExp> = { item: /^Q[1-9]\d{0,9}$/i, property: /^P[1-9]\d{0,9}$/i }

function isId(kind: Kind, id: string): boolean {
  return idPattern[kind].test(id) && Number(id.slice(1)) < 2 ** 31
}

/** The entity in the path. @throws Refusal */
function entityOf(context: Context, kind: Kind): Entity {
  const parameter = `${kind}_id`
  const given = context.params[parameter] ?? ''
  if (!isId(kind, given)) throw new Refusal(invalidPath(parameter, context))
  const id = given.toUpperCase()
  const target = redirects[id]
  if (target !== undefined) {
    // The server drops the query string (recordings 095, 096).
    const { origin, pathname } = context.url
    throw new Refusal(empty(308, { Location: origin + pathname.replace(`/${given}`, `/${target}`) }))
  }
  const entity = findEntity(id, context.settings)
  if (!entity) throw new Refusal(notFound(kind, context))
  return entity
}

function found(entity: Entity, body: string): Response {
  return jsonText(200, body, { 'Last-Modified': entity.lastModified, ETag: `"${entity.revision}"` })
}

const foundValue = (entity: Entity, value: unknown) => found(entity, phpJson(value, false))

/** @throws Refusal for the item that can't be read. */
function bodyOf(entity: Entity, context: Context): string {
  if (entity.id === corruptItem) throw new Refusal(unexpectedError())
  return entity.type === 'item'
    ? statementsBody(entity.id, context.settings)
    : propertyStatementsBody(entity.id, context.settings)
}

function parsedBody(entity: Entity, context: Context): Body {
  const body = bodyOf(entity, context)
  const parse = () => JSON.parse(body) as Body
  return context.settings.items[entity.id] === undefined ? memo(`parsed ${entity.id}`, parse) : parse()
}

// Early releases with only v0 spelled it this way.
const spelt = (body: string, version: string) =>
  version === 'v0' ? body.replaceAll('"data_type":', '"data-type":') : body

function statements(kind: Kind, context: Context): Response {
  const { searchParams } = context.url
  if (searchParams.has('property[]')) {
    const en =
      'Parameter "property" accepts only a single value. U+001F multi-value separation may only be used for multi-valued parameters.'
    return badParameter('property', searchParams.getAll('property[]'), 'badvalue', en)
  }
  // As PHP parses a query string: the last one counts.
  const property = searchParams.getAll('property').at(-1)
  if (property !== undefined && !isId('property', property))
    throw new Refusal(invalidQuery('property', property, context))
  const entity = entityOf(context, kind)
  if (property === undefined) return found(entity, spelt(bodyOf(entity, context), context.version))
  const group = parsedBody(entity, context)[property.toUpperCase()]
  const body = phpJson(group ? { [property.toUpperCase()]: group } : {})
  return found(entity, spelt(body, context.version))
}

function statement(kind: Kind | undefined, context: Context): Response {
  const id = context.params['statement_id'] ?? ''
  const [subject = '', uuid = ''] = id.split('$')
  const subjectKind = /^p/i.test(subject) ? 'property' : 'item'
  if (!isId(subjectKind, subject) || !/^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/i.test(uuid))
    throw new Refusal(invalidPath('statement_id', context))
  const owner = kind && entityOf(context, kind)
  if (kind && owner && owner.id !== subject.toUpperCase()) {
    const noun = kind === 'item' ? 'Item' : 'Property'
    const names = { [`${kind}_id`]: owner.id, statement_id: id }
    const message = `IDs of the ${noun} and the Statement do not match`
    return apiError(400, `${kind}-statement-id-mismatch`, message, names)
  }
  const entity = findEntity(subject.toUpperCase(), context.settings)
  // The ids' case matters: q42$… and Q42$… differ (StatementList::getFirstStatementWithGuid).
  const one =
    entity &&
    Object.values(parsedBody(entity, context))
      .flat()
      .find((each) => each.id === id)
  if (!one) throw new Refusal(notFound('statement', context))
  return found(entity, spelt(phpJson(one), context.version))
}

function whole(kind: Kind, context: Context): Response {
  const entity = entityOf(context, kind)
  const { id, type, labels, descriptions, aliases, sitelinks } = entity
  const all = {
    type,
    ...(kind === 'property' && { data_type: entity.datatype }),
    labels,
    descriptions,
    aliases,
    ...(kind === 'item' && { sitelinks }),
    statements: parsedBody(entity, context),
    id,
  }
  const fields = context.url.searchParams.get('_fields')?.split(',')
  if (fields?.some((field) => !Object.hasOwn(all, field)))
    throw new Refusal(invalidQuery('_fields', fields.join(), context))
  const wanted = Object.entries(all).filter(([name]) => name === 'id' || (fields?.includes(name) ?? true))
  return foundValue(entity, Object.fromEntries(wanted))
}

type TermList = 'labels' | 'descriptions' | 'aliases'
const termNouns = { labels: 'label', descriptions: 'description', aliases: 'aliases' } as const

function languageOf(context: Context): string {
  const language = context.params['language_code'] ?? ''
  if (!isLanguage(language)) throw new Refusal(invalidPath('language_code', context))
  return language
}

function term(kind: Kind, list: TermList, context: Context): Response {
  const language = languageOf(context)
  const entity = entityOf(context, kind)
  const text = entity[list][language]
  if (text === undefined) throw new Refusal(notFound(termNouns[list], context))
  return foundValue(entity, text)
}

function termWithFallback(kind: Kind, list: 'labels' | 'descriptions', context: Context): Response {
  const language = languageOf(context)
  const entity = entityOf(context, kind)
  const nearest = languageChain(language).find((code) => entity[list][code] !== undefined)
  if (nearest === undefined) throw new Refusal(notFound(termNouns[list], context))
  if (nearest === language) return foundValue(entity, entity[list][language])
  const { origin, pathname } = context.url
  const below = pathname.slice(0, pathname.lastIndexOf(`/${list}_with_language_fallback`))
  return empty(307, { Location: `${origin}${below}/${list}/${nearest}` })
}

function sitelink(context: Context): Response {
  const entity = entityOf(context, 'item')
  const link = entity.sitelinks[context.params['site_id'] ?? '']
  if (link === undefined) throw new Refusal(notFound('sitelink', context))
  return foundValue(entity, link)
}

function routesOf(kind: Kind, base: string): Route[] {
  const route = (path: string, methods: string, answer: Route['answer']): Route => ({
    path: `${base}/{${kind}_id}${path}`,
    methods: `HEAD, GET${methods}`,
    answer,
  })
  const lists = (['labels', 'descriptions', 'aliases'] as const).flatMap((list) => [
    route(`/${list}`, ', PATCH', (context) =>
      foundValue(entityOf(context, kind), entityOf(context, kind)[list]),
    ),
    route(`/${list}/{language_code}`, list === 'aliases' ? ', POST' : ', PUT, DELETE', (context) =>
      term(kind, list, context),
    ),
  ])
  const fallbacks = (['labels', 'descriptions'] as const).map((list) =>
    route(`/${list}_with_language_fallback/{language_code}`, '', (context) =>
      termWithFallback(kind, list, context),
    ),
  )
  return [
    route('', ', PATCH', (context) => whole(kind, context)),
    route('/statements', ', POST', (context) => statements(kind, context)),
    route('/statements/{statement_id}', ', PUT, PATCH, DELETE', (context) => statement(kind, context)),
    ...lists,
    ...fallbacks,
  ]
}

/** As WikibaseLexeme serializes it (`LexemeSerializer` of its REST API); not recorded. */
function lexeme(context: Context): Response {
  const { settings, url, params } = context
  const id = params['lexeme_id'] ?? ''
  const raw = recordedLexemes()[id]
  if (!raw) throw new Refusal(apiError(404, 'resource-not-found', 'The requested resource does not exist'))
  if (raw.id !== id)
    throw new Refusal(empty(308, { Location: url.origin + url.pathname.replace(id, raw.id) }))
  const list = readLexeme(raw)?.list
  const { forms, senses, ...rest } = (list && writeLexeme(list)) as { forms: unknown; senses: unknown }
  return jsonText(200, phpJson(settings.restLexemes === true ? { ...rest, forms, senses } : rest), {})
}

export const lexemeRoute: Route = {
  path: '/entities/lexemes/{lexeme_id}',
  methods: 'HEAD, GET',
  answer: lexeme,
}

export function entityRoutes(): Route[] {
  return [
    ...routesOf('item', '/entities/items'),
    ...routesOf('property', '/entities/properties'),
    {
      path: '/entities/items/{item_id}/sitelinks',
      methods: 'HEAD, GET, PATCH',
      answer: (context) => foundValue(entityOf(context, 'item'), entityOf(context, 'item').sitelinks),
    },
    {
      path: '/entities/items/{item_id}/sitelinks/{site_id}',
      methods: 'HEAD, GET, PUT, DELETE',
      answer: sitelink,
    },
    {
      path: '/statements/{statement_id}',
      methods: 'HEAD, GET, PUT, PATCH, DELETE',
      answer: (context) => statement(undefined, context),
    },
  ]
}
