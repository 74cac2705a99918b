import { useState } from 'react'
import styles from './PrintLine.module.css'
import { mostMounted } from '~/features/statements/mounted'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'

type Props = { shown: number }

/** On paper above the statements: where they are from and when they were printed. */
export function PrintLine({ shown }: Props) {
  const { t, language } = useI18n()
  const [date] = useState(() => new Date())
  const now = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(date)
  const most = mostMounted['on-paper']
  return (
    <div className={styles.line}>
      <p>{t('explore-print-line', window.location.href, now)}</p>
      {shown > most && (
        <p>{t('explore-print-cut', formatCount(most, language), formatCount(shown, language))}</p>
      )}
    </div>
  )
}
