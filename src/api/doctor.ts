import {
  askWithHeaders,
  findBlockage,
  judgeAccess,
  judgeAction,
  judgeClock,
  judgeLabels,
  judgePreflight,
  judgeVersion,
  readManifest,
  siteInfoAddress,
  tryEndpoints,
  tryToken,
  tryVersions,
} from './doctor-checks'
import { finding, type Finding, type Patient, type Surroundings } from './doctor-findings'
import { answerOf, createProber } from './doctor-probe'

/** Examines a connection as a person would, telling each finding as it is made. */
export async function examine(
  patient: Patient,
  around: Surroundings,
  tell: (finding: Finding) => void,
): Promise<void> {
  const send = createProber(around.fetch, around.signal)
  const { instance } = patient
  const site = new URL(instance.baseUrl)
  const sameOrigin = site.origin === new URL(around.page).origin
  const action = await send(siteInfoAddress(instance, sameOrigin))

  const versions = await tryVersions(send, patient)
  const readable = versions.find(({ probe }) => answerOf(probe))
  if (!readable) return tell(await findBlockage(send, patient, around, action, sameOrigin))
  tell(finding('address-good', 'good', [site.host], [readable.probe]))
  tell(finding(sameOrigin ? 'cors-same-origin' : 'cors-good', 'good', [], sameOrigin ? [] : [readable.probe]))

  const version = judgeVersion(instance, versions)
  tell(version)
  const used = versions.find(
    ({ name, exists }) => exists && (version.key === 'version-other' || name === instance.version),
  )
  if (used) {
    const asked = await askWithHeaders(send, used.probe, patient.contact)
    if (!sameOrigin) tell(judgePreflight(asked))
    const anonymous = answerOf(asked) ? asked : used.probe
    const isPrivate = answerOf(anonymous)?.code === 'rest-read-denied'
    tell(judgeAccess(anonymous, isPrivate))
    for (const found of await tryToken(send, patient, anonymous, isPrivate)) tell(found)
  }
  tell(judgeAction(action))
  if (used) {
    const endpoints = await tryEndpoints(send, patient, used.name)
    tell(endpoints.finding)
    // A host of files has a file for each label.
    tell(judgeLabels(action, endpoints.hasFallback || instance.items !== undefined))
  }
  tell(judgeClock(action, around.now()))
  tell(await readManifest(send, instance))
}
