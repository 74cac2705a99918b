import { useConnectionStore } from './connection-store'
import { readPreferences } from './preferences'
import { usePreferences } from './preferences-store'
import { readSettings } from './stored-connection'
import { onOtherTabs } from '~/lib/storage'
import type { Credentials, SavedCredential } from '~/model/choose-instance'

const { getState, setState } = useConnectionStore

/** Applies changes made in other tabs, except to credentials of this session. */
export function followOtherTabs(): () => void {
  return onOtherTabs((key) => {
    if (key === null || key === 'preferences') usePreferences.setState(readPreferences(), true)
    if (key !== null && !['instances', 'instance', 'contact', 'contact-wikis', 'credentials'].includes(key))
      return
    const kept = readSettings()
    const inMemory = filterCredentials(getState().credentials, ({ keep }) => keep === 'memory')
    setState({
      saved: kept.saved,
      contact: kept.contact,
      contactWikis: kept.contactWikis,
      credentials: { ...kept.credentials, ...inMemory },
    })
  })
}

export function filterCredentials(credentials: Credentials, test: (credential: SavedCredential) => boolean) {
  return Object.fromEntries(Object.entries(credentials).filter(([, credential]) => test(credential)))
}
