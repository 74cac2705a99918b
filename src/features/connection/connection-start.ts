import { readKept, useConnectionStore, type Credentials, type SavedCredential } from './connection-store'
import { onOtherTabs, writeStored } from '~/lib/storage'
import type { ReadConfig } from '~/model/config'

// What the first screen does with the store; what the settings do with it is in connection-actions.ts.
const { getState, setState } = useConnectionStore

/** Takes over what config.json says, once it is read. */
export function applyConfig({ config, problems }: ReadConfig) {
  setState({ config, problems })
}

/** Remembers the instance that the user chose, for addresses that name none. */
export function rememberInstance(id: string) {
  writeStored('localStorage', 'instance', id)
  setState({ lastInstance: id })
}

/** Follows what other tabs of the browser change; a session's own credentials are not theirs to change. */
export function followOtherTabs(): () => void {
  return onOtherTabs((key) => {
    if (key !== null && !['instances', 'instance', 'contact', 'credentials'].includes(key)) return
    const kept = readKept()
    const inMemory = filterCredentials(getState().credentials, ({ keep }) => keep === 'memory')
    setState({
      saved: kept.saved,
      contact: kept.contact,
      credentials: { ...kept.credentials, ...inMemory },
    })
  })
}

export function filterCredentials(credentials: Credentials, test: (credential: SavedCredential) => boolean) {
  return Object.fromEntries(Object.entries(credentials).filter(([, credential]) => test(credential)))
}
