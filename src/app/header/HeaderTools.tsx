import { settings as settingsIcon } from '~/ui/lazy-icons'
import styles from './Header.module.css'
import { useConnectionStatus } from './useConnectionStatus'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { InstancePicker } from '~/features/connection/InstancePicker'
import { Button } from '~/ui/Button'

type Props = { onSettings: () => void; onManage: () => void }

/** The current wiki, and the button for the settings. */
export function HeaderTools({ onSettings, onManage }: Props) {
  const t = useTranslate()
  const status = useConnectionStatus(useWiki().connection)
  return (
    <>
      <InstancePicker status={status} onManage={onManage} />
      <Button variant="quiet" icon={settingsIcon} aria-label={t('header-settings')} onClick={onSettings}>
        <span className={styles.settingsText}>{t('header-settings')}</span>
      </Button>
    </>
  )
}
