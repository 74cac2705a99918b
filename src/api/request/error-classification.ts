import { apiErrorIn, type ApiError } from './api-error'
import { HttpError, NetworkError } from './http-failure'
import type { Reports } from '~/api/request/queue/queue'

/** The server asks for fewer requests: the queue waits before the next. */
const rateLimitStatuses = [429, 503]
/** The Action API sends them with status 200. */
const isRateLimitCode = (code: string) => code === 'ratelimited' || code === 'maxlag'

/** A gateway that may soon reach the wiki again. */
const gatewayStatuses = [502, 504]

export function isRateLimited(thrown: unknown): boolean {
  if (thrown instanceof HttpError) return rateLimitStatuses.includes(thrown.response.status)
  const error = apiErrorIn(thrown)
  return error?.kind === 'action' && isRateLimitCode(error.code)
}

/** Whether the same request may succeed soon. */
export function isTransient(thrown: unknown): boolean {
  if (isRateLimited(thrown) || thrown instanceof NetworkError) return true
  return thrown instanceof HttpError && gatewayStatuses.includes(thrown.response.status)
}

/** Whether the Action API is only busy or locked; with any other error it will not return labels. */
export function isBusyCode(code: string): boolean {
  return isRateLimitCode(code) || code === 'readonly' || code.startsWith('internal_api_error')
}

/** On the wiki's own host, a credential would be sent to the Action API. */
export const isDeniedToOtherSites = (error: ApiError | undefined): boolean =>
  error?.kind === 'action' && error.code === 'readapidenied' && !error.url?.startsWith(`${location.origin}/`)

/** Whether the request may succeed once there is a network again: a network that is lost may stall requests first. */
export const isOfNetwork = (error: ApiError | undefined): boolean =>
  error?.kind === 'network' || error?.kind === 'timeout'

/**
 * Whether a failure of the Action API is permanent (private wiki, CORS, missing script), so that the REST API
 * has to be used instead. Not when the server is busy or the network fails, which would affect the REST API
 * too.
 */
export function isOutOfReach(thrown: unknown): boolean {
  const error = apiErrorIn(thrown)
  switch (error?.kind) {
    case 'timeout':
      return false
    case 'network':
      return error.cause === 'cors' || error.cause === 'preflight' || error.cause === 'mixed-content'
    case 'action':
      return !isBusyCode(error.code)
    case 'http':
    case 'api':
    case 'framework':
    case 'oauth':
      return error.status !== 429 && error.status < 500
    default:
      return true
  }
}

export async function reporting(
  request: Promise<Response>,
  { answered, refused }: Reports,
): Promise<Response> {
  try {
    const response = await request
    answered()
    return response
  } catch (thrown) {
    if (!(thrown instanceof HttpError)) throw thrown
    if (isRateLimited(thrown)) refused(retryAfterMilliseconds(thrown.response.headers))
    else answered()
    throw thrown
  }
}

/** Reports an error of the Action API, and adds when it wants the next request. */
export function reportingAction(error: ApiError, headers: Headers, { refused }: Reports): ApiError {
  if (error.kind !== 'action' || !isRateLimitCode(error.code)) return error
  const wait = retryAfterMilliseconds(headers)
  refused(wait)
  return wait === undefined ? error : { ...error, retryAt: Date.now() + wait }
}

/** Nobody waits longer, and a time much further off could not be shown. */
const longestWait = 366 * 24 * 3_600_000

/**
 * In seconds, or as a date (RFC 9110, 10.2.3). Across origins it is readable only if the server exposes it.
 */
export function retryAfterMilliseconds(headers: Headers): number | undefined {
  const text = headers.get('Retry-After')
  if (text === null) return undefined
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return milliseconds > 0 ? Math.min(milliseconds, longestWait) : undefined
}
