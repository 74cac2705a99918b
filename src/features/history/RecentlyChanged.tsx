import { useEffect, useState } from 'react'
import styles from './RecentlyChanged.module.css'
import { useRecentChanges, dismissChanges } from './visits'
import { historyCodec } from './history-codec'
import { useI18n } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import { editKinds, type EditKind } from '~/model/history/revision-list'
import { IconButton } from '~/ui/Button'
import { leaving } from '~/ui/keep-focus'
import { close } from '~/ui/lazy-icons'
import { useNavigation, ViewLink } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { intlLocales } from '~/model/format/locale'
import { localDate } from '~/model/format/local-date'

const kindTexts: Record<EditKind, MessageKey> = {
  added: 'history-count-added',
  changed: 'history-recent-changed',
  removed: 'history-count-removed',
  terms: 'history-recent-terms',
  sitelinks: 'history-recent-sitelinks',
  reverted: 'history-recent-reverted',
  other: 'history-recent-other',
}

/** One line that says what changed since the reader last opened the item, according to the summaries. */
export function RecentlyChanged({ itemId: requestedId }: { itemId: string }) {
  const { t } = useI18n()
  const announce = useAnnounce()
  const { address } = useNavigation()
  const recent = useRecentChanges(requestedId)
  const text = useText(recent)
  const [isDismissed, setDismissed] = useState(false)
  const isShown = text !== undefined && !isDismissed && address.view !== 'history'
  useEffect(() => {
    if (isShown) announce(text)
  }, [isShown, text, announce])
  if (!recent || !isShown) return null
  const { itemId, wiki, changes } = recent
  const isComparable = changes?.from !== undefined && changes.to !== undefined
  return (
    <p className={styles.line} data-print="hidden">
      <span className={styles.text} title={text}>
        {text}
      </span>
      <ViewLink
        className={styles.link}
        to={{
          item: itemId,
          view: 'history',
          ...(isComparable && { parameters: historyCodec.write({ from: changes.from, to: changes.to }) }),
        }}
      >
        {t(isComparable ? 'history-what-changed' : 'views-history')}
      </ViewLink>
      <IconButton
        small
        icon={close}
        label={t('ui-close')}
        onClick={leaving(() => {
          dismissChanges(wiki, itemId)
          setDismissed(true)
        })}
      />
    </p>
  )
}

function useText(recent: ReturnType<typeof useRecentChanges>): string | undefined {
  const { t, language, number } = useI18n()
  if (!recent) return undefined
  const { seen, changes } = recent
  const date = visitDate(new Date(seen.at), language)
  if (!changes) return t('history-recent-unknown', date)
  const count = number(changes.count)
  if (changes.isPart) return t('history-recent-many', count, date)
  const kinds = editKinds.flatMap((kind) => {
    const own = changes.counts[kind]
    return own === undefined ? [] : [t(kindTexts[kind], number(own), own)]
  })
  const list = new Intl.ListFormat(intlLocales(language), { type: 'unit', style: 'short' }).format(kinds)
  return t('history-recent-what', t('history-recent', count, changes.count, date), list)
}

const day = 24 * 60 * 60 * 1000

/** A day without the year, as people name it; of the last day with the time. */
function visitDate(date: Date, language: string): string {
  const age = Date.now() - date.getTime()
  return localDate(date, language, {
    day: 'numeric',
    month: 'long',
    ...(age < day && { hour: 'numeric', minute: '2-digit' }),
    ...(age > 300 * day && { year: 'numeric' }),
  })
}
