import { isHTTPError, isNetworkError, isTimeoutError } from 'ky'
import * as v from 'valibot'

/** Why no answer came, as far as a browser can tell; see diagnosis.ts for how it is found. */
export type NetworkCause =
  /** The browser says that it has no network. */
  | 'offline'
  /** Nothing answers at that address: no such host, refused, reset. */
  | 'unreachable'
  /** A redirect leads in a circle, or to where nothing can be read. */
  | 'redirect'
  /** The server answers, but does not let pages of other sites read it. */
  | 'cors'
  /** The server lets other sites read its API, but not this answer: an error page of a proxy, mostly. */
  | 'hidden'
  /** It can be read, but not with the headers that the API needs: its preflight is refused. */
  | 'preflight'
  /** The connection broke, and holds again by now. */
  | 'interrupted'
  /** An https page may not read http. */
  | 'mixed-content'

/** What a request without its token said about a 403 that came with one. */
export type TokenVerdict =
  /** The wiki can be read without a token, so the token is bad, expired or revoked. */
  | 'refused-on-public-wiki'
  /** The wiki is private, and this token does not open it. */
  | 'refused-on-private-wiki'

type Common = { url?: string }

/** Everything that can go wrong between the app and a wiki. Closed: ErrorNotice switches over it. */
export type ApiError = Common &
  (
    | { kind: 'api'; status: number; code: string; message: string; context: Record<string, unknown> }
    | { kind: 'framework'; status: number; code: string; message: string; token?: TokenVerdict }
    | { kind: 'oauth'; status: number; code: string; message: string; hint?: string }
    /** The Action API's, which come with status 200. */
    | { kind: 'action'; code: string; message: string }
    /** An answer that is not JSON, or JSON that no part of the API speaks. */
    | { kind: 'http'; status: number; reason: string; contentType: string; excerpt: string }
    | { kind: 'network'; cause: NetworkCause }
    /** A pasted token that says of itself that it has ended: not sent at all. `expired` in seconds since 1970. */
    | { kind: 'token-expired'; expired: number }
    | { kind: 'timeout'; seconds: number }
    /** JSON, with a good status, of another shape than the API describes. */
    | { kind: 'schema'; problem: string }
  )

export class ApiException extends Error {
  override readonly name = 'ApiException'
  readonly error: ApiError
  constructor(error: ApiError, options?: ErrorOptions) {
    super(`${errorCode(error)}: ${errorMessage(error) ?? ''}`, options)
    this.error = error
  }
}

/** The code shown and set as `data-error-code`: the API's own where there is one, else one of ours. */
export function errorCode(error: ApiError): string {
  switch (error.kind) {
    case 'api':
    case 'framework':
    case 'oauth':
    case 'action':
      return error.code
    case 'http':
      return error.status >= 200 && error.status < 300 ? 'not-json' : `http-${error.status}`
    case 'network':
    case 'timeout':
    case 'schema':
    case 'token-expired':
      return error.kind
  }
}

/** The server's own words, where it had any. */
export function errorMessage(error: ApiError): string | undefined {
  return 'message' in error && error.message !== '' ? error.message : undefined
}

export function errorStatus(error: ApiError): number | undefined {
  return 'status' in error ? error.status : undefined
}

const record = v.record(v.string(), v.unknown())
const apiBody = v.object({
  code: v.string(),
  message: v.optional(v.string(), ''),
  context: v.optional(v.unknown()),
})
const oauthBody = v.object({
  error: v.string(),
  error_description: v.string(),
  hint: v.optional(v.string()),
})
// MediaWiki's REST framework: `error` or `errorKey` where the error has a name, `messageTranslations` where
// it has words, neither in an unnamed one (405).
const frameworkBody = v.object({
  error: v.optional(v.string()),
  errorKey: v.optional(v.string()),
  messageTranslations: v.optional(v.unknown()),
  message: v.optional(v.string()),
  httpCode: v.number(),
  httpReason: v.optional(v.string(), ''),
})
const actionBody = v.object({ error: v.object({ code: v.string(), info: v.optional(v.string(), '') }) })

function translation(texts: unknown): string | undefined {
  const read = v.safeParse(v.record(v.string(), v.string()), texts)
  return read.success ? (read.output['en'] ?? Object.values(read.output)[0]) : undefined
}

/** How much of an answer that is not JSON the notice quotes. */
const excerptLength = 300

function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[^]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, excerptLength)
}

/**
 * Reads an error from the body of an answer with an error status.
 * Shapes: MediaWiki's REST framework, its Wikibase and OAuth extensions (1.43, as recorded); anything else
 * is an HTML page of a proxy or a CDN.
 */
export function errorFromAnswer(
  status: number,
  reason: string,
  contentType: string,
  body: unknown,
  url: string,
): ApiError {
  const json = typeof body === 'string' ? parseOrUndefined(body) : body
  const api = v.safeParse(apiBody, json)
  if (api.success) {
    const { code, message, context } = api.output
    const readContext = v.safeParse(record, context)
    return { kind: 'api', status, code, message, context: readContext.success ? readContext.output : {}, url }
  }
  const oauth = v.safeParse(oauthBody, json)
  if (oauth.success) {
    const { error: code, error_description: message, hint } = oauth.output
    return { kind: 'oauth', status, code, message, url, ...(hint !== undefined && { hint }) }
  }
  const framework = v.safeParse(frameworkBody, json)
  if (framework.success) {
    const { error, errorKey, messageTranslations, message, httpReason } = framework.output
    return {
      kind: 'framework',
      status,
      code: error ?? errorKey ?? `http-${status}`,
      message: translation(messageTranslations) ?? message ?? httpReason,
      url,
    }
  }
  const excerpt = typeof body === 'string' ? textOf(body) : ''
  return { kind: 'http', status, reason, contentType, excerpt, url }
}

export function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The error in an answer of the Action API, which reports errors with status 200. */
export function actionError(body: unknown, url: string): ApiError | undefined {
  const read = v.safeParse(actionBody, body)
  if (!read.success) return undefined
  return { kind: 'action', code: read.output.error.code, message: read.output.error.info, url }
}

/** Whether a request was given up because the user moved on: not an error to show. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError'
}

/**
 * Turns whatever a request threw into data. A `TypeError` is taken for a broken connection, as `fetch` says it so;
 * any other error that is no request's keeps its message as a `schema` problem.
 */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiException) return thrown.error
  if (isHTTPError(thrown)) {
    const { response } = thrown
    const contentType = response.headers.get('Content-Type') ?? ''
    return errorFromAnswer(response.status, response.statusText, contentType, thrown.data, response.url)
  }
  // Before ky's own, which its guard tells by the name, and the name is the same.
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return { kind: 'timeout', seconds: bodySeconds }
  if (isTimeoutError(thrown)) return { kind: 'timeout', seconds: timeoutSeconds, url: thrown.request.url }
  if (isNetworkError(thrown)) return { kind: 'network', cause: 'interrupted', url: thrown.request.url }
  // What `fetch` and the reading of a body throw when the connection breaks.
  if (thrown instanceof TypeError) return { kind: 'network', cause: 'interrupted' }
  return { kind: 'schema', problem: thrown instanceof Error ? thrown.message : String(thrown) }
}

/** How long a server may take to begin its answer. */
export const timeoutSeconds = 20
/** How long a whole request may take, its body and its retries included. */
export const bodySeconds = 90
