import { lazy, Suspense, use, useMemo, useState } from 'react'
import { ConfigNotices } from './ConfigNotices'
import { CrashNotice } from './CrashNotice'
import { ErrorBoundary } from './ErrorBoundary'
import { Header } from './Header'
import { ItemScreen } from './ItemScreen'
import { StartScreen } from './StartScreen'
import { useWikiSession } from './useWikiSession'
import { WikiContext } from '~/api/WikiContext'
import { useConnection } from '~/features/connection/connection-store'
import { usePreferences } from '~/features/connection/preferences-store'
import type { SettingsField } from '~/ui/error-advice'
import { useNavigation } from '~/ui/Navigation'

const SettingsPanel = lazy(async () => ({
  default: (await import('~/features/connection/SettingsPanel')).SettingsPanel,
}))

type Props = { configLoaded: Promise<void> }

/** The frame around every screen: header, the screen itself, settings. */
export function Shell({ configLoaded }: Props) {
  return (
    <Suspense>
      <ReadyShell configLoaded={configLoaded} />
    </Suspense>
  )
}

function ReadyShell({ configLoaded }: Props) {
  use(configLoaded)
  const { view } = useNavigation()
  const connection = useConnection(view)
  const preferred = usePreferences(({ languages }) => languages)
  const languages = useMemo(
    () => (view.languages.length > 0 ? view.languages : preferred),
    [view.languages, preferred],
  )
  const wiki = useWikiSession(connection, languages)
  const [settings, setSettings] = useState<{ field?: SettingsField }>()
  const openSettings = (field?: SettingsField) => setSettings(field === undefined ? {} : { field })

  return (
    <WikiContext value={wiki}>
      <Header onSettings={() => openSettings()} />
      <ErrorBoundary
        resetKey={`${view.item} ${connection.instance.baseUrl}`}
        fallback={(error, reset) => <CrashNotice error={error} onReset={reset} />}
      >
        <ConfigNotices />
        {view.item === undefined ? (
          <StartScreen />
        ) : (
          <ItemScreen itemId={view.item} onSettings={openSettings} />
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
