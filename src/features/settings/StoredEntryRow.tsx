import type { StoredEntry } from './storage-inventory'
import styles from './StorageSection.module.css'
import { useI18n } from '~/i18n/I18nContext'
import { intlLocales } from '~/model/format/locale'
import { Button } from '~/ui/Button'
import { focusAround } from '~/ui/keep-focus'

type Props = { entry: StoredEntry; onDelete: () => void }

/** An entry of the storage: its name, its place and how long it is kept. */
export function StoredEntryRow({ entry, onDelete }: Props) {
  const { t, language } = useI18n()
  const { kind, place, name, size } = entry
  const label = t(`storage-${kind}`, size === undefined ? name : inMegabytes(size, language))
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

const inMegabytes = (bytes: number, language: string) =>
  new Intl.NumberFormat(intlLocales(language), {
    style: 'unit',
    unit: 'megabyte',
    maximumSignificantDigits: 2,
  }).format(bytes / 1e6)
