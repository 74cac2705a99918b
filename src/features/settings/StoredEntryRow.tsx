import type { StoredEntry } from './storage-inventory'
import styles from './StorageSection.module.css'
import { useI18n } from '~/i18n/I18nContext'
import { intlLocales } from '~/model/format/locale'
import { formatCount } from '~/model/format/number'
import { Button } from '~/ui/Button'
import { focusAround } from '~/ui/keep-focus'

type Props = { entry: StoredEntry; onDelete: () => void }

/** An entry of the storage: its name, its place and how long it is kept. */
export function StoredEntryRow({ entry, onDelete }: Props) {
  const { t, language } = useI18n()
  const { kind, place, name, size = 0, count = 0 } = entry
  const label =
    kind === 'verdicts'
      ? t('storage-verdicts', name, formatCount(count, language), sizeText(size, language))
      : t(`storage-${kind}`, kind === 'program' ? sizeText(size, language) : name)
  return (
    <li className={styles.entry} data-kept={place}>
      <div className={styles.text}>
        <p>{label}</p>
        <p className={styles.place}>{t(`storage-place-${place}`)}</p>
      </div>
      <Button
        small
        aria-label={t('storage-delete-named', label)}
        onClick={({ currentTarget }) => {
          focusAround(currentTarget)
          onDelete()
        }}
      >
        {t('storage-delete')}
      </Button>
    </li>
  )
}

const sizeText = (bytes: number, language: string) =>
  new Intl.NumberFormat(intlLocales(language), {
    style: 'unit',
    unit: bytes < 1e6 ? 'kilobyte' : 'megabyte',
    maximumSignificantDigits: 2,
  }).format(bytes / (bytes < 1e6 ? 1e3 : 1e6))
