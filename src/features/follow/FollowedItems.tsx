import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changeCountsQuery,
  latestStatesQuery,
  type ChangeCount,
  type LatestState,
  type Span,
} from '~/api/history/followed'
import { usePauseReason } from '~/api/request/queue/useQueueState'
import { useIsPrivate } from '~/api/wiki/privacy'
import { useWiki } from '~/api/wiki/WikiContext'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import { ContentNotice } from '~/features/history/ContentNotice'
import { historyCodec } from '~/features/history/history-codec'
import { ItemLink } from '~/features/lookup/ItemLink'
import itemListStyles from '~/features/lookup/ItemList.module.css'
import startStyles from '~/features/lookup/StartPage.module.css'
import { useI18n } from '~/i18n/I18nContext'
import { isStatic } from '~/model/connection/connection'
import { localDate } from '~/model/format/local-date'
import { isNewer } from '~/model/history/changes-since'
import { Button } from '~/ui/Button'
import { MoreButton } from '~/ui/ClippedText'
import { leaving } from '~/ui/keep-focus'
import { ViewLink } from '~/ui/Navigation'
import { useConnectionStore } from '~/features/connection/connection-store'
import { allInstances } from '~/model/connection/choose-instance'
import { addressOf } from '~/model/connection/instance-address'
import styles from './FollowedItems.module.css'
import { type FollowedItem, useAllFollowed, useFollowed } from './follow-store'

/** Of those that have not changed; all others are shown. */
const shownUnchanged = 6

/** The items that the reader follows, and which of them have changed since they were last open. */
export function FollowedItems() {
  const { t, number } = useI18n()
  const { client, connection } = useWiki()
  const { instance } = connection
  const isPrivate = useIsPrivate(connection)
  const followed = useFollowed(instance.baseUrl)
  const [isAll, setAll] = useState(false)
  const [isCounting, setCounting] = useState(false)
  const ids = followed.map(({ id }) => id).toSorted()
  const states = useQuery({
    ...latestStatesQuery(client, ids),
    enabled: ids.length > 0 && !isStatic(instance),
  })
  const lines = followed.map((item) => toLine(item, states.data?.[item.id]))
  const changed = lines.filter(({ hasChanged }) => hasChanged)
  const spans = changed.flatMap(({ span }) => span ?? [])
  const counts = useQuery({ ...changeCountsQuery(client, spans), enabled: isCounting && spans.length > 0 })
  const uncounted = spans.find(({ id }) => counts.data?.[id] === undefined)
  // Of them, the wiki's response says nothing.
  const unread = states.data ? lines.filter(({ hasChanged }) => hasChanged === undefined).length : 0
  const read = ids.length - unread
  const waits = usePauseReason(states.isFetching || counts.isFetching)
  const summary = [
    !states.data && t('follow-checking'),
    states.data && changed.length === 0 && unread === 0 && t('follow-none'),
    changed.length + unread > 0 && read > 0 && t('follow-some', number(changed.length), number(read), read),
    unread > 0 && t('links-unread', number(unread), unread),
    counts.isFetching && t('links-loading'),
    waits,
  ]
  const others = lines.filter(({ hasChanged }) => !hasChanged)
  const shown = [...changed, ...(isAll ? others : others.slice(0, shownUnchanged))]

  return (
    <section aria-labelledby="start-followed">
      <div className={startStyles.heading}>
        <h2 id="start-followed">{t('follow-title')}</h2>
        {spans.length > 0 && !isCounting && (
          <Button variant="quiet" small onClick={leaving(() => setCounting(true))}>
            {t('follow-count')}
          </Button>
        )}
      </div>
      {states.error && (
        <ErrorNotice error={states.error} subject={t('follow-title')} onRetry={() => void states.refetch()} />
      )}
      {ids.length > 0 && !states.error && !isStatic(instance) && (
        <p role="status" className={styles.summary}>
          {summary.filter(Boolean).join(' · ')}
        </p>
      )}
      <ul className={itemListStyles.list}>
        {shown.map((line) => (
          <FollowedLine
            key={line.item.id}
            {...line}
            count={line.hasChanged === false ? 0 : counts.data?.[line.item.id]}
          />
        ))}
      </ul>
      {shown.length < lines.length && (
        <MoreButton className={itemListStyles.all} onMore={() => setAll(true)}>
          {t('follow-show-all', number(lines.length))}
        </MoreButton>
      )}
      {counts.error && uncounted && (
        <ContentNotice
          itemId={uncounted.id}
          revision={uncounted.to}
          error={counts.error}
          onRetry={() => void counts.refetch()}
        />
      )}
      {isPrivate && ids.length > 0 && <p className={styles.note}>{t('follow-in-tab')}</p>}
      <OtherWikis />
    </section>
  )
}

function toLine(item: FollowedItem, latest: LatestState | undefined) {
  // Undefined while it is not known.
  const isSame = latest && latest.redirectedTo === undefined
  const hasChanged = latest === undefined ? undefined : !isSame || isNewer(latest, item)
  const { id, revision: from } = item
  const to = isSame ? latest.revision : undefined
  // From the revision that was seen to the latest.
  const span: Span | undefined = from === undefined || to === undefined ? undefined : { id, from, to }
  return { item, latest, hasChanged, span }
}

type LineProps = ReturnType<typeof toLine> & {
  count: ChangeCount | undefined
}

function FollowedLine({ item: { id, label }, latest, hasChanged, span, count }: LineProps) {
  const { t, language, number } = useI18n()
  const text =
    latest === null
      ? t('follow-deleted')
      : latest?.redirectedTo !== undefined
        ? t('follow-redirects', latest.redirectedTo)
        : typeof count === 'number'
          ? t('follow-statements', number(count), count)
          : latest?.modified !== undefined &&
            t('follow-changed', localDate(new Date(latest.modified), language, { dateStyle: 'medium' }))
  return (
    <li data-followed-item={id} data-changes={typeof count === 'number' ? count : undefined}>
      <ItemLink id={id} label={label} />
      {hasChanged === true && (
        <p className={itemListStyles.more}>
          <span>{text}</span>
          {typeof count === 'object' && <span>{t('history-content-missing-title', count.missing)}</span>}
          {latest && (
            <ViewLink
              to={{
                item: id,
                view: 'history',
                ...(span && { parameters: historyCodec.write({ from: span.from, to: span.to }) }),
              }}
            >
              {t(span ? 'history-what-changed' : 'views-history')}
            </ViewLink>
          )}
        </p>
      )}
    </li>
  )
}

/** Wikis that are not asked, because another one is chosen: their start pages say what has changed there. */
function OtherWikis() {
  const { t, number } = useI18n()
  const { baseUrl: current } = useWiki().connection.instance
  const connections = useConnectionStore()
  const instances = allInstances(connections)
  const others = Object.entries(useAllFollowed()).filter(
    ([baseUrl]) => baseUrl !== current && URL.canParse(baseUrl),
  )
  if (others.length === 0) return null
  return (
    <div className={styles.others}>
      <p id="start-followed-elsewhere">{t('follow-elsewhere')}</p>
      <ul aria-labelledby="start-followed-elsewhere">
        {others.map(([baseUrl, { length }]) => {
          const instance = instances.find((one) => one.baseUrl === baseUrl)
          const to = instance ? addressOf(connections, instance) : { api: baseUrl, instance: undefined }
          return (
            <li key={baseUrl}>
              <ViewLink to={{ ...to, item: undefined }}>
                <bdi>{instance?.name ?? new URL(baseUrl).host}</bdi>
              </ViewLink>{' '}
              {t('table-items-count', number(length), length)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
