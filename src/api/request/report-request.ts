import type { ApiError } from './api-error'
import type { Reports } from './queue/circuit-breaker'
import { isRateLimitCode, isRateLimited } from './error-classification'
import { HttpError } from './http-failure'

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
