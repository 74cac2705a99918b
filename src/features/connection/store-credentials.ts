import { useConnectionStore } from './connection-store'
import { writeStored } from '~/lib/storage'
import { writeTabSecret } from '~/lib/tab-secret'
import type {
  Credentials,
  RedirectOutOfBase,
  SavedCredential,
  Session,
} from '~/model/connection/choose-instance'

const { getState, setState } = useConnectionStore

/** Replaces the saved credentials and stores each where the user wants it. */
export function storeCredentials(credentials: Credentials) {
  const storedAs = (keep: SavedCredential['keep']) => {
    const kept = filterCredentials(credentials, (credential) => credential.keep === keep)
    return Object.keys(kept).length > 0 ? kept : undefined
  }
  writeStored('localStorage', 'credentials', storedAs('device'))
  writeTabSecret('credentials', storedAs('session'))
  setState({ credentials })
}

type SessionChange = Partial<Session> & { keep?: 'session' | 'device' }

/** Changes a saved session, which stays the same for its user: what was read with it stays too. */
export function changeSession(baseUrl: string, change: SessionChange) {
  const { credentials } = getState()
  const credential = credentials[baseUrl]
  if (credential?.kind !== 'sign-in') return
  storeCredentials({ ...credentials, [baseUrl]: { ...credential, ...change } })
}

/** Stores that a redirect stopped a credential; undefined allows it again. */
export function setRedirectOutOfBase(baseUrl: string, redirectOutOfBase: RedirectOutOfBase | undefined) {
  const { credentials } = getState()
  const credential = credentials[baseUrl]
  if (credential) storeCredentials({ ...credentials, [baseUrl]: { ...credential, redirectOutOfBase } })
}

export function filterCredentials(credentials: Credentials, test: (credential: SavedCredential) => boolean) {
  return Object.fromEntries(Object.entries(credentials).filter(([, credential]) => test(credential)))
}
