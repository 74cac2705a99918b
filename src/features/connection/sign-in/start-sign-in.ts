import { rememberSignIn } from './pending-sign-in'
import { showOutcome } from './sign-in-store'
import { sessionLog } from '~/features/connection/session-log'
import { useConnectionStore } from '~/features/connection/connection-store'
import { toApiError } from '~/api/request/errors'
import { authorizeAddress, obstacleTo, randomText } from '~/api/sign-in/sign-in'
import { signInError } from '~/api/sign-in/sign-in-errors'
import type { ApiError } from '~/api/request/api-error'
import { redirectUri, tokenIssuer, type SignInInstance } from '~/model/connection/oauth'

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
  return isRemembered ? address : signInError('unknown')
}
