import { apiError, frameworkError, json } from './answers'
import type { OAuthClient, Settings } from './options'
import type { Context, Route } from './routing'
import { authorize, hasEnded, makeRefreshToken, redeemCode, redeemRefresh } from './sign-in'
import { makeToken, readToken } from './tokens'

/**
 * The sender of a request according to its `Authorization` header. Any scheme other than "Bearer", in this
 * spelling, is ignored.
 */
export type Identity =
  | { kind: 'anonymous' }
  | { kind: 'bad' }
  | { kind: 'client' }
  | { kind: 'user'; name: string }

export function identityOf(request: Request, settings: Settings): Identity {
  const bearer = /^Bearer(?: +(.*))?$/.exec(request.headers.get('Authorization') ?? '')
  if (!bearer) return { kind: 'anonymous' }
  const token = bearer[1]
  if (token === undefined || settings.revoked.includes(token) || hasEnded(token)) return { kind: 'bad' }
  const user = Object.hasOwn(settings.tokens, token)
    ? settings.tokens[token]
    : readToken(token, settings.now())?.sub
  if (user === undefined) return { kind: 'bad' }
  return user === null ? { kind: 'client' } : { kind: 'user', name: user }
}

type OAuthError = { error: string; error_description: string; hint?: string; message: string }

function oauthError(error: string, description: string, hint?: string): OAuthError {
  return { error, error_description: description, ...(hint !== undefined && { hint }), message: description }
}

const notCached = { 'Cache-Control': 'private,no-cache,s-maxage=0' }
const malformed =
  'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.'
const badGrant =
  'The provided authorization grant (e.g., authorization code, resource owner credentials) or refresh token is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.'
const refused = 'The resource owner or authorization server denied the request.'
const grants = ['authorization_code', 'client_credentials', 'refresh_token']
const scopes = ['basic', 'mwoauth-authonly', 'mwoauth-authonlyprivate', 'editpage', 'highvolume']

/** A public client has a secret too, of which only a renewal may ask. */
function isAuthentic(
  client: OAuthClient,
  secret: string | undefined,
  grant: string | null,
  { renewsWithoutSecret }: Settings,
): boolean {
  if (client.kind !== 'public') return client.secret === secret
  if (grant === 'authorization_code') return true
  return grant === 'refresh_token' && (renewsWithoutSecret || client.secret === secret)
}

/** The client named in the form or by HTTP Basic, and whether it is authenticated. */
function authenticate(form: URLSearchParams, request: Request, settings: Settings) {
  const basic = /^Basic (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  const [basicId, basicSecret] = basic === undefined ? [] : Buffer.from(basic, 'base64').toString().split(':')
  const id = form.get('client_id') ?? basicId
  const secret = form.get('client_secret') ?? basicSecret
  const client = settings.clients.find((each) => each.id === id)
  const authentic = client !== undefined && isAuthentic(client, secret, form.get('grant_type'), settings)
  return { id, client: authentic ? client : undefined, basic: basic !== undefined }
}

/** Tokens of a client; with `session`, of a user who signed in. */
function issue(client: OAuthClient, settings: Settings, session?: { user: string }): Response {
  const user = session?.user ?? (client.kind === 'owner-only' ? 'TestUser' : null)
  const token = makeToken(user, settings.now() + settings.expiresIn * 1000)
  const body = {
    token_type: 'Bearer',
    expires_in: settings.expiresIn,
    access_token: token,
    ...(session && { refresh_token: makeRefreshToken(client, session.user, token, settings) }),
  }
  const headers = {
    'Content-Type': 'application/json; charset=UTF-8',
    Pragma: 'no-cache',
    'Cache-Control': 'no-store',
  }
  return json(200, body, headers)
}

async function accessToken({ request, settings }: Context): Promise<Response> {
  const text = await request.text()
  const fail = (status: number, error: OAuthError, headers = {}) =>
    json(status, error, { ...notCached, ...headers })
  if (text === '') {
    const en = 'The POST request method expects a request body'
    return frameworkError(411, { errorKey: 'rest-request-body-expected', messageTranslations: { en } })
  }
  const type = (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim() ?? ''
  if (type !== 'application/x-www-form-urlencoded') {
    const en = `Unsupported Content-Type: ${type}`
    return frameworkError(415, { errorKey: 'rest-unsupported-content-type', messageTranslations: { en } })
  }
  const form = new URLSearchParams(text)
  const grant = form.get('grant_type')
  if (grant === null || !grants.includes(grant)) {
    const problem =
      grant === null
        ? 'The "grant_type" parameter must be set.'
        : `Unrecognized value for parameter "grant_type": ${grant}.`
    const message = `Invalid request: Invalid request body: ${problem}`
    return fail(400, oauthError('invalid_request', message, 'Check the `grant_type` parameter'))
  }
  const { id, client, basic } = authenticate(form, request, settings)
  if (id === undefined)
    return fail(400, oauthError('invalid_request', malformed, 'Check the `client_id` parameter'))
  if (!client) {
    const challenge = basic ? { 'WWW-Authenticate': 'Basic realm="OAuth"' } : {}
    return fail(401, oauthError('invalid_client', 'Client authentication failed'), challenge)
  }
  const unknownScope = form
    .get('scope')
    ?.split(' ')
    .find((scope) => scope !== '' && !scopes.includes(scope))
  if (unknownScope !== undefined) {
    const message = 'The requested scope is invalid, unknown, or malformed'
    return fail(400, oauthError('invalid_scope', message, `Check the \`${unknownScope}\` scope`))
  }
  if (grant === 'authorization_code') {
    const redeemed = redeemCode(form, client, settings)
    if ('user' in redeemed) return issue(client, settings, redeemed)
    const { hint, isGrant } = redeemed
    return fail(
      400,
      isGrant ? oauthError('invalid_grant', badGrant, hint) : oauthError('invalid_request', malformed, hint),
    )
  }
  if (grant === 'refresh_token') {
    const given = form.get('refresh_token')
    if (given === null)
      return fail(400, oauthError('invalid_request', malformed, 'Check the `refresh_token` parameter'))
    const redeemed = redeemRefresh(given, settings)
    if ('user' in redeemed) return issue(client, settings, redeemed)
    return fail(401, oauthError('invalid_request', 'The refresh token is invalid.', redeemed.hint))
  }
  if (client.kind === 'unapproved')
    return fail(
      401,
      oauthError('access_denied', refused, `Client ${client.id} is not usable by user with ID 0`),
    )
  if (settings.readOnly) {
    const message =
      'The authorization server encountered an unexpected condition which prevented it from fulfilling the request: Database is read-only: Test bench: the wiki is in read-only mode'
    return fail(500, oauthError('server_error', message))
  }
  return issue(client, settings)
}

function resource({ request, settings, params }: Context): Response {
  const identity = identityOf(request, settings)
  if (params['type'] !== 'profile') return apiError(404, 'not-found', 'No such resource')
  if (identity.kind !== 'user')
    return json(401, oauthError('access_denied', refused, 'The JWT string must have two dots'))
  const profile = {
    sub: '5',
    username: identity.name,
    editcount: 0,
    email_verified: true,
    confirmed_email: true,
    blocked: identity.name === 'BlockedUser',
    registered: '20261120091137',
    groups: ['*', 'user', 'autoconfirmed'],
    rights: ['read', 'autoconfirmed', 'editsemiprotected'],
    grants: ['basic'],
  }
  return json(200, profile, { 'Cache-Control': 'private,must-revalidate,s-maxage=0' })
}

export function oauthRoutes(): Route[] {
  return [
    { path: '/oauth2/access_token', methods: 'POST', answer: accessToken },
    { path: '/oauth2/resource/{type}', methods: 'HEAD, GET, POST', answer: resource },
    { path: '/oauth2/authorize', methods: 'HEAD, GET, POST', answer: authorize },
  ]
}
