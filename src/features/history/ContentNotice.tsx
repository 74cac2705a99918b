import { toApiError } from '~/api/errors'
import { useWiki } from '~/api/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { entityPage } from '~/model/connection'
import { ErrorNotice } from '~/ui/ErrorNotice'
import type { SettingsField } from '~/ui/error-advice'
import { Notice } from '~/ui/Notice'

type Props = {
  itemId: string
  revision: number | string
  /** Null if the wiki has no such content. */
  error: unknown
  onRetry?: () => void
  onSettings?: (field: SettingsField) => void
}

/** Why the content of a revision can't be shown. */
export function ContentNotice({ itemId, revision, error, onRetry, onSettings }: Props) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  if (error === null || error === undefined)
    return (
      <Notice
        kind="error"
        alert
        data-error-code="revision-not-found"
        title={t('history-content-missing-title', revision)}
      >
        {t('history-content-missing-body', instance.name, itemId)}
      </Notice>
    )
  return (
    <ErrorNotice
      error={toApiError(error)}
      wiki={instance.name}
      subject={itemId}
      onRetry={onRetry}
      onSettings={onSettings}
      wikiPage={entityPage(instance, itemId)}
    />
  )
}
