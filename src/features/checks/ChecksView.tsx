import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CheckedItem } from './CheckedItem'
import { toApiError } from '~/api/request/errors'
import { statementsQuery } from '~/api/item/queries'
import type { RevisionContent } from '~/api/history/revision-contents'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { entityPage } from '~/model/connection/connection'
import { ErrorNotice } from '~/ui/ErrorNotice'
import type { SettingsField } from '~/ui/error-advice'
import { LoadingRows } from '~/ui/LoadingRows'
import styles from '~/ui/list-view.module.css'

type Props = {
  itemId: string
  onSettings: (field: SettingsField) => void
  /** The item as it was in a revision, to check instead of the current one. */
  past?: RevisionContent
}

/** The mistakes in an item, and what it lacks. */
export function ChecksView({ itemId, onSettings, past }: Props) {
  const t = useTranslate()
  const { client, connection } = useWiki()
  const { data, error, refetch } = useQuery({
    ...statementsQuery(client, itemId),
    enabled: past === undefined,
  })
  const checked = past ?? data
  useEffect(notifyFirstScreenShown, [])
  return (
    <section className={styles.view} aria-label={t('views-checks')} data-revision={past?.revision}>
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
        <LoadingRows columns={[88]} />
      )}
    </section>
  )
}
