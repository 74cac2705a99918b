import { ApiException, type ApiError } from './errors'

/** What went wrong, if it is an error of a request. */
export function failed(error: unknown): ApiError | undefined {
  return error instanceof ApiException ? error.error : undefined
}

/** Action API errors that pass; any other means that it won't tell us labels. */
const passing = /^(ratelimited|maxlag|readonly|internal_api_error)/

/**
 * Whether a failure of the Action API is there to stay (a private wiki, CORS, no such script), so that the REST
 * API has to stand in; not when it is busy or the network fails, which would fail the REST API as well.
 */
export function isOutOfReach(thrown: unknown): boolean {
  const error = failed(thrown)
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
