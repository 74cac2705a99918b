import { CopyButton } from '~/ui/CopyButton'
import { crashReport } from './crash-report'
import { Notice } from './Notice'
import { RetryButton } from './RetryButton'
import { useTranslate } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import { truncate } from '~/lib/truncate'

type Props = {
  name?: MessageKey | undefined
  error: Error
  onRetry: () => void
}

export function CrashNotice({ name, error, onRetry }: Props) {
  const t = useTranslate()
  return (
    <Notice
      kind="error"
      alert
      data-error-code="crash"
      title={name ? t('crash-title-named', t(name)) : t('crash-title')}
      actions={
        <>
          <RetryButton small onRetry={onRetry} />
          <CopyButton small text={() => crashReport(error)} label={t('crash-copy-report')} />
        </>
      }
    >
      <p>{t('crash-body')}</p>
      <p>
        <code dir="ltr">{truncate(error.message, 500)}</code>
      </p>
    </Notice>
  )
}
