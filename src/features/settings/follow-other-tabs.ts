import { applyPreferences } from './preferences-actions'
import { useConnectionStore } from '~/features/connection/connection-store'
import { filterCredentials } from '~/features/connection/store-credentials'
import { readSettings } from '~/features/connection/stored-connection'
import { onOtherTabs } from '~/lib/storage'

const { getState, setState } = useConnectionStore

/** Applies changes made in other tabs, except to credentials of this session. What this tab could not store stays. */
export function followOtherTabs(): () => void {
  const ends = [
    onOtherTabs(['preferences'], applyPreferences),
    onOtherTabs(['instances'], () => setState({ saved: readSettings().saved })),
    onOtherTabs(['contact'], () => setState({ contact: readSettings().contact })),
    onOtherTabs(['contact-wikis'], () => setState({ contactWikis: readSettings().contactWikis })),
    onOtherTabs(['credentials'], () => {
      const inMemory = filterCredentials(getState().credentials, ({ keep }) => keep === 'memory')
      setState({ credentials: { ...readSettings().credentials, ...inMemory } })
    }),
  ]
  return () => ends.forEach((end) => end())
}
