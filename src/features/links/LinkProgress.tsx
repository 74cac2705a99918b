import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './Links.module.css'
import type { useLinks } from './useLinks'
import { toApiError } from '~/api/request/errors'
import type { LoadedLinks } from '~/api/links/links'
import { usePauseReason } from '~/api/request/queue/useQueueState'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import { leaving } from '~/ui/keep-focus'
import listView from '~/ui/list-view.module.css'
import { isOutOfReach } from '~/api/request/error-classification'
import { Notice } from '~/ui/notices/Notice'

type Loaded = ReturnType<typeof useLinks>

type ProgressProps = {
  loaded: Loaded
  data: LoadedLinks
  /** Links that pass the filter. */
  shown: number
}

/** How much of the list is loaded, and how to load more of it. */
export function LinkProgress({ loaded, data, shown }: ProgressProps) {
  const { t, number } = useI18n()
  const { loading, hasMore } = loaded
  const waits = usePauseReason(loading !== undefined)
  const { read, waiting, unread, links, next } = data
  const done = read.size + unread.size
  const listed = done + waiting.length
  const isPart = shown < links.length
  return (
    <div className={styles.progress} tabIndex={-1}>
      <p role="status">
        {t('links-count', number(links.length), links.length)}
        {isPart && ` · ${t('links-shown', number(shown), shown)}`}
        {hasMore &&
          ` · ${t(next ? 'links-read-at-least' : 'links-read-of', number(done), number(listed), listed)}`}
        {unread.size > 0 && ` · ${t('links-unread', number(unread.size), unread.size)}`}
        {waits !== undefined && ` · ${waits}`}
      </p>
      {loading === 'all' && <progress aria-label={t('links-load-all')} value={done} max={listed} />}
      {loading === undefined && hasMore && (
        <Button small onClick={() => loaded.load('all')}>
          {t('links-load-all')}
        </Button>
      )}
      {loading !== undefined && (
        <Button small onClick={leaving(() => loaded.stop())}>
          {t('error-stop')}
        </Button>
      )}
    </div>
  )
}

/** Loads more whenever the end of the list comes into view. */
export function LinkListEnd({ loaded, itemId }: { loaded: Loaded; itemId: string }) {
  const { t } = useI18n()
  const { hasMore, loading, moreError, load } = loaded
  const end = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(() => hasMore && !moreError && load('more'))
  useEffect(() => {
    const element = end.current
    // jsdom has none: there the button loads more.
    if (!element || typeof IntersectionObserver === 'undefined') return
    // An end that stays in view loads no more: a group shows only its first links, however many there are.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore())
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={end} className={listView.end}>
      {moreError !== null && <ErrorNotice error={moreError} itemId={itemId} onRetry={() => load('more')} />}
      {moreError === null && hasMore && (
        <Button disabled={loading !== undefined} onClick={() => load('more')}>
          {t(loading === undefined ? 'links-more' : 'links-loading')}
        </Button>
      )}
    </div>
  )
}

type LinksFailedProps = {
  error: unknown
  itemId: string
  onRetry: () => void
}

/**
 * Nothing could be loaded: with the reason and what helps, where the wiki's Action API can't be read. REST has no
 * list of links, and MediaWiki's own search doesn't find an item by what its statements point to (recording 339).
 */
export function LinksFailed({ error, itemId, onRetry }: LinksFailedProps) {
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
      <ErrorNotice error={cause} itemId={itemId} onRetry={onRetry} />
    </div>
  )
}
