import styles from './Header.module.css'
import { useConnectionStatus } from './useConnectionStatus'
import { useWiki } from '~/api/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { InstancePicker } from '~/features/connection/InstancePicker'
import { LookupBox } from '~/features/lookup/LookupBox'
import { Button } from '~/ui/Button'
import { Logo } from '~/ui/Logo'
import { useNavigation, ViewLink } from '~/ui/Navigation'

type Props = { onSettings: () => void }

/** On every screen: the way home, the search box (on the start screen it stands in the middle), the wiki. */
export function Header({ onSettings }: Props) {
  const t = useTranslate()
  const { view } = useNavigation()
  const { connection } = useWiki()
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
      <div className={styles.lookup}>{view.item !== undefined && <LookupBox />}</div>
      <div className={styles.tools}>
        <InstancePicker status={status} onManage={onSettings} />
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
