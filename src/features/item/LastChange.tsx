import { useI18n } from '~/i18n/I18nContext'
import { localDate } from '~/model/format/local-date'

/** When the item was last changed, in the reader's language; `at` as an HTTP date. */
export function LastChange({ at }: { at: string | undefined }) {
  const { t, language } = useI18n()
  const date = at === undefined ? undefined : new Date(at)
  if (!date || Number.isNaN(date.getTime())) return null
  const text = localDate(date, language, { dateStyle: 'medium', timeStyle: 'short' })
  return <time dateTime={date.toISOString()}>{t('item-changed', text)}</time>
}
