import { errorFromAnswer, type ApiError, type NetworkCause } from './errors'
import { isLocalHost } from '~/model/base-url'

const probeMilliseconds = 8_000

/** Answers that may be the plain GET's own, as it lacks the token and the user agent of the request that failed. */
const refusals = [400, 401, 403]

export type Probes = {
  signal?: AbortSignal
  /** Whether the request carried headers that a browser asks leave for first. */
  needsPreflight?: boolean
  fetch?: typeof fetch
}

/**
 * Finds out why a request failed without an answer. A browser reports a dead network, a blocked read and a
 * refused preflight alike ("Failed to fetch"); they are told apart by a few more requests:
 * 1. a plain GET needs no preflight, so it reads the 404 that a failed preflight hid (a wrong API name or
 *    version), and it succeeds where only the headers are refused;
 * 2. a `no-cors` GET resolves when the server answers at all.
 * Where the plain GET reads the data, a GET with the API's headers tells a refused preflight from a
 * connection that broke for a moment. Where neither gets anywhere, a GET that follows no redirect tells one
 * that leads nowhere from a server that is not there. Where only the second resolves, a GET of the API's root, which is a 404
 * that other sites may read if they may read anything, tells a wiki that keeps them out from a proxy's page.
 * Seen in Chromium against Wikibase 1.43. None carries a credential.
 */
export async function diagnoseNetworkFailure(url: string, probes: Probes = {}): Promise<ApiError> {
  const { signal, needsPreflight = false, fetch: send = fetch } = probes
  const fail = (cause: NetworkCause): ApiError => ({ kind: 'network', cause, url })
  const target = new URL(url)
  // A wiki on this machine is there without a network.
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
    const text = await response.text().catch(() => undefined)
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
