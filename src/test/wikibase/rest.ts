import { denied, empty, frameworkError, json, noMatch, notAllowed, Refusal } from './answers'
import { conditional } from './conditional'
import { entityRoutes, lexemeRoute } from './entity-routes'
import { coreRoutes } from './history-api'
import { identityOf, oauthRoutes } from './oauth'
import type { Settings } from './options'
import { memo, recording } from './recorded'
import { findRoute, requireParams, type Context, type Route } from './routing'
import { searchRoutes } from './search'
import { sentinel } from './sentinels'

export const restRoot = '/w/rest.php'

const allowedHeaders =
  'Accept, Accept-Language, Content-Language, Content-Type, Accept-Encoding, DNT, Origin, User-Agent, Api-User-Agent, Access-Control-Max-Age, Authorization, If-Mach, If-None-Match, If-Modified-Since'

function wikibaseRoutes(version: string, settings: Settings): Route[] {
  const { search, languageFallback, restLexemes } = settings
  const plain: Route[] = [
    {
      path: '/property-data-types',
      methods: 'HEAD, GET',
      answer: () => json(200, JSON.parse(recording('065').body)),
    },
    {
      path: '/openapi.json',
      methods: 'HEAD, GET',
      answer: () =>
        json(200, {
          openapi: '3.1.0',
          info: { title: 'Wikibase REST API', version: search ? '1.5' : '1.1' },
        }),
    },
  ]
  // v0 ended before fallbacks and search were added.
  const later = version === 'v1'
  const lexemes = restLexemes !== false && !later ? [lexemeRoute] : []
  return [...entityRoutes(), ...lexemes, ...(search && later ? searchRoutes() : []), ...plain]
    .filter(({ path }) => (languageFallback && later) || !path.includes('_with_language_fallback'))
    .map((route) => ({ ...route, path: `/wikibase/${version}${route.path}` }))
}

function routesOf(settings: Settings): Route[] {
  const { versions, search, languageFallback, restLexemes, oauth } = settings
  return memo(`routes ${versions.join()} ${search} ${languageFallback} ${restLexemes} ${oauth}`, () => [
    ...(oauth ? oauthRoutes() : []),
    ...coreRoutes(),
    ...versions.flatMap((version) => wikibaseRoutes(version, settings)),
  ])
}

function hasUserAgent({ headers }: Request, settings: Settings): boolean {
  const names = settings.requireApiUserAgent ? ['Api-User-Agent'] : ['User-Agent', 'Api-User-Agent']
  return names.some((name) => (headers.get(name) ?? '') !== '')
}

/** Adds the headers that the wiki sends with every response of the REST API. */
function finish(response: Response, settings: Settings, user?: string): Response {
  const { headers } = response
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Vary', 'x-restbase-compat')
  if (settings.allowCrossOrigin) headers.set('Access-Control-Allow-Origin', '*')
  if (user !== undefined) {
    headers.set('X-Authenticated-User', user)
    headers.set('Cache-Control', 'private,must-revalidate,s-maxage=0')
  }
  return response
}

/** A request whose route exists and allows its method. */
async function handle(route: Route, context: Context, user: string | undefined): Promise<Response> {
  const { request, settings, params } = context
  requireParams(params)
  if (!hasUserAgent(request, settings)) {
    const message = 'Request must include User-Agent header'
    return finish(frameworkError(400, { code: 'missing-user-agent', message }), settings)
  }
  const special = await sentinel(context)
  if (special) return special.bare ? special.response : finish(special.response, settings, user)
  const response = await route.answer(context)
  return finish(conditional(request, response), settings, user)
}

async function answer(request: Request, url: URL, settings: Settings): Promise<Response> {
  const path = url.pathname.slice(restRoot.length)
  const found = findRoute(routesOf(settings), path)
  const preflight = request.method === 'OPTIONS'
  if (!found || (preflight && settings.refusePreflight)) return finish(noMatch(path), settings)
  const { route, params } = found
  if (preflight) {
    const allowed = {
      'Access-Control-Allow-Methods': route.methods,
      'Access-Control-Allow-Headers': allowedHeaders,
    }
    return finish(empty(204, allowed), settings)
  }
  if (!route.methods.split(', ').includes(request.method))
    return finish(notAllowed(request.method, route.methods), settings)

  const version = path.split('/')[2] ?? ''
  const context: Context = { request, url, settings, params, version }
  if (path.startsWith('/oauth2/')) return finish(await route.answer(context), settings)

  const identity = identityOf(request, settings)
  const user = identity.kind === 'user' ? identity.name : undefined
  // Always the same refusal without a reason, for a bad token as for a private wiki.
  if (identity.kind === 'bad' || (settings.privateWiki && user === undefined))
    return finish(denied('read'), settings)
  // The app only reads, so nobody may write.
  if (request.method !== 'GET' && request.method !== 'HEAD') return finish(denied('write'), settings, user)
  try {
    return await handle(route, context, user)
  } catch (thrown) {
    if (thrown instanceof Refusal) return finish(thrown.response, settings, user)
    throw thrown
  }
}

/** Responds to a request to rest.php. */
export async function respondRest(request: Request, url: URL, settings: Settings): Promise<Response> {
  const response = await answer(request, url, settings)
  if (request.method !== 'HEAD') return response
  return new Response(null, { status: response.status, headers: response.headers })
}
