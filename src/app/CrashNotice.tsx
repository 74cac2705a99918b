import styles from './ItemScreen.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { CopyButton } from '~/ui/CopyButton'
import { crashReport } from '~/ui/crash-report'
import { Notice } from '~/ui/Notice'
import { refresh } from '~/ui/later-icons'

type Props = { error: Error; onReset: () => void }

/** A screen that crashed: the header and the settings above it go on working. */
export function CrashNotice({ error, onReset }: Props) {
  const t = useTranslate()
  return (
    <main id="content" className={styles.screen} tabIndex={-1}>
      <Notice
        kind="error"
        alert
        data-error-code="crash"
        title={t('crash-title')}
        actions={
          <>
            <Button variant="primary" icon={refresh} onClick={onReset}>
              {t('error-retry')}
            </Button>
            <CopyButton text={() => crashReport(error)} label={t('crash-copy-report')} />
          </>
        }
      >
        <p>{t('crash-body')}</p>
        <p>
          <code>{error.message}</code>
        </p>
      </Notice>
    </main>
  )
}
