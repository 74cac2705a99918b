import { finding, type CheckEnvironment, type CheckTarget, type Finding, type Remedy } from './findings'
import { answerOf, type Probe, type SendProbe } from './probe'
import { causeWithoutRequest, findBlockage } from '~/api/request/diagnosis'
import { encodePart } from '~/lib/encode-part'
import type { ApiVersion, VersionChoice } from '~/model/connection/base-url'
import { apiBase, restRoot, type Instance } from '~/model/connection/connection'
import { ownerOf, toStatementList } from '~/model/statement-list'

const statements = ({ instance: { baseUrl }, itemId }: CheckTarget, version: VersionChoice) =>
  `${apiBase({ baseUrl, version })}/entities/items/${encodePart(itemId)}/statements`

type TriedVersion = { name: ApiVersion; probe: Probe; exists: boolean }

/** Without headers, because the 404 for a wrong version's preflight cannot be read. */
export function tryVersions(send: SendProbe, target: CheckTarget): Promise<TriedVersion[]> {
  return Promise.all(
    (['v1', 'v0'] as const).map(async (name) => {
      const probe = await send(statements(target, name))
      return { name, probe, exists: isOfTheApi(probe, areStatements) }
    }),
  )
}

/** Any response in the API's own format, errors included, shows that the API, or this part of it, exists. */
function isOfTheApi(
  probe: Probe,
  isFormat: (body: unknown) => boolean = (body) => body !== undefined,
): boolean {
  const answer = answerOf(probe)
  if (answer?.code === undefined) return answer !== undefined && isFormat(answer.body)
  // `http-…`: an error that is not the API's, which may be JSON too.
  return answer.code !== 'rest-no-match' && !answer.code.startsWith('http-')
}

function areStatements(body: unknown): boolean {
  const list = toStatementList(body)
  return list !== undefined && (list.entries.length === 0 || ownerOf(list) !== undefined)
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
  // Of the errors, only these are what a server without the API sends.
  const status = evidence
    .map((probe) => answerOf(probe)?.status ?? 0)
    .find((one) => one >= 400 && ![404, 405, 410].includes(one))
  return status === undefined
    ? finding('version-none', 'bad', { evidence })
    : finding('version-error', 'bad', { values: [status], evidence, remedies: [{ kind: 'retry' }] })
}

/** Finds the reason why nothing of the REST API can be read. */
export async function findingOfBlockage(
  send: SendProbe,
  target: CheckTarget,
  { page, online }: CheckEnvironment,
  action: Probe,
): Promise<Finding> {
  const { instance } = target
  const { host } = new URL(instance.baseUrl)
  const evidence: Probe[] = []
  async function reach(...request: Parameters<SendProbe>) {
    const probe = await send(...request)
    evidence.push(probe)
    const { kind } = probe.result
    return kind === 'answer' ? 'readable' : kind === 'timeout' ? 'nothing' : kind
  }
  const url = statements(target, instance.version)
  const responds = answerOf(action) !== undefined
  const cause =
    causeWithoutRequest(url, { page, isOnline: online }) ??
    (await findBlockage(reach, { url, root: `${restRoot(instance)}/`, page, responds }))
  evidence.push(action)
  const retry = { values: [host], evidence, remedies: [{ kind: 'retry' } as const] }
  switch (cause) {
    case 'offline':
      return finding('address-offline', 'bad', { ...retry, values: [] })
    case 'mixed-content': {
      const baseUrl = instance.baseUrl.replace(/^http:/, 'https:')
      return finding('address-mixed-content', 'bad', { ...retry, remedies: [{ kind: 'base-url', baseUrl }] })
    }
    case 'hidden':
      return finding('address-hidden', 'bad', { ...retry, certainty: 'likely' })
    case 'cors':
      return finding('cors-missing', 'bad', {
        ...retry,
        remedies: [{ kind: 'setting', line: '$wgAllowCrossOrigin = true;' }, { kind: 'same-origin' }],
        // If the wiki's Action API is readable, only the REST API lacks CORS headers.
        certainty: responds ? 'certain' : 'likely',
      })
    case 'redirect':
      return finding('address-redirect', 'bad', retry)
    case 'local-network':
      return finding('address-local-network', 'bad', {
        ...retry,
        remedies: [...retry.remedies, { kind: 'same-origin' }],
        certainty: 'likely',
      })
    case 'unreachable': {
      const isPageReadable = (await reach(page)) === 'readable'
      return isPageReadable
        ? finding('address-unreachable', 'bad', { ...retry, certainty: 'likely' })
        : finding('address-network-dead', 'bad', { ...retry, values: [], certainty: 'likely' })
    }
  }
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
  const exists = probes.map((probe) => isOfTheApi(probe))
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
