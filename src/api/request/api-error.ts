/** The reason for a missing response, as far as a browser can find it; see diagnosis.ts. */
export type NetworkCause =
  /** The browser reports no network. */
  | 'offline'
  /** No response at that address: no such host, connection refused or reset. */
  | 'unreachable'
  /** The browser has not been allowed to let this page connect to the local network. */
  | 'local-network'
  /** A redirect is circular or leads to an unreadable address. */
  | 'redirect'
  /** The server responds, but does not allow other sites to read it. */
  | 'cors'
  /** Other sites may read the API but not this response: usually a proxy's error page. */
  | 'hidden'
  /** Readable, but not with the headers that the API needs: the preflight is refused. */
  | 'preflight'
  /** The connection was interrupted and works again. */
  | 'interrupted'
  /** An https page may not read http. */
  | 'mixed-content'

/** Why a token was refused; without a session, found by retrying the request without the token. */
type TokenVerdict =
  /** It is of a user who has signed in: the permission was revoked, or the user may not read the wiki. */
  | 'refused-session'
  /** The wiki can be read without a token, so the token is bad, expired or revoked. */
  | 'refused-on-public-wiki'
  /** The wiki is private, and the token gives no access. */
  | 'refused-on-private-wiki'
  /** The same for a token that the wiki has just issued to a client: the client may have no user. */
  | 'refused-client'

/** Why signing in on the wiki's own page did not succeed. */
export type SignInCause =
  /** The user pressed “Cancel” there. */
  | 'cancelled'
  /** The client was registered without the rights that it needs. */
  | 'scope'
  /** The code has been used before. */
  | 'used'
  /** More than ten minutes have passed. */
  | 'late'
  /** The code belongs to another attempt than the one that this tab remembers. */
  | 'verifier'
  /** The address of this page is not the one that was registered. */
  | 'redirect-uri'
  /** The client is unknown, or not a public one. */
  | 'client'
  /** The code is damaged or missing. */
  | 'code'
  /** The browser could not store the attempt. */
  | 'not-stored'
  /** This tab remembers no attempt that the answer belongs to. */
  | 'unknown'
  /** Another wiki has answered than the one that was asked. */
  | 'issuer'
  /** The page is not a secure context. */
  | 'insecure'
  /** The wiki has no token endpoint. */
  | 'no-oauth'
  | 'other'

type Common = {
  url?: string
  /** When the server wants to be asked again (`Retry-After`), in Date.now() time. Rarely readable across origins. */
  retryAt?: number
}

/** Every possible failure of a request to a wiki. Closed: ErrorNotice switches over it. */
export type ApiError = Common &
  (
    | { kind: 'api'; status: number; code: string; message: string; context: Record<string, unknown> }
    | { kind: 'framework'; status: number; code: string; message: string; token?: TokenVerdict }
    | { kind: 'oauth'; status: number; code: string; message: string; hint?: string }
    /** `status` is missing where the wiki has led back to the page with the error. */
    | { kind: 'sign-in'; cause: SignInCause; code: string; message: string; hint?: string; status?: number }
    /** The Action API's errors, which have status 200. `isRestClosed`: read because other sites can't read the REST API. */
    | { kind: 'action'; code: string; message: string; isRestClosed?: true }
    /** A response that is not JSON, or JSON in no format of the API. */
    | { kind: 'http'; status: number; reason: string; contentType: string; excerpt: string }
    | { kind: 'network'; cause: NetworkCause }
    /**
     * A token that has expired and is not sent: a pasted one according to its own claim, or that of a session
     * which the wiki doesn't renew.
     */
    | { kind: 'token-expired'; ofSession?: true }
    /** A request with a credential was redirected to `finalUrl`, which is outside the credential's base URL. */
    | { kind: 'redirect-out-of-base'; finalUrl: string }
    | { kind: 'timeout'; seconds: number }
    /** Reading stopped at this many bytes. */
    | { kind: 'too-large'; limit: number }
    /** JSON with a good status, but not in the format that the API documents. */
    | { kind: 'schema'; problem: string }
  )

/** An error of a request, to throw; what is shown of it comes from `error`. */
export class ApiException extends Error {
  override readonly name = 'ApiException'
  readonly error: ApiError
  constructor(error: ApiError, options?: ErrorOptions) {
    super('code' in error ? `${error.code}: ${error.message}` : error.kind, options)
    this.error = error
  }
}

/** The error that an exception of a request carries; undefined for any other. */
export function apiErrorIn(thrown: unknown): ApiError | undefined {
  return thrown instanceof ApiException ? thrown.error : undefined
}
