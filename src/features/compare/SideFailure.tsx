import styles from './CompareView.module.css'
import { InSideWiki } from './InSideWiki'
import type { LoadedSide } from './useSides'
import { sideTitle } from './sides'
import { toApiError } from '~/api/request/errors'
import { ContentNotice } from '~/features/history/ContentNotice'
import { useTranslate } from '~/i18n/I18nContext'
import { entityPage } from '~/model/connection/connection'
import type { SettingsField } from '~/features/errors/error-advice'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/features/errors/ErrorNotice'

type Props = {
  loaded: LoadedSide
  onSettings: (field: SettingsField) => void
  onRemove?: (() => void) | undefined
}

/** Why a side can't be read; the others are compared without it. */
export function SideFailure({ loaded: { side, error, retry }, onSettings, onRemove }: Props) {
  const t = useTranslate()
  const { itemId, revision, wiki } = side
  const { instance } = wiki.connection
  return (
    <div className={styles.failure}>
      <InSideWiki side={side}>
        {revision === undefined ? (
          <ErrorNotice
            error={toApiError(error)}
            wiki={instance.name}
            subject={itemId}
            onRetry={retry}
            onSettings={onSettings}
            wikiPage={entityPage(instance, itemId)}
          />
        ) : (
          <ContentNotice {...{ itemId, revision, error, onSettings }} onRetry={retry} />
        )}
      </InSideWiki>
      {onRemove && (
        <Button small variant="quiet" onClick={onRemove}>
          {t('compare-remove', sideTitle(side, t))}
        </Button>
      )}
    </div>
  )
}
