import { adviceFor } from './error-advice'
import { errorCode, toApiError } from '~/api/request/errors'
import { useTranslate } from '~/i18n/I18nContext'
import { Notice } from '~/ui/notices/Notice'
import { RetryButton } from '~/ui/notices/RetryButton'

type Props = {
  title: string
  /** Undefined if only parts of the response could not be read. */
  error: unknown
  wiki: string
  itemId?: string
  onRetry: () => void
  className?: string | undefined
}

/** That something beside the statements could not be read, and why. */
export function UnreadNotice({ title, error, wiki, itemId = '', onRetry, className }: Props) {
  const t = useTranslate()
  const cause = error === undefined ? undefined : toApiError(error)
  return (
    <Notice
      kind="warning"
      alert
      data-error-code={cause && errorCode(cause)}
      className={className}
      title={title}
      actions={<RetryButton small onRetry={onRetry} />}
    >
      {cause && t(adviceFor(cause).title, wiki, itemId)}
    </Notice>
  )
}
