import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import {
  type ComponentType,
  use,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from 'react'
import type { PictureProps } from '~/features/pictures/Picture'
import { isFiltered } from '~/model/filter/statement-filter'
import { type FilterResult, useFilterResult } from '~/features/filter/useFilterResult'
import { useFilterForm } from '~/features/filter/useFilterForm'
import { drawnBefore } from '~/api/boot-handover'
import { termsQuery, statementsQuery } from '~/api/item/queries'
import type { ItemStatements } from '~/api/sources/item-statements'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { lazyPart } from '~/ui/notices/lazy-part'
import { isMarked, mark } from '~/lib/performance-marks'
import { afterPaint, notifyFirstScreenShown } from '~/lib/first-screen'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { statementsPath } from '~/api/sources/rest'
import type { Retry } from '~/api/request/queue/retries'
import { whenKnown } from '~/api/labels/labels'
import { toRowModel } from '~/features/statements/row-view/row-model'
import { useFormat } from '~/features/values/useValueContext'
import { PreferencesContext } from '~/features/values/value-context'
import { addEntities } from '~/model/referenced-entities'
import { type StatementList, statementOf } from '~/model/statement-list'
import { entitiesAhead, requestFirstLabels } from '~/api/open-item'
import { inSteps, runSteps } from '~/lib/time-slicing'
import { whenNamed } from '~/lib/when-readable'
import styles from './StatementsPanel.module.css'
import { StatementsView } from './StatementsView'

const AnswerNotices = lazyPart(() => import('./AnswerNotices'), 'AnswerNotices')
const FailedStatements = lazyPart(() => import('./FailedStatements'), 'FailedStatements')
const RetryNotice = lazyPart(() => import('./FailedStatements'), 'RetryNotice')

type Props = {
  itemId: string
  /** Drawn instead of the list of statements, under the same filter and beside the same inspector. */
  Picture?: ComponentType<PictureProps> | undefined
}

export function StatementsPanel(props: Props) {
  const { client } = useWiki()
  return <StatementsRegion {...props} answer={useQuery(statementsQuery(client, props.itemId))} />
}

type Answer = Pick<UseQueryResult<ItemStatements>, 'data' | 'error'> & { refetch?: () => unknown }

/** The statements of an item, now or in a revision: loading, failed, or loaded. */
export function StatementsRegion({ itemId, Picture, answer }: Props & { answer: Answer }) {
  const { t } = useI18n()
  const { data, error: latestError, refetch } = answer
  // The page stays unchanged until the notice's code has arrived.
  const error = useDeferredValue(latestError)
  const retrying = useRetry(itemId)
  // Rendered in slices, so that input is handled in between.
  const deferred = useDeferredValue(data?.list)
  // Of an item that a link led to, the first rows are drawn at once: in slices they take twice as long. The code of a
  // picture, if it isn't there yet, would then hide the region, which may have the focus.
  const latest = deferred ?? (Picture || drawnBefore(itemId) ? undefined : data?.list)
  const filterForm = useFilterForm(use(PreferencesContext).bestRankFirst ? 'best' : 'item')
  const { filter } = filterForm
  const filterResult = useFilterResult(latest, filterForm)
  const { list, result, indexed, retry } = filterResult
  useLabelsAhead(itemId, latest, indexed)
  const total = list?.entries.length
  const isInUse = isFiltered(filter)
  const isWaiting = isInUse && Boolean(total) && !result && !retry

  const shown = isWaiting ? undefined : list
  useScreenReadable(itemId, shown)
  useFirstScreen(itemId, shown?.entries.length, error)

  return (
    <section
      className={styles.panel}
      aria-label={t('statements-region')}
      aria-busy={(!list && !error) || isWaiting}
      data-source={data && (data.fallbackCause || data.revision || data.isAction ? 'action' : 'rest')}
      data-as-of={data?.kept?.asOf}
      data-statement-total={total}
      data-revision={data?.revision}
      data-statement-shown={isInUse && total ? result?.shown : total}
    >
      {data && (data.redirectedTo ?? data.fallbackCause ?? data.kept?.changes ?? total === 0) && (
        <AnswerNotices itemId={itemId} answer={data} />
      )}
      {error && <FailedStatements error={error} itemId={itemId} onRetry={() => refetch?.()} />}
      {retrying && !data && !error && <RetryNotice retry={retrying} />}
      {(total !== 0 || list?.lexeme) && (list || !error) && (
        <StatementsView
          itemId={data?.redirectedTo ?? itemId}
          list={list}
          source={data}
          filterResult={filterResult}
          filterForm={filterForm}
          Picture={Picture}
        />
      )}
    </section>
  )
}

/** Lets the rest of the page load once the statements or their error are shown, and announces their number. */
function useFirstScreen(itemId: string, shown: number | undefined, error: Error | null): void {
  const { t, number } = useI18n()
  const announce = useAnnounce()
  useEffect(() => {
    if (shown === undefined) return
    return afterPaint(() => {
      mark('statements-shown', itemId)
      notifyFirstScreenShown()
      announce(t('statements-loaded', number(shown), shown, itemId))
      // An error must be shown even where no further code can be loaded.
      FailedStatements.preload()
    })
  }, [shown, itemId, announce, t, number])
  useEffect(() => {
    if (error) notifyFirstScreenShown()
  }, [error])
}

/** The request for an item's statements while it is being retried. */
export function useRetry(itemId: string): Retry | undefined {
  const { retries } = useWiki().client
  return useSyncExternalStore(retries.subscribe, () => retries.of(statementsPath(itemId)))
}

/**
 * Sets the mark `qlens:screen-readable` when all labels in view of the list that is shown have arrived, unless that was
 * before React.
 */
function useScreenReadable(itemId: string, list: StatementList | undefined): void {
  const { client, labels, languages } = useWiki()
  const { localId } = useFormat()
  const { isPending } = useQuery({
    ...termsQuery(client, itemId, languages),
    notifyOnChangeProps: ['isPending'],
  })
  useEffect(() => {
    if (!list || isPending || isMarked('screen-readable', itemId)) return
    let isCurrent = true
    const cancel = afterPaint(async () => {
      await whenKnown(labels, idsInView(list, localId))
      afterPaint(() => isCurrent && mark('screen-readable', itemId))
    })
    return () => {
      isCurrent = false
      cancel()
    }
  }, [itemId, list, isPending, labels, localId])
}

function idsInView(list: StatementList, localId: (uri: string) => string | undefined): string[] {
  const keys = new Set<string | undefined>()
  for (const row of document.querySelectorAll<HTMLElement>('[data-statement-id]')) {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom > 0 && top < window.innerHeight) keys.add(row.dataset['statementId'])
  }
  const ids = new Set<string>()
  for (const entry of list.entries) {
    const statement = keys.has(entry.key) ? statementOf(entry) : undefined
    if (statement) addEntities(toRowModel(statement).values, localId, ids)
  }
  return [...ids]
}

/**
 * Requests the labels of the rest of the item, in view order, after those in view. A search requests all of them
 * itself; fewer must not replace these.
 */
function useLabelsAhead(
  itemId: string,
  list: StatementList | undefined,
  indexed: FilterResult['indexed'],
): void {
  const { labels, connection } = useWiki()
  const { instance } = connection
  const request = useEffectEvent((ids: readonly string[]) => {
    if (!indexed?.hasRequestedLabels()) void labels.request([], ids)
  })
  useEffect(() => {
    if (!list) return
    const left = new AbortController()
    requestFirstLabels(labels, list, instance)
    const cancel = whenNamed(itemId, async () => {
      const ids = await runSteps(inSteps(entitiesAhead(list, instance)), left.signal)
      if (ids) request(ids)
    })
    return () => {
      left.abort()
      cancel()
      labels.request([], [])
    }
  }, [labels, instance, itemId, list])
}
