import { ApiException, type ApiError } from './api-error'
import * as v from 'valibot'
import { parsed } from '~/lib/parsed'
import { HttpError, NetworkError, RequestTimeout } from './http-failure'
import { ResponseTooLarge } from './read-json'
import { retryAfterMilliseconds } from './error-classification'

/** The code shown and set as `data-error-code`: the API's own if there is one, otherwise the app's. */
export function errorCode(error: ApiError): string {
  if ('code' in error) return error.code
  if (error.kind !== 'http') return error.kind
  return error.status >= 200 && error.status < 300 ? 'not-json' : `http-${error.status}`
}

export function serverMessage(error: ApiError): string | undefined {
  return 'message' in error && error.message !== '' ? error.message : undefined
}

export function errorStatus(error: ApiError): number | undefined {
  return 'status' in error ? error.status : undefined
}

const apiBody = v.object({
  code: v.string(),
  message: v.optional(v.string(), ''),
  context: v.fallback(v.record(v.string(), v.unknown()), {}),
})
const oauthBody = v.object({
  error: v.string(),
  error_description: v.string(),
  hint: v.optional(v.string()),
})
// MediaWiki's REST framework: `error` or `errorKey` for named errors, `messageTranslations` for those with a
// text; an unnamed one (405) has neither.
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
  const known = parsed(v.record(v.string(), v.string()), texts)
  return known && (known['en'] ?? Object.values(known)[0])
}

/** Characters of a response without JSON that the notice quotes. */
const excerptLength = 300

/** Characters of it that are searched for text. */
const searchedLength = 20_000

/** Linear time for any input: an unclosed script ends with the text, a tag at the next one. */
function textOf(html: string): string {
  return html
    .slice(0, searchedLength)
    .replace(/<(script|style)\b[^]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, excerptLength)
}

/**
 * Reads the error from a response with an error status. The formats are those of MediaWiki's REST framework
 * and its Wikibase and OAuth extensions (1.43, as recorded); anything else is an HTML page of a proxy or a
 * CDN.
 */
export function errorFromAnswer(
  { status, statusText: reason, headers }: Pick<Response, 'status' | 'statusText' | 'headers'>,
  body: unknown,
  url: string,
): ApiError {
  const json = typeof body === 'string' ? parseOrUndefined(body) : body
  const known = apiError(status, json) ?? oauthError(status, json) ?? frameworkError(status, json)
  if (known) return { ...known, url }
  const contentType = headers.get('Content-Type') ?? ''
  const excerpt = typeof body === 'string' ? textOf(body) : ''
  return { kind: 'http', status, reason, contentType, excerpt, url }
}

function apiError(status: number, json: unknown): ApiError | undefined {
  const read = parsed(apiBody, json)
  return read && { kind: 'api', status, ...read }
}

function oauthError(status: number, json: unknown): ApiError | undefined {
  const read = parsed(oauthBody, json)
  if (!read) return undefined
  const { error: code, error_description: message, hint } = read
  return { kind: 'oauth', status, code, message, ...(hint !== undefined && { hint }) }
}

function frameworkError(status: number, json: unknown): ApiError | undefined {
  const read = parsed(frameworkBody, json)
  if (!read) return undefined
  const { error, errorKey, messageTranslations, message, httpReason } = read
  return {
    kind: 'framework',
    status,
    code: error ?? errorKey ?? `http-${status}`,
    message: translation(messageTranslations) ?? message ?? httpReason,
  }
}

export function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The Action API reports errors with status 200. */
export function actionError(body: unknown, url: string): ApiError | undefined {
  const error = parsed(actionBody, body)?.error
  return error && { kind: 'action', code: error.code, message: error.info, url }
}

/** A response in the format of a schema. @throws ApiException */
export function parseAnswer<Output>(
  schema: v.GenericSchema<unknown, Output>,
  { body, url }: { body: unknown; url: string },
  problem: string,
): Output {
  const answer = parsed(schema, body)
  if (answer === undefined) throw new ApiException({ kind: 'schema', problem, url })
  return answer
}

/** Whether a request was aborted because the user moved on, which is not an error to show. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError'
}

/**
 * Converts anything a request throws. `fetch` throws a `TypeError` for a broken connection; the message of
 * any other unexpected error becomes a `schema` error.
 */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiException) return thrown.error
  if (thrown instanceof HttpError) {
    const { response, body } = thrown
    const error = errorFromAnswer(response, body, response.url)
    const wait = retryAfterMilliseconds(response.headers)
    return wait === undefined ? error : { ...error, retryAt: Date.now() + wait }
  }
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return { kind: 'timeout', seconds: bodySeconds }
  if (thrown instanceof RequestTimeout) return { kind: 'timeout', seconds: timeoutSeconds, url: thrown.url }
  if (thrown instanceof NetworkError) return { kind: 'network', cause: 'interrupted', url: thrown.url }
  if (thrown instanceof ResponseTooLarge) return { kind: 'too-large', limit: thrown.limit }
  // Thrown by `fetch` and by reading a body when the connection breaks.
  if (thrown instanceof TypeError) return { kind: 'network', cause: 'interrupted' }
  return { kind: 'schema', problem: thrown instanceof Error ? thrown.message : String(thrown) }
}

/** Time limit until the response begins. */
export const timeoutSeconds = 20
/** Time limit for the whole response, including its body. */
export const bodySeconds = 90
