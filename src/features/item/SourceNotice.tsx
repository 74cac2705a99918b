import styles from './SourceNotice.module.css'
import type { FallbackCause } from '~/api/sources/known-route'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { CopyButton } from '~/ui/CopyButton'
import { Disclosure } from '~/ui/Disclosure'
import type { SettingsField } from '~/features/errors/error-advice'
import { Icon } from '~/ui/Icon'
import { settings as settingsIcon } from '~/ui/lazy-icons'

type Props = { cause: FallbackCause; onSettings: (field: SettingsField) => void }

const corsSetting = '$wgAllowCrossOrigin = true;'

/**
 * Says why the statements were read through another API, and how to change that. Quiet, because they are the
 * same.
 */
export function SourceNotice({ cause, onSettings }: Props) {
  const t = useTranslate()
  const { instance, credentialRevision } = useWiki().connection
  return (
    <div className={styles.notice} data-source-cause={cause}>
      <p className={styles.line}>
        <Icon name="info" /> {t(`source-action-${cause}`, instance.name)}
      </p>
      <Disclosure label={t('source-meaning')} className={styles.meaning}>
        <p>{t('source-meaning-same')}</p>
        {credentialRevision > 0 && <p>{t('source-meaning-token')}</p>}
        {cause === 'cors' ? (
          <>
            <p>{t('source-meaning-cors')}</p>
            <p className={styles.setting}>
              {t('connection-check-remedy-setting')} <code>{corsSetting}</code>
              <CopyButton
                small
                iconOnly
                text={corsSetting}
                label={t('connection-check-remedy-setting-copy')}
              />
            </p>
            <p>{t('connection-check-remedy-same-origin')}</p>
          </>
        ) : (
          <p>{t('source-meaning-absent')}</p>
        )}
        <p>{t('source-meaning-kept')}</p>
        <Button small icon={settingsIcon} onClick={() => onSettings('version')}>
          {t('error-field-version')}
        </Button>
      </Disclosure>
    </div>
  )
}
