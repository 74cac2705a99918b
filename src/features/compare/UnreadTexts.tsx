import styles from './TextComparison.module.css'
import type { LoadedSide } from './useSides'
import { sideTitle } from './sides'
import { errorCode, toApiError } from '~/api/request/errors'
import { useTranslate } from '~/i18n/I18nContext'
import { Notice } from '~/ui/notices/Notice'
import { RetryButton } from '~/ui/notices/RetryButton'

/** Whether labels, descriptions, aliases or sitelinks are missing because they could not be read. */
export const lacksTexts = ({ texts, textsError }: LoadedSide) =>
  textsError !== undefined || texts?.unread !== undefined

/** The statements are compared without them. */
export function UnreadTexts({ loaded }: { loaded: LoadedSide }) {
  const t = useTranslate()
  const { side, textsError, retryTexts } = loaded
  if (!lacksTexts(loaded)) return null
  return (
    <Notice
      kind="warning"
      alert
      data-error-code={textsError === undefined ? undefined : errorCode(toApiError(textsError))}
      className={styles.unread}
      title={t('compare-texts-unread', sideTitle(side, t))}
      actions={<RetryButton small onRetry={retryTexts} />}
    />
  )
}
