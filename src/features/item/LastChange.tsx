import { memo, useEffect } from 'react'
import type { ItemStatements } from '~/api/sources/item-statements'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { localDate } from '~/model/format/local-date'
import { useAnnounce } from '~/ui/notices/LiveRegion'

type Props = {
  of: Pick<ItemStatements, 'kept' | 'lastModified'> | undefined
  /** Whether the wiki may still answer. */
  isChecking: boolean
}

/** When the item was last changed, or of when the copy is that is shown, in the reader's language. */
export const LastChange = memo(function LastChange({ of: { kept, lastModified } = {}, isChecking }: Props) {
  const { t, language } = useI18n()
  const announce = useAnnounce()
  const since = kept && shortTime(new Date(kept.at), language)
  const news =
    kept?.changed === undefined
      ? undefined
      : t('item-changed-since', formatCount(kept.changed, language), kept.changed, since ?? '')
  useEffect(() => {
    if (news !== undefined) announce(news)
  }, [news, announce])
  if (kept?.update)
    return <span data-as-of>{t(isChecking ? 'item-as-of-checking' : 'item-as-of', since ?? '')}</span>
  if (news !== undefined) return <span data-news>{news}</span>
  const date = lastModified === undefined ? undefined : new Date(lastModified)
  if (!date || Number.isNaN(date.getTime())) return null
  const text = localDate(date, language, { dateStyle: 'medium', timeStyle: 'short' })
  return <time dateTime={date.toISOString()}>{t('item-changed', text)}</time>
})

function shortTime(date: Date, language: string): string {
  const isToday = date.toDateString() === new Date().toDateString()
  return localDate(date, language, { timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) })
}
