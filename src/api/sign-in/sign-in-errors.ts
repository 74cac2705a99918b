import { ApiException, type ApiError, type SignInCause } from '~/api/request/api-error'

/** The wiki's own explanation of an error; the texts are those of RFC 6749 and of the OAuth extension. */
type Answer = { code: string; message: string; hint?: string | undefined; status?: number }

/** A failure to sign in that Qlens itself finds. */
export function signInError(cause: SignInCause): ApiError {
  return { kind: 'sign-in', cause, code: `sign-in-${cause}`, message: '' }
}

/**
 * Hints of the token endpoint (OAuth extension 1.43, with league/oauth2-server 8), which say more than the code:
 * most refusals are `invalid_request`.
 */
const hints: [RegExp, SignInCause][] = [
  [/has been revoked/i, 'used'],
  [/has expired/i, 'late'],
  [/verifier/i, 'verifier'],
  [/redirect.uri/i, 'redirect-uri'],
  [/issued to this client|client_id/i, 'client'],
  [/authorization code|`code`/i, 'code'],
]

const causes = new Map<string, SignInCause>([
  // The wiki says this, and not access_denied, when the user has pressed “Cancel” (1.43).
  ['unauthorized_client', 'cancelled'],
  ['access_denied', 'cancelled'],
  ['invalid_scope', 'scope'],
  ['invalid_client', 'client'],
  ['invalid_grant', 'code'],
])

const causeOf = ({ code, hint = '' }: Answer): SignInCause =>
  hints.find(([pattern]) => pattern.test(hint))?.[1] ?? causes.get(code) ?? 'other'

function refusal({ hint, ...answer }: Answer, url?: string): ApiError {
  return {
    kind: 'sign-in',
    cause: causeOf({ hint, ...answer }),
    ...answer,
    ...(hint !== undefined && { hint }),
    ...(url !== undefined && { url }),
  }
}

/** The token endpoint's refusal of a code; anything else, such as a missing network, stays as it is. */
export function signInRefusal(thrown: unknown): unknown {
  if (!(thrown instanceof ApiException)) return thrown
  const { error } = thrown
  if (error.kind !== 'oauth' || error.status >= 500) return thrown
  const { code, message, hint, status, url } = error
  return new ApiException(refusal({ code, message, hint, status }, url), { cause: thrown })
}

const longest = 500

/** The error in the address that the wiki has led back to; undefined if there is none. */
export function errorInAddress(params: URLSearchParams): ApiError | undefined {
  const code = params.get('error')
  if (code === null) return undefined
  const text = (name: string) => params.get(name)?.slice(0, longest)
  return refusal({
    // Anyone can make an address: a code is a word, as RFC 6749 has it.
    code: /^[\w.-]{1,64}$/.test(code) ? code : 'sign-in-other',
    message: text('error_description') ?? '',
    hint: text('hint'),
  })
}
