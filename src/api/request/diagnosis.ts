import type { ApiError, NetworkCause } from './api-error'
import { errorFromAnswer } from './errors'
import { readText } from './limit-body'
import { isLocalHost } from '~/model/connection/base-url'

const probeMilliseconds = 8_000

/**
 * Statuses that the plain GET may cause itself, because it lacks the token and user agent of the failed
 * request.
 */
const refusals = [400, 401, 403]

export type Probes = {
  signal?: AbortSignal
  /** Whether the request had headers that need a preflight. */
  needsPreflight?: boolean
  fetch?: typeof fetch
}

/**
 * Finds out why a request failed without a response. Browsers report a missing network, a blocked read and a
 * refused preflight with the same error ("Failed to fetch"), so further requests distinguish them: (1) A
 * plain GET needs no preflight, so it can read the 404 that a failed preflight hides (wrong API name or
 * version), and it succeeds where only the headers are refused. (2) A `no-cors` GET resolves when the server
 * responds at all. If the plain GET reads the data, a GET with the API's headers distinguishes a refused
 * preflight from a short interruption. If neither succeeds, a GET that does not follow redirects
 * distinguishes a redirect to nowhere from a missing server. If only the second resolves, a GET of the API's
 * root (a 404 that other sites may read if they may read anything) distinguishes missing CORS headers from a
 * proxy's error page. Observed in Chromium with Wikibase 1.43. No request carries a credential.
 */
export async function diagnoseNetworkFailure(url: string, probes: Probes = {}): Promise<ApiError> {
  const { signal, needsPreflight = false, fetch: send = fetch } = probes
  const fail = (cause: NetworkCause): ApiError => ({ kind: 'network', cause, url })
  const target = new URL(url)
  // A wiki on this machine works without a network.
  if (navigator.onLine === false && !isLocalHost(target.hostname)) return fail('offline')
  if (location.protocol === 'https:' && target.protocol === 'http:' && !isLocalHost(target.hostname))
    return fail('mixed-content')

  const probe = (mode: RequestMode, headers: HeadersInit = {}, address = url, redirect?: RequestRedirect) =>
    send(address, {
      mode,
      headers,
      ...(redirect && { redirect }),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([AbortSignal.timeout(probeMilliseconds), ...(signal ? [signal] : [])]),
    })
  try {
    const response = await probe('cors')
    if (response.ok || refusals.includes(response.status)) {
      if (!needsPreflight) return fail('interrupted')
      const again = probe('cors', { 'Content-Type': 'application/json', 'Api-User-Agent': 'Qlens' })
      return fail(
        await again.then(
          () => 'interrupted' as const,
          () => 'preflight' as const,
        ),
      )
    }
    const { status, statusText, headers } = response
    const text = await readText(response).catch(() => undefined)
    signal?.throwIfAborted()
    if (text === undefined) return fail('interrupted')
    return errorFromAnswer(status, statusText, headers.get('Content-Type') ?? '', text, url)
  } catch {
    signal?.throwIfAborted()
  }
  const nowhere = async () => {
    const first = await probe('cors', {}, url, 'manual').catch(() => undefined)
    signal?.throwIfAborted()
    return fail(first?.type === 'opaqueredirect' ? 'redirect' : 'unreachable')
  }
  if (target.origin === location.origin) return nowhere()
  try {
    await probe('no-cors')
  } catch {
    signal?.throwIfAborted()
    return nowhere()
  }
  const [root] = /^.*\/rest\.php\//.exec(url) ?? []
  if (root === undefined) return fail('cors')
  const cause = await probe('cors', {}, root).then(
    () => 'hidden' as const,
    () => 'cors' as const,
  )
  signal?.throwIfAborted()
  return fail(cause)
}
