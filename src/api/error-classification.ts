import { ApiException } from './api-error'
import type { ApiError } from './api-error'

export function asApiError(error: unknown): ApiError | undefined {
  return error instanceof ApiException ? error.error : undefined
}

/** Temporary errors of the Action API; with any other it will not return labels. */
const passing = /^(ratelimited|maxlag|readonly|internal_api_error)/

/**
 * Whether a failure of the Action API is permanent (private wiki, CORS, missing script), so that the REST API
 * has to be used instead. Not when the server is busy or the network fails, which would affect the REST API
 * too.
 */
export function isOutOfReach(thrown: unknown): boolean {
  const error = asApiError(thrown)
  switch (error?.kind) {
    case 'timeout':
      return false
    case 'network':
      return error.cause === 'cors' || error.cause === 'preflight' || error.cause === 'mixed-content'
    case 'action':
      return !passing.test(error.code)
    case 'http':
    case 'api':
    case 'framework':
    case 'oauth':
      return error.status !== 429 && error.status < 500
    default:
      return true
  }
}
