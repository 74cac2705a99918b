import { showOutcome } from './sign-in-store'
import { setCredential } from '~/features/connection/connection-actions'
import type { Instance } from '~/model/connection/connection'

/** Deletes the session here; only the user can revoke it on the wiki. */
export function signOut(instance: Instance) {
  setCredential(instance.baseUrl, undefined)
  showOutcome({ kind: 'signed-out', instance })
}
