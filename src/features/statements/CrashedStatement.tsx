import styles from './StatementRow.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { ClippedText } from '~/ui/ClippedText'
import { CopyButton } from '~/ui/CopyButton'
import { crashReport } from '~/ui/crash-report'
import { Icon } from '~/ui/Icon'
import { error as errorIcon } from '~/ui/later-icons'

type Props = { raw: unknown; error: Error }

/** A statement whose showing crashed: the others stay, and nothing of it is lost. */
export function CrashedStatement({ raw, error }: Props) {
  const t = useTranslate()
  return (
    <div className={styles.unreadable} data-crashed>
      <p>
        <Icon name={errorIcon} /> <strong>{t('statement-crash-title')}</strong> {t('statement-crash-body')}
      </p>
      <code dir="ltr">
        <ClippedText text={JSON.stringify(raw) ?? String(raw)} />
      </code>
      <CopyButton small text={() => crashReport(error)} label={t('statement-crash-report')} />
    </div>
  )
}
