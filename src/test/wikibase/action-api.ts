import { ActionError, type ActionContext, type Params } from './action-context'
import { empty, phpJson } from './answers'
import { queryBacklinks, queryStatementSearch, queryTextSearch } from './backlinks-api'
import { checkConstraints, getSuggestions } from './constraints-api'
import { getEntities, formatEntities, searchForEntities } from './action-entities'
import { queryRecentChanges, queryRevisions, queryTags } from './history-api'
import { identityOf } from './oauth'
import type { Settings } from './options'

type Module = (context: ActionContext) => object

const extensions = ['WikibaseRepository', 'CirrusSearch', 'WikibaseCirrusSearch']

function query({ params, origin, settings, user }: ActionContext): object {
  if (params.get('prop') === 'revisions') return queryRevisions(params, settings)
  if (params.get('list') === 'backlinks') return queryBacklinks(params, settings)
  if (params.get('list') === 'search') {
    const isOfStatements = params.get('srsearch')?.startsWith('haswbstatement:')
    return (isOfStatements ? queryStatementSearch : queryTextSearch)(params, settings)
  }
  if (params.get('list') === 'tags') return queryTags(params)
  if (params.get('list') === 'recentchanges') return queryRecentChanges(params)
  const modern = params.get('formatversion') === '2'
  const meta = (params.get('meta') ?? '').split('|')
  const anonymous = { id: 0, name: new URL(origin).hostname, anon: modern ? true : '' }
  const general = {
    mainpage: 'Main Page',
    sitename: `Test Wikibase at ${new URL(origin).host}`,
    generator: 'MediaWiki 1.43.0',
    lang: 'en',
    articlepath: '/wiki/$1',
    scriptpath: '/w',
    server: origin,
    'wikibase-conceptbaseuri': settings.conceptBase,
  }
  return {
    batchcomplete: modern ? true : '',
    query: {
      ...(meta.includes('siteinfo') && { general }),
      ...(params.get('siprop')?.includes('extensions') && {
        extensions: extensions
          .filter((name) => settings.cirrusSearch || !name.includes('Cirrus'))
          .map((name) => ({ type: 'other', name })),
      }),
      ...(params.get('siprop')?.includes('namespaces') && {
        namespaces: Object.fromEntries(
          ['item', 'property'].map((type) => {
            const isItem = type === 'item'
            const id = isItem ? settings.itemNamespace : settings.itemNamespace === 0 ? 120 : 122
            const name = isItem ? (id === 0 ? '' : 'Item') : 'Property'
            return [id, { id, case: 'first-letter', name, defaultcontentmodel: `wikibase-${type}` }]
          }),
        ),
      }),
      ...(meta.includes('userinfo') && { userinfo: user === undefined ? anonymous : { id: 5, name: user } }),
    },
  }
}

const modules: Readonly<Record<string, Module>> = {
  query,
  wbgetentities: getEntities,
  wbformatentities: formatEntities,
  wbsearchentities: searchForEntities,
  wbcheckconstraints: checkConstraints,
  wbsgetsuggestions: getSuggestions,
}

async function paramsOf(request: Request, url: URL): Promise<Params> {
  const form = request.method === 'POST' ? await request.text() : ''
  return new Map([...url.searchParams, ...new URLSearchParams(form)])
}

/** `origin=*` makes a response anonymous and readable by all sites (ApiMain::handleCORS). */
const openToAll = {
  'MediaWiki-Login-Suppressed': 'true',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Credentials': 'false',
}
const exposed = 'MediaWiki-API-Error, Retry-After, X-Database-Lag, MediaWiki-Login-Suppressed'

function result(
  context: ActionContext,
  mayRead: boolean,
  tokenIsBad: boolean,
): { body: object; failed?: string } {
  const { params, origin } = context
  const modern = params.get('formatversion') === '2'
  const name = params.get('action') ?? ''
  const docref = `See ${origin}/w/api.php for API usage. Subscribe to the mediawiki-api-announce mailing list at &lt;https://lists.wikimedia.org/postorius/lists/mediawiki-api-announce.lists.wikimedia.org/&gt; for notice of API deprecations and breaking changes.`
  try {
    if (tokenIsBad)
      throw new ActionError(
        'mwoauth-invalid-authorization',
        'The authorization headers in your request are not valid: Invalid access token',
      )
    const module = Object.hasOwn(modules, name) ? modules[name] : undefined
    if (!module) throw new ActionError('badvalue', `Unrecognized value for parameter "action": ${name}.`)
    if (!mayRead) throw new ActionError('readapidenied', 'You need read permission to use this module.')
    const warning = 'Unrecognized parameter: crossorigin.'
    const main = modern ? { warnings: warning } : { '*': warning }
    return { body: { ...(params.has('crossorigin') && { warnings: { main } }), ...module(context) } }
  } catch (thrown) {
    if (!(thrown instanceof ActionError)) throw thrown
    const { code, message: info, more } = thrown
    return {
      body: { error: { code, info, ...more, [modern ? 'docref' : '*']: docref } },
      failed: code,
    }
  }
}

/** Responds to a request to api.php; errors have status 200 too. */
export async function respondAction(request: Request, url: URL, settings: Settings): Promise<Response> {
  const params = await paramsOf(request, url)
  const open = params.get('origin') === '*'
  if (request.method === 'OPTIONS') {
    const wanted = request.headers.get('Access-Control-Request-Headers')
    if (!open) return empty(200)
    return empty(200, {
      ...openToAll,
      ...(wanted !== null && { 'Access-Control-Allow-Headers': wanted }),
      'Access-Control-Allow-Methods': 'POST, GET, HEAD',
    })
  }
  const identity = identityOf(request, settings)
  const user = identity.kind === 'user' && !open ? identity.name : undefined
  const context: ActionContext = { params, origin: url.origin, settings, ...(user !== undefined && { user }) }
  const mayRead = !settings.privateWiki || user !== undefined
  const { body, failed } = result(context, mayRead, identity.kind === 'bad')

  const seconds = Number(params.get('maxage') ?? 0)
  const shared = Number(params.get('smaxage') ?? 0)
  const cached = seconds > 0 && failed === undefined
  const cacheControl = cached
    ? `s-maxage=${shared}, max-age=${seconds}, public`
    : 'private, must-revalidate, max-age=0'
  const text = params.get('formatversion') === '2' ? JSON.stringify(body) : phpJson(body, false)
  return new Response(request.method === 'HEAD' ? null : text, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Content-Disposition': 'inline; filename=api-result.json',
      'Cache-Control': cacheControl,
      ...(failed === undefined && params.get('action') !== 'query' && { Vary: varies }),
      ...(failed !== undefined && { 'MediaWiki-API-Error': failed }),
      ...(cached && { Expires: new Date(settings.now() + seconds * 1000).toUTCString() }),
      ...(open && { ...openToAll, 'Access-Control-Expose-Headers': exposed }),
    },
  })
}

const varies = 'Accept-Encoding, Accept-Language, Treat-as-Untrusted, Cookie, Authorization'
