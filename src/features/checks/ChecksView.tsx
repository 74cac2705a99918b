import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import styles from './Checks.module.css'
import { CheckedItem } from './CheckedItem'
import { toApiError } from '~/api/errors'
import { takeOverDrawn } from '~/api/prefetch'
import { statementsQuery } from '~/api/queries'
import type { RevisionContent } from '~/api/revision-contents'
import { useWiki } from '~/api/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import { entityPage } from '~/model/connection'
import { ErrorNotice } from '~/ui/ErrorNotice'
import type { SettingsField } from '~/ui/error-advice'
import { Skeleton } from '~/ui/Skeleton'

type Props = {
  itemId: string
  onSettings: (field: SettingsField) => void
  /** The item as it was in a revision, to check instead of the current one. */
  past?: RevisionContent
}

/** What is wrong with an item, or missing from it. */
export function ChecksView({ itemId, onSettings, past }: Props) {
  const t = useTranslate()
  const { client, connection } = useWiki()
  const { data, error, refetch } = useQuery({
    ...statementsQuery(client, itemId),
    enabled: past === undefined,
  })
  const checked = past ?? data
  useEffect(() => {
    notifyFirstScreenShown()
    takeOverDrawn()
  }, [])
  return (
    <section
      className={styles.checks}
      aria-label={t('views-checks')}
      aria-busy={!checked && !error}
      data-revision={past?.revision}
    >
      {checked ? (
        <CheckedItem
          itemId={(!past && data?.redirectedTo) || itemId}
          list={checked.list}
          revision={past?.revision}
          onSettings={onSettings}
        />
      ) : error ? (
        <ErrorNotice
          error={toApiError(error)}
          wiki={connection.instance.name}
          subject={itemId}
          onRetry={() => void refetch()}
          onSettings={onSettings}
          wikiPage={entityPage(connection.instance, itemId)}
        />
      ) : (
        [60, 44, 70, 52].map((share) => (
          <div key={share} className={styles.loadingRow}>
            <Skeleton inlineSize={88} />
            <Skeleton inlineSize={`${share}%`} />
          </div>
        ))
      )}
    </section>
  )
}
