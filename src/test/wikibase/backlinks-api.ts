import { ActionError, type Params } from './action-context'
import { backlinksOf, type ListedPage } from './backlinks'
import { allEntities } from './entities'
import type { Settings } from './options'

const mostListed = 500
const standardLimit = 10

/** Of lexemes, whose namespace is the same on every wiki (WikibaseLexeme). */
const lexemeNamespace = 146

/** The pages that link to an entity, in the namespaces of this wiki. */
function linkingTo(itemId: string, settings: Settings): ListedPage[] {
  const given = settings.backlinks[itemId]
  const made = given?.map((id) => ({
    pageid: 100_000 + Number(id.slice(1)),
    ...(id.startsWith('L')
      ? { ns: lexemeNamespace, title: `Lexeme:${id}` }
      : { ns: 120, title: `Item:${id}` }),
  }))
  const { itemNamespace: ns } = settings
  const place = ({ title, redirlinks, ...page }: ListedPage): ListedPage => ({
    ...page,
    ...(page.ns === lexemeNamespace
      ? { title }
      : { ns, title: ns === 0 ? title.replace('Item:', '') : title }),
    ...(redirlinks && { redirlinks: redirlinks.map(place) }),
  })
  return (made ?? backlinksOf(itemId)).map(place)
}

const marker = ({ ns, pageid }: ListedPage) => `${ns}|${pageid}`

/** `list=backlinks`, by the ids of the pages. */
export function queryBacklinks(params: Params, settings: Settings): object {
  const title = params.get('bltitle')
  if (title === undefined)
    throw new ActionError('missingparam', 'One of the parameters "bltitle" and "blpageid" is required.')
  const given = params.get('blcontinue')
  if (given !== undefined && !/^\d+\|\d+$/.test(given))
    throw new ActionError(
      'badcontinue',
      'Invalid continue param. You should pass the original value returned by the previous query.',
    )
  const namespaces = params.get('blnamespace')?.split('|').map(Number)
  const withRedirects = params.has('blredirect')
  const limit = Math.min(withRedirects ? mostListed / 2 : mostListed, settings.linksListed)
  const asked = params.get('bllimit') ?? String(standardLimit)
  const count = asked === 'max' ? limit : Math.min(limit, Number(asked))
  const [, prefix = '', id = ''] = /^(Item:|Property:|Lexeme:|)(.*)$/.exec(title) ?? []
  const isThere =
    prefix === 'Property:' || prefix === 'Lexeme:' || (prefix === '') === (settings.itemNamespace === 0)
  const all = (isThere ? linkingTo(id, settings) : []).filter(({ ns }) => namespaces?.includes(ns) ?? true)
  const pages = params.get('bldir') === 'descending' ? all.toReversed() : all
  const start = given === undefined ? 0 : pages.findIndex((page) => marker(page) === given)
  const next = pages[start + count]
  return {
    batchcomplete: true,
    ...(next && { continue: { blcontinue: marker(next), continue: '-||' } }),
    ...(asked === 'max' && { limits: { backlinks: limit } }),
    query: {
      backlinks: pages
        .slice(start, start + count)
        .map(({ redirlinks, ...page }) => ({ ...page, ...(withRedirects && redirlinks && { redirlinks }) })),
    },
  }
}

/**
 * `list=search` for words anywhere in an item's terms, as CirrusSearch answers it, not recorded; without it, none, as
 * recorded in 338: MediaWiki's own search does not look into the JSON of items.
 */
export function queryTextSearch(params: Params, settings: Settings): object {
  const words = (params.get('srsearch') ?? '').toLowerCase().split(/\s+/)
  const { itemNamespace: ns } = settings
  const isAsked = settings.cirrusSearch && params.get('srnamespace')?.split('|').includes(String(ns))
  const found = (isAsked ? [...allEntities(settings)] : []).filter(({ type, labels, aliases }) => {
    const text = [...Object.values(labels), ...Object.values(aliases).flat()].join(' ').toLowerCase()
    return type === 'item' && words.every((word) => text.includes(word))
  })
  const search = found.slice(0, Number(params.get('srlimit') ?? standardLimit)).map(({ id, pageId }) => ({
    ns,
    title: ns === 0 ? id : `Item:${id}`,
    pageid: pageId,
  }))
  return { batchcomplete: true, query: { searchinfo: { totalhits: found.length }, search } }
}

/**
 * `list=search` for `haswbstatement:P31=Q5`, as CirrusSearch with WikibaseCirrusSearch answers it; not recorded.
 * Without them there are no hits.
 */
export function queryStatementSearch(params: Params, settings: Settings): object {
  const [, property = '', itemId = ''] =
    /^haswbstatement:(P\d+)=(Q\d+)$/.exec(params.get('srsearch') ?? '') ?? []
  const found = settings.cirrusSearch
    ? linkingTo(itemId, settings).filter(({ title }) =>
        hasMainValue(settings.items[title.replace('Item:', '')], property, itemId),
      )
    : []
  const start = Number(params.get('sroffset') ?? 0)
  const count = Math.min(mostListed, Number(params.get('srlimit') ?? standardLimit))
  const hasMore = found.length > start + count
  return {
    batchcomplete: true,
    ...(hasMore && { continue: { sroffset: start + count, continue: '-||' } }),
    query: {
      searchinfo: { totalhits: found.length },
      search: found.slice(start, start + count).map(({ ns, title, pageid }) => ({ ns, title, pageid })),
    },
  }
}

function hasMainValue(statements: unknown, property: string, itemId: string): boolean {
  const list = (statements as Record<string, { value?: { content?: unknown } }[]> | undefined)?.[property]
  return list?.some(({ value }) => value?.content === itemId) ?? false
}
