import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { I18nProvider } from './I18nProvider'
import { useLocationNavigation } from './navigation'
import { queryClient } from './query-client'
import { Shell } from './Shell'
import { followOtherTabs } from '~/features/connection/connection-start'
import { followPreferencesOfOtherTabs, usePreferences } from '~/features/connection/preferences-store'
import { ValueSettingsContext } from '~/features/values/ValueSettings'
import { LiveRegion } from '~/ui/LiveRegion'
import { NavigationContext } from '~/ui/Navigation'

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
              <Shell />
            </LiveRegion>
          </ValueSettingsContext>
        </NavigationContext>
      </I18nProvider>
    </QueryClientProvider>
  )
}
