import { createHash } from 'node:crypto'
import { html } from './answers'
import type { OAuthClient, Settings } from './options'
import type { Context } from './routing'
import { makeSealed, readSealed } from './tokens'

// The part of the wiki that a user sees while signing in: log-in page, dialog, and the way back.

/** A code of the authorization endpoint; it carries what it stands for. */
type Code = { kind: 'code'; client: string; redirectUri: string; challenge: string; user: string }

const codeLife = 600_000
const cookie = 'wikiUserName'

function redirect(status: 302 | 307, target: string, headers: Record<string, string> = {}): Response {
  const escaped = target.replaceAll('&', '&amp;')
  const body =
    status === 307 ? `<!doctype html><title>Redirect</title><a href="${escaped}">${escaped}</a>` : ''
  const type = 'text/html; charset=utf-8'
  return html(status, body, { 'Content-Type': type, Location: target, ...headers })
}

function page(status: number, title: string, body: string): Response {
  const text = `<!doctype html><html lang="en"><title>${title} - Test wiki</title><h1>${title}</h1>${body}</html>`
  return html(status, text, {
    'Content-Type': 'text/html; charset=UTF-8',
    'X-Frame-Options': 'DENY',
    'Cache-Control': 'private, must-revalidate, max-age=0',
  })
}

const connectionError = (status: 400 | 401, problem: string) =>
  page(status, 'Application Connection Error', `<p>${problem}</p>`)

function userOf(request: Request): string | undefined {
  return new RegExp(`\\b${cookie}=([^;]+)`).exec(request.headers.get('Cookie') ?? '')?.[1]
}

const special = (url: URL, name: string, query: Record<string, string>) =>
  `${url.origin}/w/index.php?${new URLSearchParams({ title: `Special:${name}`, ...query })}`

function isRegistered({ redirectUri }: OAuthClient, uri: string | null): uri is string {
  return uri !== null && (redirectUri === undefined || redirectUri === uri)
}

/** The page of the wiki that a mistake of the application ends on; the application never hears of it. */
function mistakeIn(params: URLSearchParams, client: OAuthClient | undefined): Response | undefined {
  if (params.get('response_type') !== 'code' || params.get('client_id') === null)
    return connectionError(400, 'The authorization grant type is not supported by the authorization server.')
  if (!client || client.kind === 'owner-only' || client.kind === 'unapproved')
    return connectionError(401, 'Client authentication failed')
  if (!isRegistered(client, params.get('redirect_uri')))
    return connectionError(401, 'Client authentication failed')
  const challenge = params.get('code_challenge') ?? ''
  if (!/^[\w.~-]{43,128}$/.test(challenge) || params.get('code_challenge_method') !== 'S256')
    return connectionError(400, 'Check the code_challenge parameter')
  return undefined
}

/** `GET /oauth2/authorize`: to the log-in page, to the dialog, or back to the application. */
export function authorize({ request, url, settings }: Context): Response {
  const params = url.searchParams
  const asked = url.pathname + url.search
  const user = userOf(request)
  // Nobody is signed in to the wiki: that comes first, whatever is wrong with the request.
  if (user === undefined) {
    const returntoquery = `rest_url=${encodeURIComponent(asked)}`
    return redirect(
      307,
      `${url.origin}/w/index.php?title=Special:UserLogin&returnto=Special%3AOAuth%2Frest+redirect&returntoquery=${encodeURIComponent(returntoquery)}`,
    )
  }
  const client = settings.clients.find(({ id }) => id === params.get('client_id'))
  const mistake = mistakeIn(params, client)
  if (mistake) return mistake
  const callback = new URL(params.get('redirect_uri') ?? '')
  const leadBack = (answer: Record<string, string>) => {
    for (const [name, value] of Object.entries(answer)) callback.searchParams.set(name, value)
    return redirect(302, callback.href)
  }
  const scope = params.get('scope') ?? ''
  if (scope !== '' && scope !== 'basic') {
    const error_description = 'The requested scope is invalid, unknown, or malformed'
    const hint = `Check the \`${scope}\` scope`
    return leadBack({ error: 'invalid_scope', error_description, hint, message: error_description })
  }
  if (params.has('approval_cancel')) {
    const message = 'User has rejected the request from client application'
    return leadBack({ error: 'unauthorized_client', error_description: message, message })
  }
  if (!params.has('approval_pass'))
    return redirect(307, special(url, 'OAuth/approve', { returnto: url.pathname, returntoquery: url.search }))
  const code: Code = {
    kind: 'code',
    client: params.get('client_id') ?? '',
    redirectUri: params.get('redirect_uri') ?? '',
    challenge: params.get('code_challenge') ?? '',
    user,
  }
  const state = params.get('state')
  return leadBack({
    code: makeSealed(code, settings.now() + codeLife),
    ...(state !== null && { state }),
  })
}

function form(action: string, buttons: string): string {
  return `<form method="post" action="${action.replaceAll('&', '&amp;')}">${buttons}</form>`
}

/** The wiki's own pages: `index.php?title=Special:…`. */
export async function respondIndex(request: Request, url: URL, settings: Settings): Promise<Response> {
  const title = url.searchParams.get('title') ?? ''
  const here = url.pathname + url.search
  const isPost = request.method === 'POST'
  if (title === 'Special:UserLogin') {
    if (!isPost) {
      const name = '<label>Username <input name="wpName" value="Editor"></label>'
      return page(200, 'Log in', form(here, `${name}<button>Log in</button>`))
    }
    const name = new URLSearchParams(await request.text()).get('wpName') ?? ''
    const query = new URLSearchParams(url.searchParams.get('returntoquery') ?? '')
    const target = special(url, 'OAuth/rest_redirect', { rest_url: query.get('rest_url') ?? '' })
    return redirect(302, target, { 'Set-Cookie': `${cookie}=${name}; Path=/; HttpOnly; SameSite=Lax` })
  }
  if (title === 'Special:OAuth/rest_redirect') {
    const path = url.searchParams.get('rest_url') ?? '/'
    return redirect(302, url.origin + path)
  }
  if (title === 'Special:OAuth/approve') {
    if (!isPost) {
      const buttons =
        '<button name="accept" value="1">Allow</button> <button name="cancel" value="1">Cancel</button>'
      return page(200, 'OAuth', `<p>Hi ${userOf(request)}, Qlens needs permission.</p>${form(here, buttons)}`)
    }
    const pressed = new URLSearchParams(await request.text())
    const outcome = pressed.has('accept') ? 'approval_pass=1' : 'approval_cancel=1'
    const { returnto, returntoquery } = Object.fromEntries(url.searchParams)
    return redirect(302, `${url.origin}${returnto}${returntoquery}&${outcome}`)
  }
  return page(settings.privateWiki ? 403 : 404, 'No such page', '')
}

/** Why a code is refused, as the token endpoint says it; else the user who gave it. */
export function redeemCode(
  params: URLSearchParams,
  client: OAuthClient,
  settings: Settings,
): { user: string } | { hint: string; isGrant?: true } {
  const given = params.get('code')
  if (given === null) return { hint: 'Check the `code` parameter' }
  const sealed = readSealed<Code>(given)
  if (sealed?.content.kind !== 'code') return { hint: 'Cannot decrypt the authorization code' }
  const { content, expiresAt } = sealed
  if (expiresAt <= settings.now()) return { hint: 'Authorization code has expired' }
  if (ended.has(given)) return { hint: 'Authorization code has been revoked' }
  if (content.client !== client.id) return { hint: 'Authorization code was not issued to this client' }
  const uri = params.get('redirect_uri')
  if (uri === null) return { hint: 'Check the `redirect_uri` parameter' }
  if (uri !== content.redirectUri) return { hint: 'Invalid redirect URI' }
  const verifier = params.get('code_verifier')
  if (verifier === null) return { hint: 'Check the `code_verifier` parameter' }
  if (!/^[\w.~-]{43,128}$/.test(verifier))
    return { hint: 'Code Verifier must follow the specifications of RFC-7636.' }
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  if (challenge !== content.challenge) return { hint: 'Failed to verify `code_verifier`.', isGrant: true }
  ended.add(given)
  return { user: content.user }
}

/** Codes and tokens that were used up; each is unique, so the test wikis share the list. */
const ended = new Set<string>()

export const hasEnded = (text: string) => ended.has(text)

type Refresh = { kind: 'refresh'; client: string; user: string; access: string }

const month = 30 * 24 * 3_600_000

export function makeRefreshToken(
  client: OAuthClient,
  user: string,
  access: string,
  settings: Settings,
): string {
  const content: Refresh = { kind: 'refresh', client: client.id, user, access }
  return makeSealed(content, settings.now() + month)
}

/** Both tokens end when a refresh token is used. */
export function redeemRefresh(given: string, settings: Settings): { user: string } | { hint: string } {
  const sealed = readSealed<Refresh>(given)
  if (sealed?.content.kind !== 'refresh') return { hint: 'Cannot decrypt the refresh token' }
  if (sealed.expiresAt <= settings.now()) return { hint: 'Token has expired' }
  if (ended.has(given)) return { hint: 'Token has been revoked' }
  ended.add(given)
  ended.add(sealed.content.access)
  return { user: sealed.content.user }
}
