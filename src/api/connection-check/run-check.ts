import { judgeAction, judgeClock, judgeLabels, siteInfoAddress } from './action-api'
import { readManifest } from './manifest'
import {
  requestWithHeaders,
  findingOfBlockage,
  judgePreflight,
  judgeVersion,
  tryEndpoints,
  tryVersions,
} from './rest-api'
import { judgeAccess, tryToken } from './token'
import { finding, type Finding, type CheckTarget, type CheckEnvironment } from './findings'
import { answerOf, createProber } from './probe'
import { isCrossOrigin, isStatic } from '~/model/connection/connection'

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
  const action = await send(siteInfoAddress(instance, sameOrigin))

  const versions = await tryVersions(send, target)
  const readable = versions.find(({ probe }) => answerOf(probe))
  if (!readable) {
    const blockage = await findingOfBlockage(send, target, environment, action)
    onFinding(blockage)
    if (blockage.key === 'cors-missing') onFinding(judgeAction(action, true))
    return
  }
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
    const withHeaders = await requestWithHeaders(send, used.probe, target)
    if (!sameOrigin) onFinding(judgePreflight(withHeaders))
    const anonymous = answerOf(withHeaders) ? withHeaders : used.probe
    const isPrivate = answerOf(anonymous)?.code === 'rest-read-denied'
    onFinding(judgeAccess(anonymous, isPrivate))
    for (const found of await tryToken(send, target, anonymous, isPrivate)) onFinding(found)
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
