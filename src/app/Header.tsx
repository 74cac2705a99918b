import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import styles from './Header.module.css'
import { LookupToBe, type Typed } from './LookupToBe'
import { useConnectionStatus } from './useConnectionStatus'
import { useInstances } from './useInstances'
import { termsQuery } from '~/api/terms'
import { useWiki } from '~/api/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { lazyPart } from '~/i18n/lazy-part'
import { firstScreen } from '~/lib/first-screen'
import { InstancePicker } from '~/features/connection/InstancePicker'
import { Button } from '~/ui/Button'
import { Logo } from '~/ui/Logo'
import { useNavigation, ViewLink } from '~/ui/Navigation'

// Its code comes after the statements, which is what the page was opened for.
const LookupBox = lazyPart(async () => (await import('~/features/lookup/LookupBox')).LookupBox, firstScreen)

type Props = { onSettings: () => void; onManage: () => void }

/** On every screen: the way home, the search box (on the start screen it stands in the middle), the wiki. */
export function Header({ onSettings, onManage }: Props) {
  const t = useTranslate()
  const { view } = useNavigation()
  const { client, connection, languages } = useWiki()
  const instances = useInstances()
  const { data: terms } = useQuery({
    ...termsQuery(client, view.item ?? '', languages),
    enabled: view.item !== undefined,
  })
  const currentLabel = terms?.label.text ?? view.item ?? ''
  /** What was typed before the search box was there. */
  const [typed, setTyped] = useState<Typed>()
  const status = useConnectionStatus(connection)
  return (
    <header className={styles.header} data-print="hidden">
      <a className={styles.skip} href="#content">
        {t('header-skip')}
      </a>
      <ViewLink
        className={styles.home}
        aria-label={t('header-home')}
        to={{ item: undefined, statement: undefined, filter: {} }}
      >
        <Logo />
        <span className={styles.name}>{t('app-name')}</span>
      </ViewLink>
      <div className={styles.lookup}>
        {view.item !== undefined && (
          <Suspense fallback={<LookupToBe currentLabel={currentLabel} onType={setTyped} />}>
            <LookupBox
              size="header"
              instances={instances}
              currentLabel={currentLabel}
              atFirst={typed}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where its stand-in had the focus
              autoFocus={typed !== undefined}
            />
          </Suspense>
        )}
      </div>
      <div className={styles.tools}>
        <InstancePicker status={status} onManage={onManage} />
        <Button
          variant="quiet"
          icon="settings"
          className={styles.settings}
          aria-label={t('header-settings')}
          onClick={onSettings}
        >
          <span className={styles.settingsText}>{t('header-settings')}</span>
        </Button>
      </div>
    </header>
  )
}
