import styles from './row-view/RowView.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { ClippedText } from '~/ui/ClippedText'
import { CopyButton } from '~/ui/CopyButton'
import { crashReport } from '~/ui/notices/crash-report'
import { Icon } from '~/ui/Icon'
import { error as errorIcon } from '~/ui/lazy-icons'
import { RetryButton } from '~/ui/notices/RetryButton'
import { toJson } from '~/lib/to-json'

type Props = { raw: unknown; error: Error; onRetry: () => void }

/** Replaces a statement whose rendering crashed; the others stay, and its JSON is shown. */
export function CrashedStatement({ raw, error, onRetry }: Props) {
  const t = useTranslate()
  return (
    <div className={styles.unreadable} data-crashed>
      <p>
        <Icon name={errorIcon} /> <strong>{t('statement-crash-title')}</strong> {t('statement-crash-body')}
      </p>
      <Json raw={raw} />
      <RetryButton small onRetry={onRetry} />{' '}
      <CopyButton small text={() => crashReport(error)} label={t('statement-crash-report')} />
    </div>
  )
}

type UnreadableStatementProps = { raw: unknown; problem: string }

/** Shows the JSON of a statement that does not match the API's format. */
export function UnreadableStatement({ raw, problem }: UnreadableStatementProps) {
  const t = useTranslate()
  return (
    <>
      <p>
        <Icon name="warning" /> <strong>{t('statement-unreadable-title')}</strong>{' '}
        {t('statement-unreadable-body', problem)}
      </p>
      <Json raw={raw} />
    </>
  )
}

const Json = ({ raw }: { raw: unknown }) => (
  <code dir="ltr">
    <ClippedText text={toJson(raw)} />
  </code>
)
