import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, type ReactNode } from 'react'
import { EmptyItem } from './EmptyItem'
import styles from './StatementsPanel.module.css'
import { StatementsView } from './StatementsView'
import { StatementsSkeleton } from './StatementsSkeleton'
import { useLabelsAhead } from './useLabelsAhead'
import { statementsQuery } from '~/api/queries'
import { useWiki } from '~/api/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { lazyPart } from '~/i18n/lazy-part'
import type { SettingsField } from '~/ui/error-advice'
import { Notice } from '~/ui/Notice'
import { useAnnounce } from '~/ui/use-announce'

const FailedStatements = lazyPart(async () => (await import('./FailedStatements')).FailedStatements)

type Props = {
  itemId: string
  onSettings: (field: SettingsField) => void
  /** Where the sample can be tried, if this is not it. */
  sampleLink?: ReactNode
}

/** The statements of an item: loading, failed, or there. */
export function StatementsPanel({ itemId, onSettings, sampleLink }: Props) {
  const { t, language } = useI18n()
  const { client } = useWiki()
  const announce = useAnnounce()
  const { data, error, isPending, isFetching, refetch } = useQuery(statementsQuery(client, itemId))
  const list = data?.list
  const total = list?.entries.length
  useLabelsAhead(list)

  useEffect(() => {
    if (total === undefined) return
    announce(t('statements-loaded', total.toLocaleString(language), total, itemId))
    performance.mark('qlens:statements-shown')
    // An error must be explained also where nothing can be loaded any more.
    FailedStatements.preload()
  }, [total, itemId, announce, t, language])

  return (
    <section
      className={styles.panel}
      aria-label={t('statements-region')}
      aria-busy={isPending && isFetching}
      data-statement-total={total}
      data-statement-shown={total}
    >
      {data?.redirectedTo !== undefined && (
        <Notice kind="info" data-redirected-to={data.redirectedTo}>
          {t('item-redirected', itemId, data.redirectedTo)}
        </Notice>
      )}
      {error && (
        <Suspense>
          <FailedStatements
            error={error}
            itemId={itemId}
            onRetry={() => void refetch()}
            onSettings={onSettings}
            sampleLink={sampleLink}
          />
        </Suspense>
      )}
      {isPending && !error && <StatementsSkeleton />}
      {list && list.entries.length === 0 && <EmptyItem itemId={itemId} />}
      {list && list.entries.length > 0 && <StatementsView list={list} itemId={itemId} />}
    </section>
  )
}
