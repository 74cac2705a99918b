import type { ApiError, NetworkCause } from './api-error'
import { errorFromAnswer } from './errors'
import { isOffline, withoutTrace } from './http-failure'
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

type Reach = 'readable' | 'opaque' | 'redirect' | 'nothing'

/** Sends a request without a credential; it does not throw for a missing response. */
type Reacher = (url: string, how?: { mode?: 'no-cors'; redirect?: 'manual' }) => Promise<Reach>

/** Why a browser lets no request out, known without sending one. */
export function causeWithoutRequest(
  url: string,
  { page, isOnline }: { page: string; isOnline: boolean },
): 'offline' | 'mixed-content' | undefined {
  if (isOffline(url, isOnline)) return 'offline'
  const { protocol, hostname } = new URL(url)
  if (new URL(page).protocol !== 'https:' || protocol !== 'http:' || isLocalHost(hostname)) return undefined
  // Chromium lets an https page read http in the local network, once the user has allowed it to connect there.
  return 'targetAddressSpace' in Request.prototype && isIntoLocalNetwork(url, page)
    ? undefined
    : 'mixed-content'
}

/** Whether the addresses alone show that a page of the internet requests something of a local network. */
function isIntoLocalNetwork(url: string, page: string): boolean {
  const isLocal = (address: string) => {
    const { hostname } = new URL(address)
    return isLocalHost(hostname) || localAddresses.test(hostname)
  }
  return isLocal(url) && !isLocal(page)
}

/** The private addresses of RFC 1918, RFC 3927 and RFC 4193, and names by multicast DNS. */
const localAddresses =
  /^(?:10|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.[\d.]+$|^\[(?:f[cd]|fe[89ab])|\.local$/

/** Names of the permission: in Chromium the first, later all; in Firefox 153 the other two. */
const localNetworkPermissions = ['local-network-access', 'local-network', 'loopback-network']

/**
 * Whether the browser, not the server, is why there is no response: it asks the user before a page may connect to the
 * local network, and until then all requests into it fail.
 */
async function isLocalNetworkClosed(url: string, page: string): Promise<boolean> {
  const states = await Promise.all(
    localNetworkPermissions.map((name) =>
      navigator.permissions?.query({ name: name as PermissionName }).then(
        ({ state }) => state,
        () => undefined,
      ),
    ),
  )
  // The name of a host doesn't say where it is. `prompt` is what browsers report of every page they never asked about.
  return states.includes('denied') || (states.includes('prompt') && isIntoLocalNetwork(url, page))
}

type Target = {
  url: string
  /** The API's root: a 404 that other sites may read if they may read anything. */
  root: string | undefined
  page: string
  /** Whether another response of the server could be read. */
  responds?: boolean
}

/**
 * Why a page can't read an address, after a plain GET has failed. (1) A `no-cors` GET resolves when the server
 * responds at all. (2) If it does not, a GET that does not follow redirects distinguishes a redirect to nowhere
 * from a missing server. (3) If it does, a GET of the API's root distinguishes missing CORS headers from a
 * proxy's error page. Observed in Chromium with Wikibase 1.43.
 */
export async function findBlockage(
  reach: Reacher,
  { url, root, page, responds = false }: Target,
): Promise<'redirect' | 'unreachable' | 'local-network' | 'cors' | 'hidden'> {
  const isSameOrigin = new URL(url).origin === new URL(page).origin
  if (isSameOrigin || (await reach(url, { mode: 'no-cors' })) === 'nothing') {
    if ((await reach(url, { redirect: 'manual' })) === 'redirect') return 'redirect'
    if (isSameOrigin) return 'unreachable'
    if (!responds) return (await isLocalNetworkClosed(url, page)) ? 'local-network' : 'unreachable'
  }
  return root !== undefined && (await reach(root)) === 'readable' ? 'hidden' : 'cors'
}

/**
 * Finds out why a request failed without a response. Browsers report a missing network, a blocked read and a
 * refused preflight with the same error ("Failed to fetch"), so further requests distinguish them. A plain GET
 * needs no preflight, so it can read the 404 that a failed preflight hides (wrong API name or version), and it
 * succeeds where only the headers are refused. If it reads the data, a GET with the API's headers distinguishes
 * a refused preflight from a short interruption. No request carries a credential.
 */
export async function diagnoseNetworkFailure(url: string, probes: Probes = {}): Promise<ApiError> {
  const { signal, needsPreflight = false, fetch: send = fetch } = probes
  const fail = (cause: NetworkCause): ApiError => ({ kind: 'network', cause, url })
  const page = location.href
  const known = causeWithoutRequest(url, { page, isOnline: navigator.onLine })
  if (known) return fail(known)

  const probe = (address: string, options: RequestInit = {}) =>
    send(address, {
      ...options,
      ...withoutTrace,
      signal: AbortSignal.any([AbortSignal.timeout(probeMilliseconds), ...(signal ? [signal] : [])]),
    })
  try {
    const response = await probe(url)
    if (response.ok || refusals.includes(response.status)) {
      if (!needsPreflight) return fail('interrupted')
      const headers = { 'Content-Type': 'application/json', 'Api-User-Agent': 'Qlens' }
      return fail(
        await probe(url, { headers }).then(
          () => 'interrupted' as const,
          () => 'preflight' as const,
        ),
      )
    }
    const text = await readText(response).catch(() => undefined)
    signal?.throwIfAborted()
    if (text === undefined) return fail('interrupted')
    return errorFromAnswer(response, text, url)
  } catch {
    signal?.throwIfAborted()
  }
  async function reach(...request: Parameters<Reacher>): Promise<Reach> {
    const response = await probe(...request).catch(() => undefined)
    signal?.throwIfAborted()
    if (!response) return 'nothing'
    return response.type === 'opaqueredirect' ? 'redirect' : 'readable'
  }
  const [root] = /^.*\/rest\.php\//.exec(url) ?? []
  return fail(await findBlockage(reach, { url, root, page }))
}
