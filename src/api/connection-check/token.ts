import * as v from 'valibot'
import { finding, type CheckTarget, type Finding } from './findings'
import { answerOf, type Probe, type SendProbe } from './probe'
import { errorCode, serverMessage, toApiError } from '~/api/request/errors'
import { restHeaders } from '~/api/request/request-headers'
import { restRoot } from '~/model/connection/connection'
import { coreApi } from '~/model/connection/wiki-addresses'

export function judgeAccess(anonymous: Probe, isPrivate: boolean): Finding {
  if (isPrivate) return finding('access-private', 'note', { evidence: [anonymous] })
  const status = answerOf(anonymous)?.status ?? 0
  const isOpen = status === 200 || status === 404
  return finding(isOpen ? 'access-open' : 'access-unclear', isOpen ? 'good' : 'note', {
    values: [status],
    evidence: [anonymous],
  })
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
    if (error.kind === 'token-expired')
      return [finding('token-expired', 'bad', { remedies: [{ kind: 'token' }] })]
    const words = serverMessage(error) ?? ''
    return [
      finding('token-not-given', 'bad', {
        values: [errorCode(error), words],
        remedies: [{ kind: 'client' }],
      }),
    ]
  }
  if (token === undefined)
    return isPrivate
      ? [finding('token-needed', 'bad', { remedies: [{ kind: 'token' }] })]
      : [finding('token-none', 'good')]

  const { baseUrl } = target.instance
  const read = await send(url, { headers: restHeaders(url, target, token), within: baseUrl })
  const answer = answerOf(read)
  if (answer?.code === 'rest-read-denied' || answer?.status === 401)
    return [
      isPrivate
        ? finding('token-refused-private', 'bad', {
            evidence: [read],
            remedies: [{ kind: 'token' }],
            certainty: 'likely',
          })
        : finding('token-refused', 'bad', { evidence: [read], remedies: [{ kind: 'token' }] }),
    ]
  if (!answer) return [finding('token-unclear', 'note', { evidence: [read], certainty: 'guess' })]
  // A renamed entry point doesn't show where the wiki's other APIs are, and the token goes to no other place.
  if (coreApi(target.instance) === undefined)
    return [finding('token-not-refused', 'note', { evidence: [read], certainty: 'likely' })]
  // The OAuth extension returns the user; 401 for a token of a client without a user.
  const profile = await send(`${restRoot(target.instance)}/oauth2/resource/profile`, {
    headers: { Authorization: `Bearer ${token}` },
    within: restRoot(target.instance),
  })
  const user = v.safeParse(v.object({ username: v.string() }), answerOf(profile)?.body)
  return [
    user.success
      ? finding('token-accepted', 'good', { values: [user.output.username], evidence: [read, profile] })
      : answerOf(profile)?.status === 401
        ? finding('token-without-user', 'good', { evidence: [read, profile] })
        : finding('token-not-refused', 'note', { evidence: [read, profile], certainty: 'likely' }),
  ]
}
