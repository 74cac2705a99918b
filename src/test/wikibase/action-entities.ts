import { ActionError, type ActionContext, type Params } from './action-context'
import { toClaims } from './action-claims'
import { findEntity, propertyStatementsBody, redirects, statementsBody } from './entities'
import type { Entity } from './entity'
import { findLexemes, formattedLexical, lexicalEntity } from './lexemes'
import type { Settings } from './options'
import { nearest, searchEntities } from './search'

const limit = 50
const entityId = /^[QP][1-9]\d{0,9}$/i
const lexicalId = /^L[1-9]\d{0,9}(-[FS][1-9]\d*)?$/i

/** @throws ActionError if one id is malformed, because then the whole batch fails. */
function idsOf(params: Params, { lexemes }: Settings): string[] {
  const given = params.get('ids')
  if (given === undefined || given === '')
    throw new ActionError('param-missing', 'Either provide the Item "ids" or pairs of "sites" and "titles".')
  const ids = given.split('|')
  if (ids.length > limit)
    throw new ActionError(
      'toomanyvalues',
      `Too many values supplied for parameter "ids". The limit is ${limit}.`,
      {
        parameter: 'ids',
        limit,
        lowlimit: limit,
        highlimit: 500,
      },
    )
  for (const id of ids) {
    // Without WikibaseLexeme, these are no IDs.
    if (entityId.test(id) || (lexemes && lexicalId.test(id))) continue
    const text = `Could not find an entity with the ID "${id}".`
    const messages = [{ name: 'wikibase-api-no-such-entity', parameters: [id], html: text }]
    throw new ActionError('no-such-entity', text, { id, messages })
  }
  return ids.map((id) => id.toUpperCase())
}

type Terms = Readonly<Record<string, string>>

function termsIn(terms: Terms, languages: readonly string[] | undefined, fallback: boolean): object {
  const pairs = (languages ?? Object.keys(terms)).map((wanted) => {
    const term = fallback && languages ? nearest(terms, wanted) : { language: wanted, value: terms[wanted] }
    if (term?.value === undefined) return undefined
    return [wanted, term.language === wanted ? term : { ...term, 'for-language': wanted }] as const
  })
  return Object.fromEntries(pairs.filter((pair) => pair !== undefined))
}

function aliasesIn(aliases: Entity['aliases'], languages: readonly string[] | undefined): object {
  const pairs = Object.entries(aliases)
    .filter(([language]) => languages?.includes(language) ?? true)
    .map(([language, texts]) => [language, texts.map((value) => ({ language, value }))])
  return Object.fromEntries(pairs) as object
}

function titleOf({ id, type }: Entity, { itemNamespace }: Settings): string {
  return type === 'property' ? `Property:${id}` : `${itemNamespace === 0 ? '' : 'Item:'}${id}`
}

function infoOf(entity: Entity, askedFor: string, settings: Settings): object {
  return {
    pageid: entity.pageId,
    ns: settings.itemNamespace + (entity.type === 'property' ? (settings.itemNamespace === 0 ? 120 : 2) : 0),
    title: titleOf(entity, settings),
    lastrevid: entity.revision,
    modified: new Date(entity.lastModified).toISOString().replace('.000', ''),
    ...(askedFor !== entity.id && { redirects: { from: askedFor, to: entity.id } }),
  }
}

function sitelinksOf({ sitelinks }: Entity): object {
  const links = Object.entries(sitelinks).map(([site, { title, badges }]) => [site, { site, title, badges }])
  return Object.fromEntries(links) as object
}

function statementsOf({ id, type }: Entity, settings: Settings): string {
  return type === 'item' ? statementsBody(id, settings) : propertyStatementsBody(id, settings)
}

/** action=wbgetentities: statements, terms, data type and page of up to 50 entities. */
export function getEntities({ params, settings }: ActionContext): object {
  const languages = params.get('languages')?.split('|')
  const fallback = params.has('languagefallback')
  const props = (params.get('props') ?? 'info|aliases|labels|descriptions|datatype').split('|')
  const entities: Record<string, object> = {}
  for (const id of idsOf(params, settings)) {
    if (lexicalId.test(id)) {
      entities[id] = lexicalEntity(id, props)
      continue
    }
    const entity = findEntity(redirects[id] ?? id, settings)
    entities[id] = entity
      ? {
          ...(props.includes('info') && infoOf(entity, id, settings)),
          type: entity.type,
          ...(entity.datatype !== undefined && { datatype: entity.datatype }),
          id: entity.id,
          ...(props.includes('labels') && { labels: termsIn(entity.labels, languages, fallback) }),
          ...(props.includes('descriptions') && {
            descriptions: termsIn(entity.descriptions, languages, fallback),
          }),
          ...(props.includes('aliases') && { aliases: aliasesIn(entity.aliases, languages) }),
          ...(props.includes('sitelinks') && { sitelinks: sitelinksOf(entity) }),
          ...(props.includes('claims') && { claims: toClaims(statementsOf(entity, settings)) }),
        }
      : // Flags have the old spelling even in the new format version.
        { id, missing: '' }
  }
  return { entities, success: 1 }
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const nameIn = (language: string, settings: ActionContext['settings']) => (id: string) =>
  nearest(findEntity(id, settings)?.labels ?? {}, language)?.value ?? id

/** action=wbformatentities: a link with the label; the id if there is none. */
export function formatEntities({ params, origin, settings }: ActionContext): object {
  const language = params.get('uselang') ?? 'en'
  const formatted = idsOf(params, settings).map((id) => {
    if (lexicalId.test(id)) return [id, formattedLexical(id, language, nameIn(language, settings))]
    const entity = findEntity(redirects[id] ?? id, settings)
    const label = (entity && nearest(entity.labels, language)?.value) ?? id
    if (!entity) return [id, label]
    const target = `${origin}/wiki/${titleOf(entity, settings)}`
    return [id, `<a title="${titleOf(entity, settings)}" href="${target}">${escapeHtml(label)}</a>`]
  })
  return { wbformatentities: Object.fromEntries(formatted) as object }
}

/** action=wbsearchentities: entities whose label or alias begins with a text. */
export function searchForEntities({ params, origin, settings }: ActionContext): object {
  const search = params.get('search')
  const language = params.get('language')
  const missing = search === undefined ? 'search' : language === undefined ? 'language' : undefined
  if (search === undefined || language === undefined)
    throw new ActionError('missingparam', `The "${missing}" parameter must be set.`)
  const shown = params.get('uselang') ?? language
  const type = params.get('type') === 'property' ? 'property' : 'item'
  if (params.get('type') === 'lexeme') {
    if (!settings.lexemes)
      throw new ActionError('badvalue', 'Unrecognized value for parameter "type": lexeme.')
    const found = findLexemes(search, settings.cirrusSearch, nameIn(shown, settings))
    return { searchinfo: { search }, search: found, success: 1 }
  }
  const start = Number(params.get('continue') ?? 0)
  const count = Math.min(limit, Number(params.get('limit') ?? 7))
  const hits = searchEntities(search, language, type, settings)
  const results = hits.slice(start, start + count).map(({ entity, match }) => {
    const label = nearest(entity.labels, shown)
    const description = nearest(entity.descriptions, shown)
    return {
      id: entity.id,
      title: titleOf(entity, settings),
      pageid: entity.pageId,
      ...(entity.datatype !== undefined && { datatype: entity.datatype }),
      concepturi: settings.conceptBase + entity.id,
      repository: 'wikidata',
      url: `${origin}/wiki/${titleOf(entity, settings)}`,
      display: { ...(label && { label }), ...(description && { description }) },
      ...(label && { label: label.value }),
      ...(description && { description: description.value }),
      match,
      ...(match.type === 'alias' && { aliases: [match.text] }),
    }
  })
  return {
    searchinfo: { search },
    search: results,
    ...(hits.length > start + count && { 'search-continue': start + count }),
    success: 1,
  }
}
