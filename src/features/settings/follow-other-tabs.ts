import { readPreferences } from './preferences'
import { usePreferences } from './preferences-store'
import { useConnectionStore } from '~/features/connection/connection-store'
import { filterCredentials } from '~/features/connection/store-credentials'
import { readSettings } from '~/features/connection/stored-connection'
import { onOtherTabs } from '~/lib/storage'

const { getState, setState } = useConnectionStore

const connectionKeys = ['instances', 'instance', 'contact', 'contact-wikis', 'credentials']

/** Applies changes made in other tabs, except to credentials of this session. */
export function followOtherTabs(): () => void {
  const endPreferences = onOtherTabs(['preferences'], () => usePreferences.setState(readPreferences(), true))
  const endConnections = onOtherTabs(connectionKeys, () => {
    const { lastInstance: _, ...kept } = readSettings()
    const inMemory = filterCredentials(getState().credentials, ({ keep }) => keep === 'memory')
    setState({ ...kept, credentials: { ...kept.credentials, ...inMemory } })
  })
  return () => {
    endPreferences()
    endConnections()
  }
}
