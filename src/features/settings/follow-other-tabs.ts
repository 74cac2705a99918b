import { readPreferences } from './preferences'
import { usePreferences } from './preferences-store'
import { useConnectionStore } from '~/features/connection/connection-store'
import { filterCredentials } from '~/features/connection/store-credentials'
import { readSettings } from '~/features/connection/stored-connection'
import { onOtherTabs } from '~/lib/storage'

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
