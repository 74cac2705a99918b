import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { I18nProvider } from './I18nProvider'
import { useLocationNavigation } from './navigation'
import { Shell } from './Shell'
import { applyConfig, followOtherTabs } from '~/features/connection/connection-actions'
import { loadConfig } from '~/features/connection/load-config'
import { followPreferencesOfOtherTabs, usePreferences } from '~/features/connection/preferences-store'
import { ValueSettingsContext } from '~/features/values/ValueSettings'
import { keptConfig } from '~/lib/early'
import { writeStored } from '~/lib/storage'
import { LiveRegion } from '~/ui/LiveRegion'
import { NavigationContext } from '~/ui/Navigation'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A dead network is an error to show, not a reason to wait in silence.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
})

/**
 * The starter has asked for it already; the screen waits for it, as it may say which wiki is the default one.
 * It is kept for the next visit's starter.
 */
const early = window.__qlensEarly?.config
const configLoaded = loadConfig(early ? () => early : fetch, document.baseURI).then((read) => {
  applyConfig(read)
  writeStored('localStorage', keptConfig, read.json)
})

export function App() {
  const navigation = useLocationNavigation()
  const { theme, uiLanguage, mediaPreviews } = usePreferences()
  const { languages } = navigation.view
  const wanted = useMemo(
    () => [...languages, ...(uiLanguage === undefined ? [] : [uiLanguage]), ...navigator.languages],
    [languages, uiLanguage],
  )
  const valueSettings = useMemo(() => ({ mediaPreviews }), [mediaPreviews])

  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])

  useEffect(() => {
    const endings = [followOtherTabs(), followPreferencesOfOtherTabs()]
    return () => endings.forEach((end) => end())
  }, [])

  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider wanted={wanted}>
        <NavigationContext value={navigation}>
          <ValueSettingsContext value={valueSettings}>
            <LiveRegion>
              <Shell configLoaded={configLoaded} />
            </LiveRegion>
          </ValueSettingsContext>
        </NavigationContext>
      </I18nProvider>
    </QueryClientProvider>
  )
}
