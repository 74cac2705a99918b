import * as v from 'valibot'
import { apiUserAgent } from '~/model/user-agent'
import {
  finding,
  type Finding,
  type ManifestFacts,
  type CheckTarget,
  type Remedy,
  type CheckEnvironment,
} from './connection-check-findings'
import { answerOf, type Probe, type SendProbe } from './connection-check-probe'
import { errorCode, errorMessage, toApiError } from './errors'
import { encodePart } from '~/lib/encode-part'
import { isLocalHost, type ApiVersion } from '~/model/base-url'
import { actionApi, restRoot, type Instance } from '~/model/connection'

/** A larger difference between two clocks makes tokens appear expired or not yet valid. */
const skewSeconds = 120

const statements = ({ instance, itemId }: CheckTarget, version: string) =>
  `${instance.baseUrl}/${version}/entities/items/${encodePart(itemId)}/statements`

type TriedVersion = { name: ApiVersion; probe: Probe; exists: boolean }

/** Without headers, because the 404 for a wrong version's preflight cannot be read. */
export function tryVersions(send: SendProbe, target: CheckTarget): Promise<TriedVersion[]> {
  return Promise.all(
    (['v1', 'v0'] as const).map(async (name) => {
      const probe = await send(statements(target, name))
      const answer = answerOf(probe)
      // Any response in the API's own format shows that the API exists.
      const exists = answer !== undefined && answer.code !== 'rest-no-match' && answer.body !== undefined
      return { name, probe, exists }
    }),
  )
}

export function judgeVersion({ version }: Instance, tried: TriedVersion[]): Finding {
  const evidence = tried.map(({ probe }) => probe)
  const there = tried.filter(({ exists }) => exists)
  if (there.some(({ name }) => name === version)) {
    const names = there.map(({ name }) => name).toSorted()
    return finding('version-good', 'good', [version, names.join(', ')], evidence)
  }
  const [other] = there
  if (other)
    return finding('version-other', 'bad', [version, other.name], evidence, [
      { kind: 'version', version: other.name },
    ])
  return finding('version-none', 'bad', [], evidence)
}

/** Finds the reason why nothing of the REST API can be read. */
export async function findBlockage(
  send: SendProbe,
  target: CheckTarget,
  { page, online }: CheckEnvironment,
  action: Probe,
  sameOrigin: boolean,
): Promise<Finding> {
  const { instance } = target
  const site = new URL(instance.baseUrl)
  if (!online) return finding('address-offline', 'bad', [], [action], [{ kind: 'retry' }])
  if (new URL(page).protocol === 'https:' && site.protocol === 'http:' && !isLocalHost(site.hostname)) {
    const baseUrl = instance.baseUrl.replace(/^http:/, 'https:')
    return finding('address-mixed-content', 'bad', [site.host], [action], [{ kind: 'base-url', baseUrl }])
  }
  const blind = await send(statements(target, instance.version), { mode: 'no-cors' })
  const answers = blind.result.kind === 'opaque' || answerOf(blind) !== undefined
  if (!sameOrigin && (answers || answerOf(action))) {
    // The entry point responds with 404, and with CORS headers if the wiki sends them at all.
    const root = await send(`${restRoot(instance)}/`)
    if (answerOf(root))
      return finding('address-hidden', 'bad', [site.host], [blind, root], [{ kind: 'retry' }], 'likely')
    // If the wiki's Action API is readable, only the REST API lacks CORS headers.
    const certainty = answerOf(action) ? 'certain' : 'likely'
    const remedies: Remedy[] = [
      { kind: 'setting', line: '$wgAllowCrossOrigin = true;' },
      { kind: 'same-origin' },
    ]
    return finding('cors-missing', 'bad', [site.host], [blind, action], remedies, certainty)
  }
  const own = await send(page)
  if (own.result.kind !== 'answer')
    return finding('address-network-dead', 'bad', [], [blind, own], [{ kind: 'retry' }], 'likely')
  return finding(
    'address-unreachable',
    'bad',
    [site.host],
    [blind, action, own],
    [{ kind: 'retry' }],
    'likely',
  )
}

/** The same request with the API's headers, which need a preflight across origins. */
export function askWithHeaders(send: SendProbe, { url }: Probe, contact: string): Promise<Probe> {
  return send(url, { headers: apiHeaders(contact) })
}

export function judgePreflight(asked: Probe): Finding {
  if (answerOf(asked)) return finding('preflight-good', 'good', [], [asked])
  const remedies: Remedy[] = [{ kind: 'let-options-through' }, { kind: 'same-origin' }]
  return finding('preflight-refused', 'bad', [], [asked], remedies, 'likely')
}

function apiHeaders(contact: string, token?: string): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'Api-User-Agent': apiUserAgent(contact),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  }
}

export function judgeAccess(anonymous: Probe, isPrivate: boolean): Finding {
  if (isPrivate) return finding('access-private', 'note', [], [anonymous])
  const status = answerOf(anonymous)?.status ?? 0
  const isOpen = status === 200 || status === 404
  return finding(isOpen ? 'access-open' : 'access-unclear', isOpen ? 'good' : 'note', [status], [anonymous])
}

export async function tryToken(
  send: SendProbe,
  target: CheckTarget,
  { url }: Probe,
  isPrivate: boolean,
): Promise<Finding[]> {
  let token: string | undefined
  try {
    token = await target.tokens.get()
  } catch (thrown) {
    const error = toApiError(thrown)
    if (error.kind === 'token-expired') return [finding('token-expired', 'bad', [], [], [{ kind: 'token' }])]
    const words = errorMessage(error) ?? ''
    return [finding('token-not-given', 'bad', [errorCode(error), words], [], [{ kind: 'client' }])]
  }
  if (token === undefined)
    return isPrivate
      ? [finding('token-needed', 'bad', [], [], [{ kind: 'token' }])]
      : [finding('token-none', 'good')]

  const { baseUrl } = target.instance
  const read = await send(url, { headers: apiHeaders(target.contact, token), within: baseUrl })
  const answer = answerOf(read)
  if (answer?.code === 'rest-read-denied' || answer?.status === 401)
    return [
      isPrivate
        ? finding('token-refused-private', 'bad', [], [read], [{ kind: 'token' }], 'likely')
        : finding('token-refused', 'bad', [], [read], [{ kind: 'token' }]),
    ]
  if (!answer) return [finding('token-unclear', 'note', [], [read], [], 'guess')]
  // The OAuth extension returns the user; 401 for a token of a client without a user.
  const profile = await send(`${restRoot(target.instance)}/oauth2/resource/profile`, {
    headers: { Authorization: `Bearer ${token}` },
    within: restRoot(target.instance),
  })
  const user = v.safeParse(v.object({ username: v.string() }), answerOf(profile)?.body)
  return [
    user.success
      ? finding('token-accepted', 'good', [user.output.username], [read, profile])
      : answerOf(profile)?.status === 401
        ? finding('token-without-user', 'good', [], [read, profile])
        : finding('token-not-refused', 'note', [], [read, profile], [], 'likely'),
  ]
}

export function siteInfoAddress(instance: Instance, sameOrigin: boolean): string {
  const parameters = new URLSearchParams({
    action: 'query',
    meta: 'siteinfo',
    siprop: 'general',
    curtimestamp: '1',
    format: 'json',
    formatversion: '2',
    // Required across origins; makes the request anonymous.
    ...(!sameOrigin && { origin: '*' }),
  })
  return `${actionApi(instance)}?${parameters}`
}

const siteInfo = v.object({
  curtimestamp: v.optional(v.string()),
  query: v.object({ general: v.object({ generator: v.string(), time: v.optional(v.string()) }) }),
})
const refusal = v.object({ error: v.object({ code: v.string() }) })

export function judgeAction(probe: Probe): Finding {
  const body = answerOf(probe)?.body
  const info = v.safeParse(siteInfo, body)
  if (info.success) return finding('action-good', 'good', [info.output.query.general.generator], [probe])
  const refused = v.safeParse(refusal, body)
  if (refused.success && refused.output.error.code === 'readapidenied')
    return finding('action-private', 'note', [], [probe])
  return finding('action-missing', 'note', [], [probe])
}

export async function tryEndpoints(send: SendProbe, { instance, itemId }: CheckTarget, version: ApiVersion) {
  const base = `${instance.baseUrl}/${version}`
  const paths = [
    `entities/items/${encodePart(itemId)}/labels_with_language_fallback/en`,
    'property-data-types',
    'search/items?q=a&language=en&limit=1',
    'suggest/items?q=a&language=en&limit=1',
  ]
  const probes = await Promise.all(paths.map((path) => send(`${base}/${path}`)))
  const names = paths.map((path) => path.replace(`/${encodePart(itemId)}/`, '/{id}/').replace(/\?.*$/, ''))
  const exists = probes.map((probe) => {
    const answer = answerOf(probe)
    return answer !== undefined && answer.code !== 'rest-no-match' && answer.body !== undefined
  })
  const there = names.filter((_, index) => exists[index])
  const missing = names.filter((_, index) => !exists[index])
  return {
    finding: finding('endpoints', 'good', [there.join(', '), missing.join(', ')], probes),
    hasFallback: exists[0] === true,
  }
}

export function judgeLabels(action: Probe, hasFallback: boolean): Finding {
  if (v.safeParse(siteInfo, answerOf(action)?.body).success) return finding('labels-batches', 'good')
  return hasFallback ? finding('labels-single', 'note') : finding('labels-none', 'note', [], [], [], 'likely')
}

export function judgeClock(action: Probe, now: number): Finding {
  const info = v.safeParse(siteInfo, answerOf(action)?.body)
  const time = Date.parse(
    info.success ? (info.output.curtimestamp ?? info.output.query.general.time ?? '') : '',
  )
  if (Number.isNaN(time)) return finding('clock-unknown', 'note', [], [action])
  const seconds = Math.round(Math.abs(now - time) / 1000)
  if (seconds <= skewSeconds) return finding('clock-good', 'good', [seconds], [action])
  return finding('clock-off', 'bad', [seconds], [action], [{ kind: 'clock' }])
}

const manifest = v.object({
  name: v.optional(
    v.pipe(
      v.string(),
      v.check(({ length }) => length > 0 && length <= 200),
    ),
  ),
  oauth: v.optional(v.object({ registration_page: v.optional(v.string()) })),
  equiv_entities: v.optional(
    v.record(v.string(), v.object({ properties: v.optional(v.record(v.string(), v.unknown())) })),
  ),
})

/** Reads the self-description of a wiki with the WikibaseManifest extension. */
export async function readManifest(send: SendProbe, instance: Instance): Promise<Finding> {
  const probe = await send(`${restRoot(instance)}/wikibase-manifest/v0/manifest`)
  const read = v.safeParse(manifest, answerOf(probe)?.body)
  if (answerOf(probe)?.status !== 200 || !read.success) return finding('manifest-none', 'note', [], [probe])
  const { name, oauth, equiv_entities: equivalents } = read.output
  const formatter = equivalents?.['wikidata.org']?.properties?.['P1630']
  const page = oauth?.registration_page
  const change: ManifestFacts = {
    ...(name !== undefined && { name }),
    ...(page !== undefined && /^https?:\/\//.test(page) && { oauthRegistration: page }),
    ...(typeof formatter === 'string' && /^P[1-9]\d*$/.test(formatter) && { formatterProperty: formatter }),
  }
  const facts = Object.keys(change) as (keyof ManifestFacts)[]
  const hasChanges = facts.some((fact) => change[fact] !== instance[fact])
  return finding(
    'manifest-found',
    'good',
    [name ?? ''],
    [probe],
    hasChanges ? [{ kind: 'manifest', change }] : [],
  )
}
