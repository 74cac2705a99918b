import type { Credential, RedirectOutOfBase } from '~/model/connection/choose-instance'
import { ApiException } from './api-error'
import { toApiError } from './errors'
import { HttpError } from './http-failure'

/** The source of a connection's token: pasted, of a session, or fetched with client credentials. */
export type TokenSource = {
  /** The token to send, fetched first if necessary; undefined to send none. */
  get: () => Promise<string | undefined>
  /** Called once when a token was refused; returns a new one for retrying the request, if there is one. */
  renew?: (refused: string) => Promise<string | undefined>
  /** Which credential the token is of. */
  kind?: () => Credential['kind'] | undefined
  /** The redirect that stopped this source from giving a token. */
  redirectOutOfBase?: () => RedirectOutOfBase | undefined
  /** Stops giving a token, or resumes. */
  setRedirectOutOfBase?: (redirect: RedirectOutOfBase | undefined) => void
}

export const noToken: TokenSource = { get: () => Promise.resolve(undefined) }
export const fixedToken = (token: string): TokenSource => ({ get: () => Promise.resolve(token) })

function isReadDenied(thrown: unknown): boolean {
  if (!(thrown instanceof HttpError)) return false
  if (thrown.response.status === 401) return true
  const error = toApiError(thrown)
  return error.kind === 'framework' && error.code === 'rest-read-denied'
}

function errorOfRedirect({ requested, final }: RedirectOutOfBase, cause?: unknown): ApiException {
  return new ApiException({ kind: 'redirect-out-of-base', url: requested, finalUrl: final }, { cause })
}

type TokenUse = {
  requested: string
  token: string | undefined
  /** Whether a response may come from this address. */
  isInScope: (url: string) => boolean
}

/**
 * Sends a request that may carry a token. Browsers follow same-origin redirects with the token, which cannot
 * be prevented; so a response from outside the token's base URL is refused, and the token is not sent again.
 */
export async function refuseRedirectOutOfBase(
  tokens: TokenSource,
  { requested, token, isInScope }: TokenUse,
  request: () => Promise<Response>,
): Promise<Response> {
  const check = ({ url }: Response) => {
    const hasCredential = token !== undefined || tokens.redirectOutOfBase?.() !== undefined
    // A response created on this device has no address.
    if (!hasCredential || url === '' || isInScope(url)) return
    const redirect = { requested, final: url }
    if (token !== undefined) tokens.setRedirectOutOfBase?.(redirect)
    throw errorOfRedirect(redirect)
  }
  try {
    const response = await request()
    check(response)
    return response
  } catch (thrown) {
    if (thrown instanceof HttpError) check(thrown.response)
    throw thrown
  }
}

type Read<T> = (token: string | undefined) => Promise<T>

/** Reads with the current token, renewed if it is refused. */
export async function readWithToken<T>(tokens: TokenSource, read: Read<T>): Promise<T> {
  const token = await tokens.get()
  try {
    return await read(token)
  } catch (thrown) {
    if (!isReadDenied(thrown)) throw thrown
    const redirect = tokens.redirectOutOfBase?.()
    if (redirect) throw errorOfRedirect(redirect, thrown)
    if (token === undefined) throw thrown
    return readAfterRefusal(tokens, thrown, await tokens.renew?.(token), read)
  }
}

/**
 * Retries a refused read with a renewed token; if that is impossible, without one, to explain the refusal.
 */
async function readAfterRefusal<T>(
  tokens: TokenSource,
  first: unknown,
  renewed: string | undefined,
  read: Read<T>,
): Promise<T> {
  let refusal = first
  if (renewed !== undefined) {
    try {
      return await read(renewed)
    } catch (thrown) {
      if (!isReadDenied(thrown)) throw thrown
      refusal = thrown
    }
  }
  const error = toApiError(refusal)
  if (error.kind !== 'framework') throw refusal
  const kind = tokens.kind?.()
  const verdict =
    kind === 'sign-in'
      ? 'refused-session'
      : (await isOpenToAll(read))
        ? 'refused-on-public-wiki'
        : kind === 'client'
          ? 'refused-client'
          : 'refused-on-private-wiki'
  throw new ApiException({ ...error, token: verdict }, { cause: refusal })
}

async function isOpenToAll(read: Read<unknown>): Promise<boolean> {
  try {
    await read(undefined)
    return true
  } catch (thrown) {
    if (isReadDenied(thrown)) return false
    // The API's own errors (no such item) come after the permission check; anything else (a proxy's 502, no
    // network) says nothing about the token.
    if (toApiError(thrown).kind === 'api') return true
    throw thrown
  }
}
