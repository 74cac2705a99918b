import { finding, type CheckEnvironment, type CheckTarget, type Finding, type Remedy } from './findings'
import { answerOf, type Probe, type SendProbe } from './probe'
import { restHeaders } from '~/api/request/request-headers'
import { encodePart } from '~/lib/encode-part'
import { isLocalHost, type ApiVersion, type VersionChoice } from '~/model/connection/base-url'
import { likelyVersion, restRoot, type Instance } from '~/model/connection/connection'

const statements = ({ instance, itemId }: CheckTarget, version: VersionChoice) =>
  `${instance.baseUrl}/${version === 'auto' ? likelyVersion : version}/entities/items/${encodePart(itemId)}/statements`

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
  const [other] = there
  const used = version === 'auto' ? other?.name : version
  if (used && there.some(({ name }) => name === used)) {
    const names = there.map(({ name }) => name).toSorted()
    return finding('version-good', 'good', { values: [used, names.join(', ')], evidence })
  }
  if (other)
    return finding('version-other', 'bad', {
      values: [version, other.name],
      evidence,
      remedies: [{ kind: 'version', version: other.name }],
    })
  return finding('version-none', 'bad', { evidence })
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
  if (!online) return finding('address-offline', 'bad', { evidence: [action], remedies: [{ kind: 'retry' }] })
  if (new URL(page).protocol === 'https:' && site.protocol === 'http:' && !isLocalHost(site.hostname)) {
    const baseUrl = instance.baseUrl.replace(/^http:/, 'https:')
    return finding('address-mixed-content', 'bad', {
      values: [site.host],
      evidence: [action],
      remedies: [{ kind: 'base-url', baseUrl }],
    })
  }
  const blind = await send(statements(target, instance.version), { mode: 'no-cors' })
  const answers = blind.result.kind === 'opaque' || answerOf(blind) !== undefined
  if (!sameOrigin && (answers || answerOf(action))) {
    // The entry point responds with 404, and with CORS headers if the wiki sends them at all.
    const root = await send(`${restRoot(instance)}/`)
    if (answerOf(root))
      return finding('address-hidden', 'bad', {
        values: [site.host],
        evidence: [blind, root],
        remedies: [{ kind: 'retry' }],
        certainty: 'likely',
      })
    // If the wiki's Action API is readable, only the REST API lacks CORS headers.
    const certainty = answerOf(action) ? 'certain' : 'likely'
    const remedies: Remedy[] = [
      { kind: 'setting', line: '$wgAllowCrossOrigin = true;' },
      { kind: 'same-origin' },
    ]
    return finding('cors-missing', 'bad', {
      values: [site.host],
      evidence: [blind, action],
      remedies,
      certainty,
    })
  }
  const own = await send(page)
  if (own.result.kind !== 'answer')
    return finding('address-network-dead', 'bad', {
      evidence: [blind, own],
      remedies: [{ kind: 'retry' }],
      certainty: 'likely',
    })
  return finding('address-unreachable', 'bad', {
    values: [site.host],
    evidence: [blind, action, own],
    remedies: [{ kind: 'retry' }],
    certainty: 'likely',
  })
}

/** The same request with the API's headers, which need a preflight across origins. */
export function requestWithHeaders(send: SendProbe, { url }: Probe, target: CheckTarget): Promise<Probe> {
  return send(url, { headers: restHeaders(url, target, undefined) })
}

export function judgePreflight(probe: Probe): Finding {
  if (answerOf(probe)) return finding('preflight-good', 'good', { evidence: [probe] })
  const remedies: Remedy[] = [{ kind: 'let-options-through' }, { kind: 'same-origin' }]
  return finding('preflight-refused', 'bad', { evidence: [probe], remedies, certainty: 'likely' })
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
    finding: finding('endpoints', 'good', {
      values: [there.join(', '), missing.join(', ')],
      evidence: probes,
    }),
    hasFallback: exists[0] === true,
  }
}
