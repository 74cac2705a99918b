import { memo, useDeferredValue, useEffect, useRef } from 'react'
import { timeToShow } from '~/api/item/kept-screen'
import type { ItemStatements } from '~/api/sources/item-statements'
import { useI18n } from '~/i18n/I18nContext'
import { localDate, shortTimes } from '~/model/format/local-date'
import { useAnnounce } from '~/ui/notices/LiveRegion'

type Props = {
  of: Pick<ItemStatements, 'kept' | 'lastModified'> | undefined
  /** Whether the wiki may still answer. */
  isChecking: boolean
}

/** When the item was last changed, or of when the copy is that is shown, in the reader's language. */
export const LastChange = memo(function LastChange({ of: { kept, lastModified } = {}, isChecking }: Props) {
  const { t, language, number } = useI18n()
  const announce = useAnnounce()
  const since = kept && timeToShow(kept.at, shortTimes(kept.at, language))
  const news =
    kept?.changes && t('item-changed-since', number(kept.changes.length), kept.changes.length, since ?? '')
  const isCopy = kept?.update !== undefined
  // The first date that a browser formats takes some 40 ms: in a task of its own.
  const changed = useDeferredValue(lastModified, '')
  const wasCopy = useRef(false)
  useEffect(() => {
    if (news !== undefined) announce(news)
    else if (wasCopy.current && !isCopy) announce(t('item-up-to-date'))
    wasCopy.current = isCopy
  }, [news, isCopy, announce, t])
  if (kept?.update) return <span>{t(isChecking ? 'item-as-of-checking' : 'item-as-of', since ?? '')}</span>
  if (news !== undefined) return <span data-news>{news}</span>
  const date = new Date(changed ?? '')
  if (changed !== lastModified || Number.isNaN(date.getTime())) return null
  const text = localDate(date, language, { dateStyle: 'medium', timeStyle: 'short' })
  return <time dateTime={date.toISOString()}>{t('item-changed', text)}</time>
})
