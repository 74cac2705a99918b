import * as v from 'valibot'
import { ApiException, type ApiError } from '~/api/request/api-error'
import { diagnoseNetworkFailure } from '~/api/request/diagnosis'
import { errorFromAnswer, parseAnswer, parseOrUndefined, timeoutSeconds } from '~/api/request/errors'
import { withoutTrace } from '~/api/request/http-failure'
import { readText } from '~/api/request/limit-body'
import { renewAfter, requestTokens, tokenEndpoint } from './oauth-tokens'
import { signInError, signInRefusal } from './sign-in-errors'
import { isBelow, restRoot, type Instance } from '~/model/connection/connection'
import type { Session } from '~/model/connection/choose-instance'
import { tokenIssuer, type SignInInstance } from '~/model/connection/oauth'

// Authorization code with PKCE for a public client, as the OAuth extension of 1.43 has it (RFC 7636).

/** An unguessable text: 256 random bits in base64url. */
export function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return base64url(new Uint8Array(hash))
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * The wiki's page on which a user allows the application. It names no scope: the wiki then offers what the
 * client was registered with, and approving a smaller scope would replace the grants that it has stored.
 */
export async function authorizeAddress(
  instance: SignInInstance,
  { redirectUri, state, verifier }: { redirectUri: string; state: string; verifier: string },
): Promise<string> {
  const params = new URLSearchParams({
    response_type: 'code',
    client_id: instance.oauthClientId,
    redirect_uri: redirectUri,
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  })
  return `${tokenIssuer(instance)}/oauth2/authorize?${params}`
}

/** The reason why signing in is impossible, found before the user is sent away; undefined if none is known. */
export async function obstacleTo(instance: Instance, send: typeof fetch): Promise<ApiError | undefined> {
  // Browsers hash only on https and on the own machine, and wikis register only such addresses.
  if (!window.isSecureContext) return signInError('insecure')
  const url = tokenEndpoint(tokenIssuer(instance))
  const signal = AbortSignal.timeout(timeoutSeconds * 1000)
  try {
    const response = await send(url, { ...withoutTrace, signal })
    const { status } = response
    // A healthy endpoint answers 405 to a GET.
    if (status < 500 && status !== 404) return undefined
    const error = errorFromAnswer(response, await readText(response), url)
    return status === 404 ? signInError('no-oauth') : error
  } catch {
    if (signal.aborted) return { kind: 'timeout', seconds: timeoutSeconds, url }
    return diagnoseNetworkFailure(url, { fetch: send })
  }
}

type Code = { code: string; verifier: string; redirectUri: string }

/** Exchanges the code for tokens. @throws ApiException */
export async function exchangeCode(
  { clientId, issuer }: Pick<Session, 'clientId' | 'issuer'>,
  { code, verifier, redirectUri }: Code,
  send: typeof fetch,
): Promise<Session> {
  const form = { grant_type: 'authorization_code', redirect_uri: redirectUri, code, code_verifier: verifier }
  return requestSession({ clientId, issuer }, form, send).catch((thrown: unknown) => {
    throw signInRefusal(thrown)
  })
}

/**
 * Renews a session; this invalidates both tokens. @throws ApiException; 1.43 to 1.45 refuse a public client
 * without its secret (401 `invalid_client`)
 */
export function renewSession(
  { clientId, issuer }: Session,
  refreshToken: string,
  send: typeof fetch,
): Promise<Session> {
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
  return requestSession({ clientId, issuer }, form, send)
}

async function requestSession(
  client: Pick<Session, 'clientId' | 'issuer'>,
  form: Record<string, string>,
  send: typeof fetch,
): Promise<Session> {
  const answer = await requestTokens(client.issuer, { ...form, client_id: client.clientId }, send)
  const now = Date.now()
  return {
    ...client,
    token: answer.access_token,
    renewAt: now + renewAfter(answer.expires_in),
    expiresAt: now + answer.expires_in * 1000,
    refreshToken: answer.refresh_token,
  }
}

const profileSchema = v.object({
  username: v.pipe(
    v.string(),
    v.check(({ length }) => length <= 255),
  ),
})

/** The name of the user whom a token acts as. @throws ApiException, TypeError */
export async function fetchUserName(
  wiki: Pick<Instance, 'baseUrl'>,
  token: string,
  send: typeof fetch,
): Promise<string> {
  const root = restRoot(wiki)
  const url = `${root}/oauth2/resource/profile`
  const response = await send(url, {
    ...withoutTrace,
    headers: { Authorization: `Bearer ${token}` },
    // Otherwise the browser would follow with the token, as far as it is the same origin.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
  })
  if (response.url !== '' && !isBelow(response.url, root))
    throw new ApiException({ kind: 'redirect-out-of-base', url, finalUrl: response.url })
  const body = parseOrUndefined(await readText(response))
  return parseAnswer(profileSchema, { body, url }, 'the profile names no user').username
}
