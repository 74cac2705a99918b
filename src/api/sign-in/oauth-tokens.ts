import * as v from 'valibot'
import type { TokenSource } from '~/api/request/read-with-token'
import { diagnoseNetworkFailure } from '~/api/request/diagnosis'
import { parsed } from '~/lib/parsed'
import { isBelow } from '~/model/connection/connection'
import { ApiException } from '~/api/request/api-error'
import {
  errorCode,
  errorFromAnswer,
  parseOrUndefined,
  serverMessage,
  timeoutSeconds,
  toApiError,
} from '~/api/request/errors'
import { withoutTrace } from '~/api/request/http-failure'
import { readText } from '~/api/request/limit-body'
import { ResponseTooLarge } from '~/api/request/read-json'

type ClientCredentials = { clientId: string; clientSecret: string }

type Grant = {
  token: string
  /** When to fetch the next one, in Date.now() time. */
  renewAt: number
  expiresAt: number
  fetchedAt: number
  /** Whether it replaced a token that the wiki had refused. */
  afterRefusal: boolean
}

export type ClientCredentialOptions = {
  /** The REST entry point, `…/w/rest.php`. */
  restRoot: string
  credentials: ClientCredentials
  /** Replaces the browser's `fetch`; the request log uses it. */
  fetch?: typeof fetch
  /** The wall clock, because timers stop while the machine sleeps. */
  now?: () => number
}

/** Tokens of a stock wiki live for an hour; four hours if the response does not say. */
const fourHours = 4 * 3600
/** The longest life of a token that a date can be computed from; Wikimedia's refresh tokens live for a year. */
const year = 366 * 24 * 3600
/** If a token that replaced a refused one is refused within this time, a third will not help. */
const hopelessMilliseconds = 10_000
/** All simultaneous requests of a screen share one failure; a later retry by the user fetches again. */
const pauseMilliseconds = 1_000

const tokenAnswer = v.object({
  // Characters that a header can carry; a damaged response may contain anything.
  access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
  refresh_token: v.optional(v.string()),
  expires_in: v.optional(
    v.pipe(
      v.number(),
      v.check((seconds) => seconds >= 0),
      v.transform((seconds) => Math.min(seconds, year)),
    ),
    fourHours,
  ),
})

/** The token endpoint has no version in its path. */
export function tokenEndpoint(restRoot: string): string {
  return `${restRoot}/oauth2/access_token`
}

/**
 * Fetches tokens with client credentials and keeps the current one in memory. A token is renewed when it is
 * requested shortly before it expires, so it works after the machine slept; concurrent callers share one
 * renewal.
 */
export function clientCredentialsTokens(options: ClientCredentialOptions): TokenSource {
  const { restRoot, credentials, fetch: customFetch, now = Date.now } = options
  let current: Grant | undefined
  let renewal: Promise<Grant> | undefined
  let failure: { thrown: unknown; at: number } | undefined

  function fetchGrant(afterRefusal: boolean): Promise<Grant> {
    const { clientId: client_id, clientSecret: client_secret } = credentials
    const form = { grant_type: 'client_credentials', client_id, client_secret }
    renewal ??= requestTokens(restRoot, form, customFetch)
      .then(({ access_token: token, expires_in: lifeSeconds }) => {
        const life = Math.min(lifeSeconds, fourHours)
        const fetchedAt = now()
        const expiresAt = fetchedAt + life * 1000
        current = { token, renewAt: fetchedAt + renewAfter(life), expiresAt, fetchedAt, afterRefusal }
        return current
      })
      .catch((thrown: unknown) => {
        failure = { thrown, at: now() }
        throw thrown
      })
      .finally(() => {
        renewal = undefined
      })
    return renewal
  }

  return {
    async get() {
      const sinceFailure = now() - (failure?.at ?? -Infinity)
      if (failure && sinceFailure >= 0 && sinceFailure < pauseMilliseconds) throw failure.thrown
      const grant = current
      // If the clock was set back, the token seems to come from the future.
      const isBefore = (end: number) => grant !== undefined && now() < end && now() >= grant.fetchedAt
      if (grant && isBefore(grant.renewAt)) return grant.token
      try {
        return (await fetchGrant(false)).token
      } catch (thrown) {
        if (!grant || !isBefore(grant.expiresAt)) throw thrown
        grant.renewAt = renewAgainAt(now(), grant.expiresAt)
        failure = undefined
        return grant.token
      }
    },
    async renew(refused) {
      // Another caller's refusal has already led to a new token.
      if (current && current.token !== refused) return current.token
      if (current?.afterRefusal && now() - current.fetchedAt < hopelessMilliseconds) return undefined
      return (await fetchGrant(true)).token
    },
  }
}

/** Milliseconds after which a token is renewed: early enough not to expire in transit, five minutes if it can be. */
export function renewAfter(lifeSeconds: number): number {
  return (lifeSeconds - Math.min(5 * 60, lifeSeconds / 10)) * 1000
}

/** When a renewal that failed is tried again. Until its end the token is valid, so not every request waits for that. */
export function renewAgainAt(now: number, expiresAt: number): number {
  return Math.min(now + 60_000, expiresAt)
}

/** Posts a form to the token endpoint. @throws ApiException with the token endpoint's own message */
export async function requestTokens(
  restRoot: string,
  form: Record<string, string>,
  send: typeof fetch = fetch,
): Promise<v.InferOutput<typeof tokenAnswer>> {
  const url = tokenEndpoint(restRoot)
  const signal = AbortSignal.timeout(timeoutSeconds * 1000)
  let response: Response
  let text: string
  try {
    response = await send(url, {
      ...withoutTrace,
      method: 'POST',
      // Form-encoded, which needs no preflight; JSON is refused with 415 (OAuth extension, 1.43).
      body: new URLSearchParams(form),
      // If the browser followed a 307 or 308, it would send the secret to any address in the response.
      redirect: 'manual',
      signal,
    })
    text = await readText(response)
  } catch (thrown) {
    if (signal.aborted)
      throw new ApiException({ kind: 'timeout', seconds: timeoutSeconds, url }, { cause: thrown })
    if (thrown instanceof ResponseTooLarge)
      throw new ApiException({ ...toApiError(thrown), url }, { cause: thrown })
    const diagnosis = await diagnoseNetworkFailure(url, { fetch: send })
    // A healthy endpoint responds to its plain GET with 405.
    throw new ApiException(
      diagnosis.kind === 'network' ? diagnosis : { kind: 'network', cause: 'interrupted', url },
      { cause: thrown },
    )
  }
  const isElsewhere = response.url !== '' && !isBelow(response.url, restRoot)
  if (response.type === 'opaqueredirect' || isElsewhere)
    throw new ApiException({ kind: 'network', cause: 'redirect', url })
  if (!response.ok) {
    const error = errorFromAnswer(response, text, url)
    // Without the OAuth extension: as an error of the REST API, it would say that there is none.
    throw new ApiException(
      response.status === 404
        ? { kind: 'oauth', status: 404, code: errorCode(error), message: serverMessage(error) ?? '', url }
        : error,
    )
  }
  const json = parseOrUndefined(text)
  const answer = parsed(tokenAnswer, json)
  if (answer) return answer
  // The body is not quoted: it may contain a token in another format.
  if (json === undefined) throw new ApiException(errorFromAnswer(response, undefined, url))
  throw new ApiException({ kind: 'schema', url, problem: 'the token endpoint returned no access token' })
}
