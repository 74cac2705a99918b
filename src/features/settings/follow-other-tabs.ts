import { applyPreferences } from './preferences-actions'
import { useConnectionStore } from '~/features/connection/connection-store'
import { filterCredentials } from '~/features/connection/store-credentials'
import { readSettings } from '~/features/connection/stored-connection'
import { onOtherTabs, storageOf, storagePrefix } from '~/lib/storage'

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
    followWhileAway(),
  ]
  return () => ends.forEach((end) => end())
}

/**
 * A page that the browser keeps for Back hears of no change meanwhile, of another tab or of a later page of this one,
 * and would go on with a token that has been deleted.
 */
function followWhileAway(): () => void {
  const abort = new AbortController()
  const { signal } = abort
  let before: Record<string, string> = {}
  addEventListener('pagehide', () => void (before = storedTexts()), { signal })
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      const now = storedTexts()
      for (const key of new Set([...Object.keys(before), ...Object.keys(now)]))
        if (before[key] !== now[key]) dispatchEvent(new StorageEvent('storage', { key }))
    },
    { signal },
  )
  return () => abort.abort()
}

/** What is stored on the device, and the credentials of this tab. */
function storedTexts(): Record<string, string> {
  const texts: Record<string, string> = { ...storageOf('localStorage') }
  const key = `${storagePrefix}credentials`
  return { ...texts, [key]: `${texts[key]} ${storageOf('sessionStorage')?.getItem(key)}` }
}
