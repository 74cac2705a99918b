import { Suspense, useMemo, useState } from 'react'
import { ConfigFaults } from './ConfigFaults'
import { Header } from './Header'
import { ItemScreen } from './ItemScreen'
import { useFocusOnArrival } from './useFocusOnArrival'
import { useWikiSession } from './useWikiSession'
import { WikiContext } from '~/api/WikiContext'
import { lazyPart } from '~/i18n/lazy-part'
import { useConnection } from '~/features/connection/connection-store'
import { usePreferences } from '~/features/connection/preferences-store'
import { ErrorBoundary } from '~/ui/ErrorBoundary'
import type { SettingsField } from '~/ui/error-advice'
import { useNavigation } from '~/ui/Navigation'

const SettingsPanel = lazyPart(
  async () => (await import('~/features/connection/SettingsPanel')).SettingsPanel,
)
const CrashNotice = lazyPart(async () => (await import('./CrashNotice')).CrashNotice)
const StartScreen = lazyPart(async () => (await import('./StartScreen')).StartScreen)

/** The frame around every screen: header, the screen itself, settings. */
export function Shell() {
  const { view } = useNavigation()
  const connection = useConnection(view)
  const preferred = usePreferences(({ languages }) => languages)
  const languages = useMemo(
    () => (view.languages.length > 0 ? view.languages : preferred),
    [view.languages, preferred],
  )
  const wiki = useWikiSession(connection, languages)
  useFocusOnArrival(view.item)
  const [settings, setSettings] = useState<{ field?: SettingsField | 'instances' }>()

  return (
    <WikiContext value={wiki}>
      <Header onSettings={() => setSettings({})} onManage={() => setSettings({ field: 'instances' })} />
      <ErrorBoundary
        resetKey={`${view.item} ${connection.instance.baseUrl}`}
        fallback={(error, reset) => (
          <Suspense>
            <CrashNotice error={error} onReset={reset} />
          </Suspense>
        )}
      >
        <ConfigFaults />
        {view.item === undefined ? (
          <Suspense fallback={<main id="content" />}>
            <StartScreen />
          </Suspense>
        ) : (
          <ItemScreen itemId={view.item} onSettings={(field) => setSettings({ field })} />
        )}
      </ErrorBoundary>
      {settings && (
        <Suspense>
          <SettingsPanel
            onClose={() => setSettings(undefined)}
            {...(settings.field && { focusField: settings.field })}
          />
        </Suspense>
      )}
    </WikiContext>
  )
}
