import { findingOfBlockage, judgePreflight, judgeVersion, tryEndpoints, tryVersions } from './rest-api'
import {
  finding,
  type Finding,
  type CheckTarget,
  type CheckEnvironment,
  type ManifestFacts,
  type Remedy,
} from './findings'
import { answerOf, createProber, type SendProbe, type Probe } from './probe'
import {
  isCrossOrigin,
  isStatic,
  restRoot,
  type Instance,
  actionAddress,
  coreApi,
  scriptPath,
} from '~/model/connection/connection'
import * as v from 'valibot'
import { parsed } from '~/lib/parsed'
import { readInstance } from '~/model/connection/config'
import { errorCode, serverMessage, toApiError } from '~/api/request/errors'
import { restHeaders } from '~/api/request/request-headers'

/** Runs the checks in order and reports each finding as it is made. */
export async function runCheck(
  target: CheckTarget,
  environment: CheckEnvironment,
  onFinding: (finding: Finding) => void,
): Promise<void> {
  const send = createProber(environment.fetch, environment.signal)
  const { instance } = target
  const site = new URL(instance.baseUrl)
  const sameOrigin = !isCrossOrigin(instance, environment.page)
  const action = await send(actionAddress(instance, siteInfoParams, !sameOrigin))

  const versions = await tryVersions(send, target)
  const readable = versions.find(({ probe }) => answerOf(probe))
  const blockage = readable ? undefined : await findingOfBlockage(send, target, environment, action)
  const responds = !blockage || ['cors-missing', 'address-hidden', 'address-redirect'].includes(blockage.key)
  const isHere = isOfWiki(action) || versions.some(({ exists }) => exists)
  const elsewhere = responds && !isHere ? await findElsewhere(send, instance, sameOrigin) : undefined
  if (elsewhere) {
    const { baseUrl, probe } = elsewhere
    const found = { values: [baseUrl], evidence: [probe], remedies: [{ kind: 'base-url', baseUrl } as const] }
    return onFinding(finding('address-elsewhere', 'bad', found))
  }
  if (blockage) onFinding(blockage)
  if (blockage?.key === 'cors-missing') onFinding(judgeAction(action, true))
  if (!readable) return
  onFinding(finding('address-good', 'good', { values: [site.host], evidence: [readable.probe] }))
  onFinding(
    finding(sameOrigin ? 'cors-same-origin' : 'cors-good', 'good', {
      evidence: sameOrigin ? [] : [readable.probe],
    }),
  )

  const version = judgeVersion(instance, versions)
  onFinding(version)
  const used = versions.find(
    ({ name, exists }) =>
      exists && (version.key === 'version-other' || instance.version === 'auto' || name === instance.version),
  )
  if (used) {
    // Across origins, the API's headers need a preflight.
    const { url } = used.probe
    const withHeaders = await send(url, { headers: restHeaders(url, target, undefined) })
    if (!sameOrigin) onFinding(judgePreflight(withHeaders))
    const anonymous = answerOf(withHeaders) ? withHeaders : used.probe
    const isPrivate = answerOf(anonymous)?.code === 'rest-read-denied'
    onFinding(judgeAccess(anonymous, isPrivate))
    onFinding(await tryToken(send, target, anonymous, isPrivate))
  }
  onFinding(judgeAction(action, !used))
  if (used) {
    const endpoints = await tryEndpoints(send, target, used.name)
    onFinding(endpoints.finding)
    // A static host has a file for each label.
    onFinding(judgeLabels(action, endpoints.hasFallback || isStatic(instance)))
  }
  onFinding(judgeClock(action, environment.now()))
  onFinding(await readManifest(send, instance))
}

/** Where wikis have their scripts, from the folder above their pages; `/w` is what an address of a page suggests. */
const scriptFolders = ['/w', '', '/wiki', '/mediawiki']

/** The base URL of a wiki whose scripts are not where its address suggests; null if they are, or are nowhere. */
export async function findBaseUrl(
  instance: Instance,
  { fetch, page, signal }: Pick<CheckEnvironment, 'fetch' | 'page' | 'signal'>,
): Promise<string | null> {
  const send = createProber(fetch, signal)
  const sameOrigin = !isCrossOrigin(instance, page)
  if (isOfWiki(await send(actionAddress(instance, siteInfoParams, !sameOrigin)))) return null
  return (await findElsewhere(send, instance, sameOrigin))?.baseUrl ?? null
}

/** Looks for the Action API of a wiki whose scripts are not where its address suggests. */
async function findElsewhere(send: SendProbe, instance: Instance, sameOrigin: boolean) {
  const tried = scriptPath(instance)
  const above = tried.endsWith('/w') ? tried.slice(0, -2) : new URL(tried).origin
  const folders = scriptFolders.map((folder) => above + folder).filter((folder) => folder !== tried)
  const found = await Promise.all(
    folders.map(async (folder) => {
      const baseUrl = `${folder}/rest.php/wikibase`
      return { baseUrl, probe: await send(actionAddress({ baseUrl }, siteInfoParams, !sameOrigin)) }
    }),
  )
  return found.find(({ probe }) => isOfWiki(probe))
}

const manifest = v.object({
  name: v.optional(v.string()),
  oauth: v.optional(v.object({ registration_page: v.optional(v.string()) })),
  equiv_entities: v.optional(
    v.record(v.string(), v.object({ properties: v.optional(v.record(v.string(), v.unknown())) })),
  ),
})

/** Reads the self-description of a wiki with the WikibaseManifest extension. */
async function readManifest(send: SendProbe, instance: Instance): Promise<Finding> {
  const probe = await send(`${restRoot(instance)}/wikibase-manifest/v0/manifest`)
  const read = parsed(manifest, answerOf(probe)?.body)
  const none = finding('manifest-none', 'note', { evidence: [probe] })
  if (answerOf(probe)?.status !== 200 || !read) return none
  const { name, oauth, equiv_entities: equivalents } = read
  const formatter = equivalents?.['wikidata.org']?.properties?.['P1630']
  const page = oauth?.registration_page
  const given = { name: name?.trim(), oauthRegistration: page, formatterProperty: formatter }
  // A value that the next visit could not read would take the whole wiki off the list.
  const readable = Object.entries(given).filter(
    ([fact, value]) =>
      value !== undefined &&
      !('problem' in readInstance({ id: 'x', baseUrl: instance.baseUrl, [fact]: value })),
  )
  const change: ManifestFacts = Object.fromEntries(readable)
  const facts = Object.keys(change) as (keyof ManifestFacts)[]
  if (facts.length === 0) return none
  const hasChanges = facts.some((fact) => change[fact] !== instance[fact])
  return finding('manifest-found', 'good', {
    values: [change.name ?? ''],
    evidence: [probe],
    remedies: hasChanges ? [{ kind: 'manifest', change }] : [],
  })
}

/** A larger difference between two clocks makes tokens appear expired or not yet valid. */
const skewSeconds = 120

const siteInfoParams = { action: 'query', meta: 'siteinfo', siprop: 'general', curtimestamp: '1' }

const siteInfo = v.object({
  curtimestamp: v.optional(v.string()),
  query: v.object({ general: v.object({ generator: v.string(), time: v.optional(v.string()) }) }),
})
const refusal = v.object({ error: v.object({ code: v.string() }) })

const isRefusal = (body: unknown) => parsed(refusal, body)?.error.code === 'readapidenied'

/** Whether an Action API has responded, also that of a private wiki. */
function isOfWiki(probe: Probe): boolean {
  const body = answerOf(probe)?.body
  return parsed(siteInfo, body) !== undefined || isRefusal(body)
}

/** `isOnlySource`: no REST API can be read. */
function judgeAction(probe: Probe, isOnlySource: boolean): Finding {
  const body = answerOf(probe)?.body
  const info = parsed(siteInfo, body)
  if (info) {
    const values = [info.query.general.generator]
    return finding(isOnlySource ? 'action-source' : 'action-good', 'good', { values, evidence: [probe] })
  }
  if (isRefusal(body)) return finding('action-private', 'note', { evidence: [probe] })
  return isOnlySource
    ? finding('action-neither', 'note', { evidence: [probe], certainty: 'likely' })
    : finding('action-missing', 'note', { evidence: [probe] })
}

function judgeLabels(action: Probe, hasFallback: boolean): Finding {
  if (parsed(siteInfo, answerOf(action)?.body)) return finding('labels-batches', 'good')
  return hasFallback
    ? finding('labels-single', 'note')
    : finding('labels-none', 'note', { certainty: 'likely' })
}

function judgeClock(action: Probe, now: number): Finding {
  const info = parsed(siteInfo, answerOf(action)?.body)
  const time = Date.parse(info?.curtimestamp ?? info?.query.general.time ?? '')
  if (Number.isNaN(time)) return finding('clock-unknown', 'note', { evidence: [action] })
  const seconds = Math.round(Math.abs(now - time) / 1000)
  if (seconds <= skewSeconds) return finding('clock-good', 'good', { values: [seconds], evidence: [action] })
  return finding('clock-off', 'bad', { values: [seconds], evidence: [action], remedies: [{ kind: 'clock' }] })
}

function judgeAccess(anonymous: Probe, isPrivate: boolean): Finding {
  if (isPrivate) return finding('access-private', 'note', { evidence: [anonymous] })
  const status = answerOf(anonymous)?.status ?? 0
  const isOpen = status === 200 || status === 404
  return finding(isOpen ? 'access-open' : 'access-unclear', isOpen ? 'good' : 'note', {
    values: [status],
    evidence: [anonymous],
  })
}

async function tryToken(
  send: SendProbe,
  target: CheckTarget,
  { url }: Probe,
  isPrivate: boolean,
): Promise<Finding> {
  const remedies: Remedy[] = [{ kind: 'token' }]
  let token: string | undefined
  try {
    token = await target.tokens.get()
  } catch (thrown) {
    const error = toApiError(thrown)
    if (error.kind === 'token-expired') return finding('token-expired', 'bad', { remedies })
    const values = [errorCode(error), serverMessage(error) ?? '']
    return finding('token-not-given', 'bad', { values, remedies: [{ kind: 'client' }] })
  }
  if (token === undefined)
    return isPrivate ? finding('token-needed', 'bad', { remedies }) : finding('token-none', 'good')

  const { baseUrl } = target.instance
  const read = await send(url, { headers: restHeaders(url, target, token), within: baseUrl })
  const answer = answerOf(read)
  if (answer?.code === 'rest-read-denied' || answer?.status === 401) {
    const refused = { evidence: [read], remedies }
    return isPrivate
      ? finding('token-refused-private', 'bad', { ...refused, certainty: 'likely' })
      : finding('token-refused', 'bad', refused)
  }
  if (!answer) return finding('token-unclear', 'note', { evidence: [read], certainty: 'guess' })
  // A renamed entry point doesn't show where the wiki's other APIs are, and the token goes to no other place.
  if (coreApi(target.instance) === undefined)
    return finding('token-not-refused', 'note', { evidence: [read], certainty: 'likely' })
  // The OAuth extension returns the user; 401 for a token of a client without a user.
  const profile = await send(`${restRoot(target.instance)}/oauth2/resource/profile`, {
    headers: { Authorization: `Bearer ${token}` },
    within: restRoot(target.instance),
  })
  const evidence = [read, profile]
  const user = parsed(v.object({ username: v.string() }), answerOf(profile)?.body)
  if (user) return finding('token-accepted', 'good', { values: [user.username], evidence })
  return answerOf(profile)?.status === 401
    ? finding('token-without-user', 'good', { evidence })
    : finding('token-not-refused', 'note', { evidence, certainty: 'likely' })
}
