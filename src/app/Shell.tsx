import { useMemo, useState, type ReactNode } from 'react'
import { Header } from './header/Header'
import { ItemScreen } from './ItemScreen'
import styles from './ItemScreen.module.css'
import { useOpenOnArrival } from './navigation'
import { useConnectedWiki } from './session/useConnectedWiki'
import { WikiContext } from '~/api/wiki/WikiContext'
import { firstScreen } from '~/lib/first-screen'
import { lazyPart, PartBoundary } from '~/ui/notices/lazy-part'
import { useConnection } from '~/features/connection/connection-store'
import { labelLanguages } from '~/features/settings/preferences'
import { usePreferences } from '~/features/settings/preferences-store'
import type { FocusTarget } from '~/features/settings/useFieldFocus'
import { lexemeOf } from '~/model/id-pattern'
import { useNavigation } from '~/ui/Navigation'
import { RemediesContext } from '~/features/errors/remedies'

const SettingsPanel = lazyPart(() => import('~/features/settings/SettingsPanel'), 'SettingsPanel', {
  name: 'settings-title',
})
const TopNotices = lazyPart(() => import('./notices/TopNotices'), 'TopNotices', { after: firstScreen })
const AfterFirstScreen = lazyPart(() => import('~/app/notices/AfterFirstScreen'), 'AfterFirstScreen', {
  after: firstScreen,
})
const SignInButton = lazyPart(() => import('~/features/connection/sign-in/SignInButton'), 'SignInButton')
const SampleLink = lazyPart(() => import('./item/SampleLink'), 'SampleLink')
const StartScreen = lazyPart(() => import('./StartScreen'), 'StartScreen')

/** A notice in the place of a whole screen. */
export const screenNotice = (notice: ReactNode) => (
  <main id="content" className={styles.screen} tabIndex={-1}>
    {notice}
  </main>
)

/** The frame around every screen: header, the screen itself, settings. */
export function Shell() {
  const { address } = useNavigation()
  const connection = useConnection(address)
  const wiki = useConnectedWiki(connection, labelLanguages(address, usePreferences()))
  useOpenOnArrival(wiki)
  const [settings, setSettings] = useState<{ field?: FocusTarget | undefined }>()
  const hasSignIn = Boolean(connection.instance.oauthClientId)
  const remedies = useMemo(
    () => ({
      openSettings: (field?: FocusTarget) => setSettings({ field }),
      signIn: hasSignIn && <SignInButton />,
      sample: <SampleLink />,
    }),
    [hasSignIn],
  )

  return (
    <WikiContext value={wiki}>
      <RemediesContext value={remedies}>
        <PartBoundary>
          <Header onSettings={remedies.openSettings} />
        </PartBoundary>
        <TopNotices />
        <PartBoundary resetKey={`${address.item} ${connection.instance.baseUrl}`} frame={screenNotice}>
          {address.item === undefined ? (
            <main id="content" tabIndex={-1}>
              <StartScreen />
            </main>
          ) : (
            <ItemScreen itemId={lexemeOf(address.item)} />
          )}
        </PartBoundary>
        <AfterFirstScreen />
        {settings && <SettingsPanel onClose={() => setSettings(undefined)} focusField={settings.field} />}
      </RemediesContext>
    </WikiContext>
  )
}
