import { useState } from 'react'
import styles from './PrintLine.module.css'
import { usePrintEvents } from './usePrint'
import { mountLimits } from '~/features/statements/mount-mode'
import { useI18n } from '~/i18n/I18nContext'
import { localDate } from '~/model/format/local-date'

type Props = {
  /** The number of statements, of which only so many are printed. */
  shown?: number
}

/** Printed above the statements: their source and the time of printing. */
export function PrintLine({ shown = 0 }: Props) {
  const { t, language, number } = useI18n()
  const [date, setDate] = useState(() => new Date())
  // Most views have the line, hidden, from when they are opened.
  usePrintEvents((isPrinting) => isPrinting && setDate(new Date()))
  const now = localDate(date, language, { dateStyle: 'long', timeStyle: 'short' })
  const most = mountLimits['print']
  return (
    <div className={styles.line}>
      <p>{t('print-line', window.location.href, now)}</p>
      {shown > most && <p>{t('print-truncated', number(most), number(shown))}</p>}
    </div>
  )
}
