import { useEffect, useRef } from 'react'
import type { useRevisions } from './useRevisions'
import { toApiError } from '~/api/request/errors'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import styles from '~/ui/list-view.module.css'

type Props = {
  /** Whether every row that passes is mounted. */
  isWhole: boolean
  loaded: ReturnType<typeof useRevisions>
  itemId: string
  onMore: () => void
}

/** The end of the list, where more rows come when it is scrolled into view. */
export function ListEnd({ isWhole, loaded, itemId, onMore }: Props) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    const element = end.current
    // jsdom has no observer: there, the button adds rows.
    if (isWhole || !element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '400px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  return (
    <>
      <div ref={end} className={styles.end}>
        {loaded.isLoading && <p>{t('history-loading')}</p>}
        {!isWhole && <Button onClick={onMore}>{t('history-more')}</Button>}
        {isWhole && loaded.hasMore && !loaded.isLoading && !loaded.moreError && (
          <Button onClick={loaded.loadMore}>{t('history-more')}</Button>
        )}
      </div>
      {loaded.moreError && (
        <ErrorNotice
          error={toApiError(loaded.moreError)}
          wiki={instance.name}
          subject={itemId}
          onRetry={loaded.loadMore}
        />
      )}
    </>
  )
}
