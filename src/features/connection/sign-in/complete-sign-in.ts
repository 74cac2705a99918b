import { type TakenSignIn, rememberSignIn } from './pending-sign-in'
import { showOutcome } from './sign-in-store'
import { listedAt, setCredential } from '~/features/connection/connection-actions'
import { useConnectionStore } from '~/features/connection/connection-store'
import { changeSession } from '~/features/connection/store-credentials'
import { sessionLog } from '~/features/connection/session-log'
import { ApiException, type ApiError } from '~/api/request/api-error'
import { toApiError } from '~/api/request/errors'
import { exchangeCode, fetchUserName, authorizeAddress, obstacleTo, randomText } from '~/api/sign-in/sign-in'
import { errorInAddress, signInError } from '~/api/sign-in/sign-in-errors'
import type { Session } from '~/model/connection/choose-instance'
import type { Instance } from '~/model/connection/connection'
import { isAnswerOf, redirectUri, tokenIssuer, type SignInInstance } from '~/model/connection/oauth'

/** Goes to the wiki's own sign-in page, or says why signing in is known to be impossible. */
export async function startSignIn(instance: SignInInstance): Promise<void> {
  showOutcome(undefined)
  const address = await prepareSignIn(instance).catch(toApiError)
  if (typeof address === 'string') window.location.assign(address)
  else showOutcome({ kind: 'failed', instance, error: address })
}

async function prepareSignIn(instance: SignInInstance): Promise<string | ApiError> {
  const obstacle = await obstacleTo(instance, sessionLog.fetch)
  if (obstacle) return obstacle
  const { baseUrl, oauthClientId: clientId } = instance
  const attempt = {
    state: randomText(),
    verifier: randomText(),
    redirectUri: redirectUri(document.baseURI, instance),
  }
  const address = await authorizeAddress(instance, attempt)
  const before = useConnectionStore.getState().credentials[baseUrl]
  const isRemembered = rememberSignIn({
    ...attempt,
    baseUrl,
    clientId,
    issuer: tokenIssuer(instance),
    keep: before?.keep === 'device' ? 'device' : 'session',
    search: window.location.search,
    history: history.state as unknown,
    startedAt: Date.now(),
  })
  return isRemembered ? address : signInError('not-stored')
}

/**
 * Exchanges the code in the address that the wiki led back to for a session and saves it, or shows what failed.
 * `current` is the wiki in view. Never rejects.
 */
export async function completeSignIn(
  answer: URLSearchParams,
  taken: TakenSignIn | undefined,
  current: Instance,
): Promise<void> {
  const instance = taken && listedAt(taken.baseUrl)
  try {
    if (!taken || !instance) throw new ApiException(signInError('unknown'))
    const session = await exchange(answer, taken)
    const before = useConnectionStore.getState().credentials[taken.baseUrl]
    const isFirst = taken.keep === 'session' && before?.kind !== 'sign-in'
    setCredential(taken.baseUrl, { kind: 'sign-in', keep: taken.keep, ...session })
    showOutcome({ kind: 'signed-in', instance, isFirst })
    void nameUser(taken.baseUrl, session.token)
  } catch (thrown) {
    showOutcome({ kind: 'failed', instance: instance ?? current, error: toApiError(thrown) })
  }
}

/** @throws ApiException */
function exchange(answer: URLSearchParams, taken: TakenSignIn): Promise<Session> {
  // First, so that an address which anyone made shows nothing of its own in this tab later.
  if ('over' in taken) throw new ApiException(signInError(taken.over))
  const state = answer.get('state')
  const error = errorInAddress(answer)
  // Errors come without the state (OAuth extension 1.43).
  if (state !== taken.state && (state !== null || !error)) throw new ApiException(signInError('unknown'))
  if (!isAnswerOf(taken, answer)) throw new ApiException(signInError('issuer'))
  if (error) throw new ApiException(error)
  return exchangeCode(taken, { ...taken, code: answer.get('code') ?? '' }, sessionLog.fetch)
}

/** Adds the user's name to the session, which works without one too. */
async function nameUser(baseUrl: string, token: string): Promise<void> {
  const user = await fetchUserName({ baseUrl }, token, sessionLog.fetch).catch(() => undefined)
  const current = useConnectionStore.getState().credentials[baseUrl]
  // Users may have signed out meanwhile, and in again as somebody else.
  const isSame = current?.kind === 'sign-in' && current.token === token
  if (user !== undefined && isSame) changeSession(baseUrl, { user })
}
