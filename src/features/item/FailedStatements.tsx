import { useQuery } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import styles from './FailedStatements.module.css'
import { errorCode, toApiError } from '~/api/request/errors'
import { observing, statementsQuery, termsQuery } from '~/api/item/queries'
import { useLabel } from '~/api/labels/useLabel'
import { useWithoutStatements } from '~/api/review/useItemReviews'
import { isUnknownEntity } from '~/api/wiki/many-items'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate, useI18n } from '~/i18n/I18nContext'
import { LabelledEntity } from '~/features/values/labelled'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import { UnreadNotice } from '~/features/errors/UnreadNotice'
import { leaving } from '~/ui/keep-focus'
import { Notice } from '~/ui/notices/Notice'
import { useQueueState } from '~/api/request/queue/useQueueState'
import type { Retry } from '~/api/request/queue/retries'
import { timeOfDay } from '~/model/format/local-date'
import { RemediesContext } from '~/features/errors/remedies'
import { useAnnounce } from '~/ui/notices/LiveRegion'

type Props = {
  error: unknown
  itemId: string
  onRetry: () => void
}

export function FailedStatements({ error, itemId, onRetry }: Props) {
  const { client, connection, languages } = useWiki()
  const { instance } = connection
  const terms = useQuery({ ...termsQuery(client, itemId, languages), ...observing })
  const apiError = toApiError(error)
  useWithoutStatements(isUnknownEntity(apiError) ? itemId : undefined)
  // A static host responds to a missing file with its own HTML page.
  const isMissingFile = apiError.kind === 'http' && (apiError.status === 404 || apiError.status === 200)
  if (instance.items && !instance.items.includes(itemId) && isMissingFile)
    return <NotAmongItems code={errorCode(apiError)} itemId={itemId} items={instance.items} />
  function retry() {
    onRetry()
    // What kept the statements from loading may have kept these.
    if (terms.data?.label.text === undefined) void terms.refetch()
  }
  return (
    <ErrorNotice error={apiError} itemId={itemId} onRetry={retry}>
      {use(RemediesContext).sample}
    </ErrorNotice>
  )
}

/** Why an item whose statements are there has its ID for a name. Where these have failed too, their notice says so. */
export function FailedTerms({ itemId }: { itemId: string }) {
  const t = useTranslate()
  const { client, connection, languages } = useWiki()
  const terms = useQuery({ ...termsQuery(client, itemId, languages), ...observing })
  const statements = useQuery({ ...statementsQuery(client, itemId), ...observing })
  if (!terms.error || terms.data || !statements.data || statements.error) return null
  return (
    <UnreadNotice
      title={t('item-terms-unread', itemId)}
      error={terms.error}
      wiki={connection.instance.name}
      itemId={itemId}
      onRetry={() => void terms.refetch()}
    />
  )
}

function NotAmongItems({ code, itemId, items }: { code: string; itemId: string; items: readonly string[] }) {
  const t = useTranslate()
  const { connection } = useWiki()
  return (
    <Notice
      kind="error"
      alert
      data-error-code={code}
      title={t('item-not-here-title', connection.instance.name, itemId)}
    >
      <p>{t('item-not-here-body', itemId)}</p>
      <ul className={styles.items}>
        {items.map((id) => (
          <ItemHere key={id} id={id} />
        ))}
      </ul>
    </Notice>
  )
}

function ItemHere({ id }: { id: string }) {
  const label = useLabel(id)
  return (
    <li>
      <LabelledEntity id={id} kind="item" /> {/* Without a label, the link shows the id. */}
      {label?.text !== undefined && <span className={styles.id}>{id}</span>}
    </li>
  )
}

/** A failed request is being retried, or one waits until it may be sent; the user can stop that. */
export function RetryNotice({ retry }: { retry: Retry }) {
  const { t, language } = useI18n()
  const announce = useAnnounce()
  const { connection } = useWiki()
  const { signIn } = use(RemediesContext)
  const pausedUntil = useQueueState((queue) => queue.pausedUntil)
  const spentUntil = useQueueState((queue) => queue.spentUntil)

  const { name } = connection.instance
  const text =
    pausedUntil !== undefined
      ? t('error-repeating-paused', name, timeOfDay(pausedUntil, language))
      : spentUntil !== undefined
        ? t('error-repeating-spent', name, timeOfDay(spentUntil, language))
        : t('error-repeating')
  useEffect(() => announce(text), [announce, text])
  return (
    <Notice
      kind="info"
      data-repeating
      actions={
        <>
          <Button onClick={leaving(() => retry.stop())}>{t('error-stop')}</Button>
          {pausedUntil !== undefined && signIn}
        </>
      }
    >
      {text}
    </Notice>
  )
}
