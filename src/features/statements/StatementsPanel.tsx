import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useEffect, type ReactNode } from 'react'
import { useExploration } from './explore/useExploration'
import { useFilterParameters } from './explore/useFilterParameters'
import { isFiltered } from './explore/filter-parameters'
import styles from './StatementsPanel.module.css'
import { StatementsView } from './StatementsView'
import { useLabelsAhead } from './useLabelsAhead'
import { statementsQuery } from '~/api/queries'
import { useWiki } from '~/api/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { lazyPart } from '~/i18n/lazy-part'
import { takePainted } from '~/lib/early'
import { afterPaint, firstScreenIsShown } from '~/lib/first-screen'
import { formatCount } from '~/model/format/number'
import type { SettingsField } from '~/ui/error-advice'
import { useAnnounce } from '~/ui/use-announce'

const EmptyItem = lazyPart(async () => (await import('./EmptyItem')).EmptyItem)
const RedirectNotice = lazyPart(async () => (await import('./RedirectNotice')).RedirectNotice)
const FailedStatements = lazyPart(async () => (await import('./FailedStatements')).FailedStatements)

type Props = {
  itemId: string
  onSettings: (field: SettingsField) => void
  /** Where the sample can be tried, if this is not it. */
  sampleLink?: ReactNode
  /** Whether single keys do something. */
  shortcuts?: boolean
  /** Whether the statements of a property with the best rank come first, where the address does not say. */
  bestRankFirst?: boolean
}

/** The statements of an item: loading, failed, or there. */
export function StatementsPanel(props: Props) {
  const { itemId, onSettings, sampleLink, shortcuts = true, bestRankFirst = false } = props
  const { t, language } = useI18n()
  const { client } = useWiki()
  const announce = useAnnounce()
  const { data, error, refetch } = useQuery(statementsQuery(client, itemId))
  // Many rows to render: in slices, so that input comes in between.
  const list = useDeferredValue(data?.list)
  const total = list?.entries.length
  useLabelsAhead(list)

  const filtering = useFilterParameters()
  const { parameters } = filtering
  const defaultSort = bestRankFirst ? 'best' : 'item'
  const exploring = useExploration(list, parameters, defaultSort)
  const { explored, retry } = exploring
  const isWaiting = isFiltered(parameters) && Boolean(total) && !explored && !retry

  const isShown = total !== undefined && !isWaiting
  useEffect(() => {
    if (!isShown) return
    return afterPaint(() => {
      if (!takePainted(itemId)) performance.mark('qlens:statements-shown')
      firstScreenIsShown()
      announce(t('statements-loaded', formatCount(total, language), total, itemId))
      // An error must be explained also where nothing can be loaded any more.
      FailedStatements.preload()
    })
  }, [isShown, total, itemId, announce, t, language])
  useEffect(() => {
    if (!error) return
    firstScreenIsShown()
    takePainted(itemId)
  }, [error, itemId])

  return (
    <section
      className={styles.panel}
      aria-label={t('statements-region')}
      aria-busy={(!list && !error) || isWaiting}
      data-statement-total={total}
      data-statement-shown={isFiltered(parameters) ? explored?.shown : total}
    >
      {data?.redirectedTo !== undefined && (
        <Suspense>
          <RedirectNotice itemId={itemId} redirectedTo={data.redirectedTo} />
        </Suspense>
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
      {total === 0 && (
        <Suspense>
          <EmptyItem itemId={itemId} />
        </Suspense>
      )}
      {total !== 0 && (list || !error) && (
        <StatementsView
          itemId={data?.redirectedTo ?? itemId}
          list={list}
          exploring={exploring}
          filtering={filtering}
          defaultSort={defaultSort}
          shortcuts={shortcuts}
        />
      )}
    </section>
  )
}
