import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { I18nProvider } from './I18nProvider'
import { useLocationNavigation } from './navigation'
import { queryClient } from './query-client'
import { screenNotice, Shell } from './Shell'
import { applyTheme, wantedInterfaceLanguages } from '~/features/settings/preferences'
import { usePreferences } from '~/features/settings/preferences-store'
import { PreferencesContext } from '~/features/values/value-context'
import { PartBoundary } from '~/ui/notices/lazy-part'
import { LiveRegion } from '~/ui/notices/LiveRegion'
import { NavigationContext } from '~/ui/Navigation'

/** The whole app; if the frame around the screens crashes, a notice remains. */
export function App() {
  return (
    <PartBoundary frame={screenNotice}>
      <Providers />
    </PartBoundary>
  )
}

function Providers() {
  const navigation = useLocationNavigation()
  const preferences = usePreferences()
  const { theme } = preferences

  useEffect(() => applyTheme(theme), [theme])

  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider wanted={wantedInterfaceLanguages(navigation.address, preferences)}>
        <NavigationContext value={navigation}>
          <PreferencesContext value={preferences}>
            <LiveRegion>
              <Shell />
            </LiveRegion>
          </PreferencesContext>
        </NavigationContext>
      </I18nProvider>
    </QueryClientProvider>
  )
}
