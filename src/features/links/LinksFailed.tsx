import styles from './Links.module.css'
import { toApiError } from '~/api/request/errors'
import { isOutOfReach } from '~/api/request/error-classification'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { entityPage } from '~/model/connection/connection'
import type { SettingsField } from '~/features/errors/error-advice'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'

type Props = {
  error: unknown
  itemId: string
  onRetry: () => void
  onSettings: (field: SettingsField) => void
}

/**
 * Nothing could be loaded: with the reason and what helps, where the wiki's Action API can't be read. REST has no
 * list of links, and MediaWiki's own search doesn't find an item by what its statements point to (recording 339).
 */
export function LinksFailed({ error, itemId, onRetry, onSettings }: Props) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const cause = toApiError(error)
  const isMissing = cause.kind === 'action' && cause.code === 'no-such-entity'
  return (
    <div className={styles.failed}>
      {!isMissing && isOutOfReach(error) && (
        <Notice kind="info" title={t('links-private-title')}>
          {t('links-private-body', instance.name)} {t('links-private-remedy')}
        </Notice>
      )}
      <ErrorNotice
        error={cause}
        wiki={instance.name}
        subject={itemId}
        onRetry={onRetry}
        onSettings={onSettings}
        wikiPage={entityPage(instance, itemId)}
      />
    </div>
  )
}
