import { errorFromAnswer, type ApiError } from './errors'
import { isLocalHost } from '~/model/base-url'

const probeMilliseconds = 8_000

/**
 * Finds out why a request failed without an answer. A browser reports a dead network, a blocked read and a
 * refused preflight alike ("Failed to fetch"); they are told apart by two more requests:
 * 1. a plain GET needs no preflight, so it reads the 404 that a failed preflight hid (a wrong API name or
 *    version), and it succeeds where only the headers are refused;
 * 2. a `no-cors` GET resolves when the server answers at all.
 * Where the plain GET reads the data, a GET with the API's headers tells a refused preflight from a
 * connection that broke for a moment. Seen in Chromium against Wikibase 1.43. Neither carries a credential.
 */
export async function diagnoseNetworkFailure(url: string, signal?: AbortSignal): Promise<ApiError> {
  const fail = (cause: Extract<ApiError, { kind: 'network' }>['cause']): ApiError => ({
    kind: 'network',
    cause,
    url,
  })
  if (navigator.onLine === false) return fail('offline')
  const target = new URL(url)
  if (location.protocol === 'https:' && target.protocol === 'http:' && !isLocalHost(target.hostname))
    return fail('mixed-content')

  const probe = (mode: RequestMode, headers: HeadersInit = {}) =>
    fetch(url, {
      mode,
      headers,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([AbortSignal.timeout(probeMilliseconds), ...(signal ? [signal] : [])]),
    })
  try {
    const response = await probe('cors')
    if (response.ok) {
      const again = probe('cors', { 'Content-Type': 'application/json', 'Api-User-Agent': 'Qlens' })
      return fail(
        await again.then(
          () => 'interrupted' as const,
          () => 'preflight' as const,
        ),
      )
    }
    const contentType = response.headers.get('Content-Type') ?? ''
    return errorFromAnswer(response.status, response.statusText, contentType, await response.text(), url)
  } catch {
    signal?.throwIfAborted()
  }
  if (target.origin === location.origin) return fail('unreachable')
  try {
    await probe('no-cors')
    return fail('cors')
  } catch {
    signal?.throwIfAborted()
    return fail('unreachable')
  }
}
