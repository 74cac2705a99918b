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
  const version = useSyncExternalStore(session.subscribe, session.labelVersion)
  const [quietAt, setQuietAt] = useState(-1)
  useEffect(() => {
    const timer = setTimeout(() => setQuietAt(version), maxWait)
    return () => clearTimeout(timer)
  }, [version])
  const missing = session.missingLabels()
  if (missing === 0) return null
  const key = quietAt === version ? 'filter-labels-missing' : 'filter-labels-arriving'
  return <p className={styles.note}>{t(key, formatCount(missing, language), missing)}</p>
}
