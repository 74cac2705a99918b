import * as v from 'valibot'
import type { TokenSource } from './client'
import { diagnoseNetworkFailure } from './diagnosis'
import { ApiException, errorFromAnswer, parseOrUndefined, timeoutSeconds } from './errors'

export type ClientCredentials = { clientId: string; clientSecret: string }

type Grant = {
  token: string
  /** When to fetch the next one, as Date.now() gives it. */
  renewAt: number
  fetchedAt: number
  /** Whether it replaced a token that the wiki had refused. */
  afterRefusal: boolean
}

export type ClientCredentialOptions = {
  /** The REST entry point, `…/w/rest.php`. */
  restRoot: string
  credentials: ClientCredentials
  /** Stands in for the browser's `fetch`: the request log listens here. */
  fetch?: typeof fetch
  /** The wall clock, which goes on while the machine sleeps, as no timer does. */
  now?: () => number
}

/** Tokens of a stock wiki live for an hour; four hours where the answer does not say. */
const fourHours = 4 * 3600
/** How long before its end a token is renewed at the latest, so that it does not end on the way. */
const marginSeconds = 5 * 60
/** A token that is refused so soon after it replaced a refused one will not be bettered by a third. */
const hopelessMilliseconds = 10_000
/** All that a screen asks for together shares one failure; who tries again has had time to read of it. */
const pauseMilliseconds = 1_000

const tokenAnswer = v.object({
  // What a header can carry; a damaged answer may hold anything.
  access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
  expires_in: v.optional(
    v.pipe(
      v.number(),
      v.check((seconds) => seconds >= 0),
    ),
    fourHours,
  ),
})

/** Address of the token endpoint; it has no version in its path. */
export function tokenEndpoint(restRoot: string): string {
  return `${restRoot}/oauth2/access_token`
}

/**
 * Fetches tokens with client credentials and keeps the current one in memory. It is renewed when it is asked
 * for shortly before its end, so a machine that slept renews it on waking; one renewal serves all who wait.
 */
export function clientCredentialsTokens(options: ClientCredentialOptions): TokenSource {
  const { restRoot, credentials, fetch: customFetch, now = Date.now } = options
  let current: Grant | undefined
  let renewal: Promise<Grant> | undefined
  let failure: { thrown: unknown; at: number } | undefined

  function fetchGrant(afterRefusal: boolean): Promise<Grant> {
    renewal ??= requestToken(restRoot, credentials, customFetch ?? fetch)
      .then(({ access_token: token, expires_in: lifeSeconds }) => {
        const life = Math.min(lifeSeconds, fourHours)
        const fetchedAt = now()
        const renewAt = fetchedAt + (life - Math.min(marginSeconds, life / 10)) * 1000
        current = { token, renewAt, fetchedAt, afterRefusal }
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
      // A clock that was put back shows the token as fetched in the future.
      const isFresh = current !== undefined && now() < current.renewAt && now() >= current.fetchedAt
      return isFresh && current ? current.token : (await fetchGrant(false)).token
    },
    async renew(refused) {
      // Somebody else's refusal has led to another token in the meantime.
      if (current && current.token !== refused) return current.token
      if (current?.afterRefusal && now() - current.fetchedAt < hopelessMilliseconds) return undefined
      return (await fetchGrant(true)).token
    },
  }
}

/** @throws ApiException with the token endpoint's own words. */
async function requestToken(
  restRoot: string,
  { clientId, clientSecret }: ClientCredentials,
  send: typeof fetch,
) {
  const url = tokenEndpoint(restRoot)
  const signal = AbortSignal.timeout(timeoutSeconds * 1000)
  let response: Response
  let text: string
  try {
    response = await send(url, {
      method: 'POST',
      // Form-encoded, which needs no preflight; JSON is answered with 415 (OAuth extension, 1.43).
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      // Followed, a 307 or 308 would have the browser send the secret on to wherever the answer points.
      redirect: 'manual',
      signal,
    })
    text = await response.text()
  } catch (thrown) {
    if (signal.aborted)
      throw new ApiException({ kind: 'timeout', seconds: timeoutSeconds, url }, { cause: thrown })
    const diagnosis = await diagnoseNetworkFailure(url, { fetch: send })
    // Its plain GET is answered with 405 by a healthy endpoint.
    throw new ApiException(
      diagnosis.kind === 'network' ? diagnosis : { kind: 'network', cause: 'interrupted', url },
      { cause: thrown },
    )
  }
  if (response.type === 'opaqueredirect')
    throw new ApiException({
      kind: 'schema',
      url,
      problem: 'the token endpoint redirects to another address',
    })
  const contentType = response.headers.get('Content-Type') ?? ''
  if (!response.ok)
    throw new ApiException(errorFromAnswer(response.status, response.statusText, contentType, text, url))
  const answer = v.safeParse(tokenAnswer, parseOrUndefined(text))
  if (answer.success) return answer.output
  // The body is not quoted: it may hold a token in another shape.
  throw new ApiException({ kind: 'schema', url, problem: 'the token endpoint gave no access token' })
}
