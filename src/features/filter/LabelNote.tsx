import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FilterSession } from './filter-session'
import styles from './StatusLine.module.css'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'

type Props = { session: FilterSession }

/** No further labels are expected after this long (a wiki that returns only those in view). */
const maxWait = 10_000

/** During a search, warns of missing labels that the search could match. */
export function LabelNote({ session }: Props) {
  const { t, language } = useI18n()
  const round = useSyncExternalStore(session.subscribe, session.labelRound)
  const [quietSince, setQuietSince] = useState(-1)
  useEffect(() => {
    const timer = setTimeout(() => setQuietSince(round), maxWait)
    return () => clearTimeout(timer)
  }, [round])
  const missing = session.missingLabels()
  if (missing === 0) return null
  const key = quietSince === round ? 'filter-labels-missing' : 'filter-labels-arriving'
  return <p className={styles.note}>{t(key, formatCount(missing, language), missing)}</p>
}
