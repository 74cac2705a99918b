import styles from './Map.module.css'
import pictureStyles from '~/features/pictures/Pictures.module.css'
import type { useNamedPlaces } from './useNamedPlaces'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/features/errors/ErrorNotice'

type Props = {
  /** How many items the statements name. */
  count: number
  lookup: ReturnType<typeof useNamedPlaces>
  itemId: string
}

/** Looks up where the items are that the statements name. */
export function NamedItems({ count, lookup, itemId }: Props) {
  const { t, language } = useI18n()
  const { instance } = useWiki().connection
  const { places, read, isReading, error, start, stop } = lookup
  const counted = (value: number) => [formatCount(value, language), value] as const
  const isDone = read === count && !error
  return (
    <div className={styles.named} data-print="hidden">
      <p role="status" className={pictureStyles.summary}>
        {isReading && t('map-named-reading', formatCount(read, language), formatCount(count, language))}
        {!isReading &&
          read > 0 &&
          t('map-named-found', ...counted(places.length), formatCount(read, language))}
      </p>
      {isReading && <Button onClick={stop}>{t('map-named-stop')}</Button>}
      {!isReading && !isDone && <Button onClick={start}>{t('map-named-start', ...counted(count))}</Button>}
      {error && <ErrorNotice error={error} wiki={instance.name} subject={itemId} onRetry={start} />}
    </div>
  )
}
